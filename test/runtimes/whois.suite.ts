import assert from "node:assert/strict"
import { makeHistory, serveWhois } from "@surename/fixtures"
import { parseWhoisServer, type WhoisOptions, whoisServers } from "@surename/adapters/whois"
import { Whois } from "@surename/core/ports/whois"
import * as Effect from "effect/Effect"
import { whoisCases } from "../conformance/whois/cases.ts"
import { examineWhois, makeWhoisWorld } from "../conformance/whois/examine-whois.ts"
import { serveWhoisCase } from "../conformance/whois/subjects.ts"
import { makeReport } from "./report.ts"

// WHOIS over sockets: what each runtime makes of cut, endless, reset and garbled answers, and of addresses that may not be visited.
const report = makeReport("whois")

const results = await Effect.runPromise(examineWhois(whoisCases, serveWhoisCase))
for (const { id, isLie, passed, why } of results) {
  // One line each only where there is something to say: there are hundreds.
  if (!passed || isLie) await report.check(id, () => assert.fail(why))
}
await report.check(`${results.length} answers, none of them read as a registration that is none`, () => {
  assert.ok(results.length > 200)
  assert.deepEqual(
    results.filter(({ passed }) => !passed).map(({ id }) => id),
    [],
  )
})

const ask = (name: string, options: WhoisOptions) =>
  Effect.runPromise(
    Effect.flatMap(Whois, ({ ask, findServer }) => ask(name, findServer("so") ?? "")).pipe(
      Effect.provide(whoisServers(options)),
    ),
  )

/** Addresses that a hostile or wrong DNS names. */
for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fd00::1"]) {
  await report.check(`a listed server that leads to ${address} is not visited`, async () => {
    const { outcome, server } = await ask("example.so", {
      resolve: (_host, _options, callback) =>
        callback(null, [
          { address: "192.0.43.8", family: 4 },
          { address, family: address.includes(":") ? 6 : 4 },
        ]),
    })
    assert.equal(server, "whois.nic.so")
    assert.deepEqual(outcome, { _tag: "Failed", failure: "refused_address" })
  })
}

await report.check("a listed server without an address is no answer", async () => {
  const error = Object.assign(new Error("not found"), { code: "ENOTFOUND" })
  const { outcome } = await ask("example.so", { resolve: (_host, _options, callback) => callback(error, []) })
  assert.deepEqual(outcome, { _tag: "Failed", failure: "network" })
})

await report.check("a port on which nothing listens is no answer, and left alone for a while", async () => {
  const history = makeHistory()
  const gone = await serveWhois(() => makeWhoisWorld({ id: "gone", answer: { text: "" }, expect: "unknown" }), history)
  await gone.close()
  const [host = "", port = ""] = gone.address.split(":")
  const failures = await Effect.runPromise(
    Effect.flatMap(Whois, ({ ask }) =>
      Effect.forEach(["one.so", "two.so"], (name) => Effect.map(ask(name, gone.address), ({ outcome }) => outcome)),
    ).pipe(Effect.provide(whoisServers({ server: { host, port: Number(port) }, connectMs: 30_000, totalMs: 30_000 }))),
  )
  assert.deepEqual(failures, [
    { _tag: "Failed", failure: "network" },
    { _tag: "Failed", failure: "blocked" },
  ])
})

await report.check("a question waits for its place no longer than it may", async () => {
  const history = makeHistory()
  const one = { id: "waits", answer: { text: "Domain Name: {name}" }, expect: "unknown" } as const
  const served = await serveWhois(() => makeWhoisWorld(one), history)
  const [host = "", port = ""] = served.address.split(":")
  const options = { server: { host, port: Number(port) }, rps: 1, queueMs: 20, connectMs: 30_000, totalMs: 30_000 }
  const outcomes = await Effect.runPromise(
    Effect.flatMap(Whois, ({ ask }) =>
      Effect.forEach(["waits.so", "waits.so"], (name) => Effect.map(ask(name, host), ({ outcome }) => outcome), {
        concurrency: 2,
      }),
    ).pipe(Effect.provide(whoisServers(options))),
  )
  await served.close()
  assert.equal(outcomes[0]?._tag, "Answered")
  assert.deepEqual(outcomes[1], { _tag: "Failed", failure: "timeout" })
  assert.equal(history.requests().length, 1)
})

await report.check("the simulator hangs up on what it was not told to answer", async () => {
  const history = makeHistory()
  const one = { id: "told", answer: { text: "Domain Name: {name}" }, expect: "unknown" } as const
  const served = await serveWhois(() => makeWhoisWorld(one), history)
  const [host = "", port = ""] = served.address.split(":")
  const { outcome } = await ask("untold.so", {
    server: { host, port: Number(port) },
    connectMs: 30_000,
    totalMs: 30_000,
  })
  assert.deepEqual(outcome, { _tag: "Answered", body: { _tag: "Empty" } })
  assert.deepEqual(
    history.requests().map(({ name, played }) => [name, played]),
    [["untold.so", "hung up"]],
  )
  await served.close()
})

await report.check("a server is given as host:port", () => {
  const read = (text: string) => JSON.stringify(parseWhoisServer(text))
  for (const wrong of [
    "",
    "yes",
    "whois.example",
    "whois.example:",
    "whois.example:0",
    "whois.example:65536",
    "a b:43",
    "http://a:43",
  ])
    assert.match(read(wrong), /host:port/u)
  assert.match(read("[::1]:43"), /"host":"::1","port":43/u)
  assert.match(read("Whois.Example:4343"), /"host":"whois.example","port":4343/u)
})

report.end()
