import { request } from "node:http"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { expect, it } from "vitest"
import { listenNodeHttp } from "./listen-node-http.ts"
import { openPreviews } from "./previews.ts"

const settings = { host: "127.0.0.1", port: 0, previewCdns: undefined, previewHost: undefined, previewPort: undefined }
const observed = {
  brandOrigin: "https://names.example",
  metrics: { requestBegins: () => () => undefined },
  onAnswer: () => undefined,
  onInternalError: () => undefined,
}
const noDrafts = Option.some({ find: () => Effect.succeed(undefined), readFile: () => Effect.succeed(undefined) })

const statusOf = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, agent: false, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.once("error", reject).end()
  })

it("queues early requests, serves its host's subdomains, and ends", async () => {
  const { begin, door, previewHost } = await openPreviews({ listen: listenNodeHttp, own: settings })
  expect(previewHost).toBe(`preview.localhost:${door.port}`)
  const early = statusOf(door.port, `d${"2".repeat(20)}.${previewHost}`)
  expect(await begin({ ...observed, previews: noDrafts })).toBe(previewHost)
  expect([await early, await statusOf(door.port, "names.example")]).toEqual([404, 421])
  await Promise.all([door.drain(1_000), door.drain(0)])
  await expect(statusOf(door.port, previewHost)).rejects.toThrow(/ECONN|socket hang up/u)
})

it("frees its port when the service has no drafts", async () => {
  const { begin, door } = await openPreviews({ listen: listenNodeHttp, own: settings })
  expect(await begin({ ...observed, previews: Option.none() })).toBeUndefined()
  await expect(statusOf(door.port, "any.example")).rejects.toThrow(/ECONN|socket hang up/u)
})

it("names its flag when its port is in use, and uses a configured host", async () => {
  const { door } = await openPreviews({ listen: listenNodeHttp, own: settings })
  const again = openPreviews({ listen: listenNodeHttp, own: { ...settings, previewPort: door.port } })
  await expect(again).rejects.toThrow(/choose another with --preview-port/u)
  await door.drain(0)
  const named = await openPreviews({ listen: listenNodeHttp, own: { ...settings, previewHost: "previews.example" } })
  expect(named.previewHost).toBe("previews.example")
  await named.door.drain(0)
})
