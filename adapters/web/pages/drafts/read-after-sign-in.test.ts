import { makeTable } from "@surename/core/calls/table"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Identity } from "@surename/core/ports/identity"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { Store } from "@surename/core/ports/store"
import { refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { type App, httpApp } from "../../index.ts"

const baseUrl = "https://names.example"

/** A service without any session. */
const app = async (): Promise<App> => {
  const services = Layer.mergeAll(
    Layer.mock(Accounts)({}),
    Layer.mock(Drafts)({}),
    Layer.mock(Reviews)({}),
    Layer.mock(Store)({}),
    Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" }),
    Layer.mock(Identity)({ identify: () => Effect.undefined, digestAddress: (address) => address }),
  )
  const made = await Effect.runPromise(Effect.scoped(Layer.build(services)))
  return httpApp({ baseUrl, services: made, table: makeTable(refusingHandlers) })
}

/** Counts the pieces that the service reads from a visitor without a session. */
const countPieces = async ({ fetch }: App, path: string): Promise<number> => {
  let pulled = 0
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(++pulled && 65_536)) })
  const headers = { origin: baseUrl, "content-type": "multipart/form-data; boundary=XX" }
  const request = new Request(`${baseUrl}${path}`, { method: "POST", body, headers, duplex: "half" })
  const { headers: answered } = await fetch(request, { address: "192.0.2.1" })
  expect(answered.get("location")).toContain("/sign-in")
  return pulled
}

/** Wraps the app: reads a part of the upload before the session check. */
const readsFirst = ({ fetch }: App): App => ({
  fetch: async (request, peer) => {
    const reader = request.body?.getReader()
    for (let n = 0; n < 20; n++) await reader?.read()
    const { headers, method, url } = request
    return fetch(new Request(url, { method, headers, body: "" }), peer)
  },
})

const uploads = ["/account/drafts", `/account/drafts/d${"a".repeat(20)}`, `/account/drafts/d${"a".repeat(20)}/edit`]

it.each(uploads)("%s reads no upload of an unknown sender", async (path) => {
  expect(await countPieces(await app(), path)).toBeLessThan(3)
  expect(await countPieces(readsFirst(await app()), path)).toBeGreaterThan(3)
})
