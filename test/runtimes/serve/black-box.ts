import assert from "node:assert/strict"
import { client } from "@surename/core/client"
import { examineHttp, type Sender } from "@surename/conformance"
import type { SimServer } from "@surename/fixtures"
import { sendOverSockets } from "../../conformance/http/over-sockets.ts"
import { runSurename } from "../cli/surename.ts"
import { operate, signInOperator } from "./operator.ts"
import { makeStoreUrl, serve, stop } from "./served.ts"

/** Runs the published suite against a service, and against another server. */
export const runBlackBox = async (world: SimServer): Promise<void> => {
  const store = makeStoreUrl()
  const served = await serve({ ...world.env, ...hurried, SURENAME_STORE: store })
  const { narrow, token, ...form } = await operate(store)
  const cookie = await signInOperator(served.url, served.url, form)
  const runExamination = (base: string) =>
    runSurename(
      ["conformance", "http", "--base", base, "--narrow", narrow, "--cookie", cookie, "--simulated", "--exhaust"],
      { SURENAME_TOKEN: token },
    )
  const { code, out } = await runExamination(served.url)
  assert.match(out, /^[1-9]\d{3,} claims hold, 0 do not\n$/u)
  assert.equal(code, 0)
  const mistaken = await runSurename([
    "conformance",
    "http",
    "--base",
    served.url,
    "--token",
    await anonymous(served.url),
    "--narrow",
    token,
  ])
  assert.match(mistaken.err, /this token belongs to no account; --token takes one of an account/u)
  assert.match(mistaken.err, /the token of --narrow has names:read; it takes one of the same account without/u)
  assert.match(mistaken.out, /^\d+ not run: needs --cookie HEADER$/mu)
  const unknown = await runSurename(["conformance", "http", "--base", served.url], { SURENAME_TOKEN: `${token}x` })
  assert.deepEqual([unknown.code, unknown.out], [2, ""])
  assert.match(unknown.err, /^surename: the service does not know this token; --token takes one of an account/u)
  const none = await runExamination(served.watch)
  assert.equal(none.code, 1)
  assert.match(none.out, /^✗ plans: status 200$/mu)
  await stop(served)
}

/** Runs the published suite against several instances of one store in turns: they must answer as one. */
export const runBlackBoxes = async (world: SimServer, store: string): Promise<void> => {
  const baseUrl = "http://names.example"
  const env = { ...world.env, ...hurried, SURENAME_STORE: store, SURENAME_BASE_URL: baseUrl }
  const services = await Promise.all([serve(env), serve(env)])
  const { narrow, token, ...form } = await operate(store)
  const session = await signInOperator(services[0].url, baseUrl, form)
  const send = inTurn(services.map(({ url }) => sendOverSockets(url)))
  const results = await examineHttp({ baseUrl, narrow, session, token, simulated: true, exhaust: true, send })
  assert.deepEqual(
    results.filter(({ passed }) => passed !== true),
    [],
  )
  assert.ok(results.length > 700)
  await Promise.all(services.map(stop))
}

const anonymous = async (baseUrl: string): Promise<string> => {
  const { body } = await client({ baseUrl, token: "", fetch }).anonymous_token({})
  return body.token
}

/** A machine that stands still for seconds makes no name pending. */
const hurried = { SURENAME_REGISTRY_RPS: "200", SURENAME_DEADLINE_MS: "20000" }

const inTurn = (senders: ReadonlyArray<Sender>): Sender => {
  let nth = 0
  return async (sent) => {
    const send = senders[nth++ % senders.length]
    assert.ok(send)
    return send(sent)
  }
}
