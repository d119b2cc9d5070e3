import assert from "node:assert/strict"
import { fetchAnonymousToken, checkLive, open, type ServeCase, withService } from "./served.ts"
import { allowForLoad, toCases } from "../report.ts"
import { waitUntil } from "../wait-until.ts"

/** Its registry answers in ten seconds: the row is pending after the deadline, and the lookup goes on. */
const slow = "slow-answer.co"

const refusesConnections = async (url: string): Promise<boolean> => {
  const socket = await open(url, "").catch(() => undefined)
  socket?.destroy()
  return socket === undefined
}

const underWay = async (watch: string): Promise<string | undefined> =>
  /^surename_requests_under_way (\d+)$/mu.exec(await (await fetch(`${watch}/metrics`)).text())?.[1]

export const endingCases = toCases<ServeCase["prove"]>({
  "asked to stop: nothing new is let in, what is under way is answered, and the rest does not hold it": ({ env }) =>
    withService({ ...env, SURENAME_DEADLINE_MS: "4000" }, async ({ ended, signal, url, watch }) => {
      const token = await fetchAnonymousToken(url)
      const answer = checkLive(url, token, [slow])
      await waitUntil("the request begins", async () => (await underWay(watch)) === "1")
      const began = Date.now()
      signal("SIGTERM")
      await waitUntil("the service stops listening", () => refusesConnections(url))
      const ready = await fetch(`${watch}/readyz`)
      assert.deepEqual([ready.status, await ready.json()], [503, { status: "stopping" }])
      assert.equal((await fetch(`${watch}/healthz`)).status, 200)
      const { results }: { readonly results: ReadonlyArray<{ readonly classification: string }> } = JSON.parse(
        await (await answer).text(),
      )
      assert.equal(results[0]?.classification, "pending")
      assert.equal((await ended).code, 0)
      assert.ok(Date.now() - began < allowForLoad(5_000), `it took ${Date.now() - began} ms`)
    }),
  "asked to stop: what was sent before it stopped to listen is answered, and nothing is cut off": ({ env }) =>
    withService(env, async ({ ended, signal, url }) => {
      const request = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
      const sockets = await Promise.all(Array.from({ length: 200 }, () => open(url, request)))
      const outputs = sockets.map(async (socket) => Buffer.concat(await socket.toArray()).toString())
      signal("SIGTERM")
      const cut = (await Promise.all(outputs)).filter((text) => !text.startsWith("HTTP/1.1 200 "))
      assert.deepEqual(cut, [])
      assert.equal((await ended).code, 0)
    }),
  "asked twice it does not wait": ({ env }) =>
    withService(env, async ({ ended, signal, url, watch }) => {
      const answer = checkLive(url, await fetchAnonymousToken(url), [slow]).catch(() => undefined)
      await waitUntil("the request begins", async () => (await underWay(watch)) === "1")
      signal("SIGINT")
      // A busy service may read both at once, and takes them for one.
      await waitUntil("the service stops listening", () => refusesConnections(url))
      await new Promise((resolve) => setTimeout(resolve, 300))
      const began = Date.now()
      signal("SIGINT")
      assert.equal((await ended).code, 130)
      assert.ok(Date.now() - began < allowForLoad(1_000))
      await answer
    }),
  "a terminal's Ctrl-C that npm passes on once more is one": ({ env }) =>
    withService(env, async ({ ended, signal }) => {
      signal("SIGINT")
      signal("SIGINT")
      assert.equal((await ended).code, 0)
    }),
})
