import { createServer } from "node:http"
import type { RequestListener, Server } from "node:http"
import { afterEach, expect, it } from "vitest"
import { listening } from "@surename/fixtures"
import { unwanted } from "./attacks.ts"
import type { Attack } from "./attacks.ts"
import { crowd } from "./crowd.ts"
import { siege } from "./siege.ts"

const open: Array<Server> = []
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections()
})

const serving = async (answer: RequestListener, most = 1_000): Promise<string> => {
  const server = createServer({ requestTimeout: 0 }, answer)
  open.push(server)
  server.maxConnections = most
  return `http://127.0.0.1:${await listening(server)}`
}

const served: RequestListener = (_, response) => void response.end("served")

/** With one caller's unfinished body it waits, and so do all callers behind. */
const oneAfterTheOther = (): RequestListener => {
  let last: Promise<unknown> = Promise.resolve()
  return (request, response) => {
    last = last.then(async () => {
      await new Promise((resolve) => request.resume().once("close", resolve))
      response.end("served")
    })
  }
}

const dripping: Attack = { ...unwanted, cutWithinMs: 500 }

it("tells of a server that has no room for a crowd", async () => {
  expect(await crowd(await serving(served), 60)).toMatchObject({ answered: 60 })
  expect((await crowd(await serving(served, 40), 60)).answered).toBeLessThan(60)
})

it("tells of a server that slow clients stop", async () => {
  const good = await siege(await serving(served), dripping, 5, { patienceMs: 2_000 })
  expect(good.slowestMs).toBeLessThan(2_000)
  const bad = await siege(await serving(oneAfterTheOther()), dripping, 5, { patienceMs: 300 })
  expect(bad.slowestMs).toBe(Number.POSITIVE_INFINITY)
})

it("tells of a server that never hangs up", async () => {
  expect((await siege(await serving(served), dripping, 5, { toTheEnd: true })).cutAfterMs).toBeUndefined()
  const hasty: RequestListener = (request) => void request.socket.destroy()
  const cut = await siege(await serving(hasty), dripping, 5, { toTheEnd: true })
  expect(cut.cutAfterMs).toBeTypeOf("number")
})
