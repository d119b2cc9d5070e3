import assert from "node:assert/strict"
import { examineHttp } from "@surename/conformance"
import type { Sender } from "@surename/conformance"
import type { SimServer } from "@surename/fixtures"
import { overSockets } from "../../conformance/http/over-sockets.ts"
import { operate, signedIn } from "./operator.ts"
import { serve, stop } from "./served.ts"

const baseUrl = "http://names.example"

/** The suite anyone can run against a service, against so many of one store at once: whichever is asked, they are one. */
export const blackBox = async (world: SimServer, store: string, instances: number): Promise<void> => {
  const env = { ...world.env, SURENAME_STORE: store, SURENAME_BASE_URL: baseUrl, SURENAME_REGISTRY_RPS: "200" }
  const services = await Promise.all(Array.from({ length: instances }, () => serve(env)))
  const [first] = services
  assert.ok(first)
  const { email, narrow, password, token } = await operate(store)
  const session = await signedIn(first.url, baseUrl, { email, password })
  const results = await examineHttp({
    baseUrl,
    narrow,
    session,
    token,
    simulated: true,
    exhaust: true,
    send: inTurn(services.map(({ url }) => overSockets(url))),
  })
  assert.deepEqual(
    results.filter(({ passed }) => passed !== true),
    [],
  )
  assert.ok(results.length > 700)
  await Promise.all(services.map(stop))
}

const inTurn = (senders: ReadonlyArray<Sender>): Sender => {
  let nth = 0
  return async (sent) => {
    const send = senders[nth++ % senders.length]
    assert.ok(send)
    return send(sent)
  }
}
