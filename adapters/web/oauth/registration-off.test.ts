import { makeTable } from "@surename/core/calls/table"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Site } from "@surename/core/ports/site"
import { keepingStore, refusingRuns } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../index.ts"

const baseUrl = "https://names.example"

it.each([
  [true, 400, `${baseUrl}/oauth/register`],
  [false, 404, undefined],
])(
  "with registersClients %s, the endpoint answers %i and the metadata name %s",
  async (registersClients, status, endpoint) => {
    const identity = Identity.of({ identify: () => Effect.undefined, digestAddress: (address) => address })
    const layer = Layer.mergeAll(
      Layer.mock(Accounts)({}),
      keepingStore,
      Layer.mock(Site)({}),
      Layer.succeed(Identity, identity),
    )
    const services = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
    const { fetch } = httpApp({ baseUrl, services, table: makeTable(refusingRuns), registersClients })
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(new Request(`${baseUrl}${path}`, init), { address: "192.0.2.1" })
    const body = JSON.stringify({ redirect_uris: [] })
    const headers = { "content-type": "application/json" }
    expect((await ask("/oauth/register", { method: "POST", body, headers })).status).toBe(status)
    const metadata: unknown = await (await ask("/.well-known/oauth-authorization-server")).json()
    expect(metadata).toMatchObject({ client_id_metadata_document_supported: true })
    expect(metadata).toHaveProperty("token_endpoint")
    if (endpoint === undefined) expect(metadata).not.toHaveProperty("registration_endpoint")
    else expect(metadata).toHaveProperty("registration_endpoint", endpoint)
  },
)
