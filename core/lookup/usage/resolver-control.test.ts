import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import type { DnsOutcome, DnsQuestion } from "../../evidence/observation.ts"
import { domainName } from "../../evidence/domain-name.ts"
import { lookupLimits } from "../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { type AddressType, ResolverControl, resolverControlLayer } from "./resolver-control.ts"
import { surveyAddresses } from "./zone-survey.ts"

type Server = (question: DnsQuestion) => DnsOutcome

const nothing: DnsOutcome = { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] }
const address = ({ name, type }: DnsQuestion): DnsOutcome => ({
  ...nothing,
  rcode: "NOERROR",
  answers: type === "A" ? [{ type, name, ttl: 60, data: "192.0.2.1" }] : [],
})

/** Knows one name, and lies about none. */
const honest: Server = (question) => (question.name === "a.com" ? address(question) : nothing)
const hijacker: Server = address
const failLookup: Server = () => ({ _tag: "Answered", rcode: "SERVFAIL", answers: [], authority: [] })

/** Two servers, asked in their order until one has an answer; each can be put out of action, or be made to lie. */
const playServers = (servers: { first: Server; second: Server }) => {
  const questions: Array<string> = []
  const ask = (question: DnsQuestion) => {
    questions.push(`${question.type} ${question.name.replace(/^[a-z0-9]{30}/u, "random")}`)
    const reports = (["first", "second"] as const).map((server, n) => ({
      _tag: "Dns" as const,
      question,
      server,
      outcome: servers[server](question),
      attempt: n + 1,
      ms: 1,
      at: "2026-11-21T10:00:00.000Z",
    }))
    return reports[0]?.outcome._tag === "Answered" && reports[0].outcome.rcode !== "SERVFAIL"
      ? reports.slice(0, 1)
      : reports
  }
  const layer = Layer.provideMerge(
    resolverControlLayer,
    Layer.succeed(Dns, Dns.of({ ask: (question) => Effect.sync(() => ask(question)) })),
  )
  return { questions, layer }
}

const name = (text: string) => Effect.fromResult(domainName(text))
const checkResolves = (text: string) =>
  Effect.flatMap(name(text), (one) => Effect.map(surveyAddresses(one), (facts) => facts.resolves))
const control = (server?: string, type: AddressType = "A") =>
  ResolverControl.use((one) => Effect.map(one.checkRandomName("com", type, server), ({ finding }) => finding))

describe("ResolverControl", () => {
  it.effect("one server does not vouch for another", () => {
    const servers = { first: honest, second: hijacker }
    const { layer } = playServers(servers)
    return Effect.gen(function* () {
      expect(yield* checkResolves("a.com")).toBe(true)
      servers.first = failLookup
      // Both answers come from the second now, and it is caught.
      expect(yield* checkResolves("b.com")).toBeNull()
      expect(yield* control("second")).toMatchObject({ _tag: "Records" })
      servers.first = honest
      expect(yield* checkResolves("a.com")).toBe(true)
    }).pipe(Effect.provide(layer))
  })

  it.effect("ignores an address while its server has not answered for the random name", () => {
    // The first fails for names it knows and answers for others, so no control ever comes from the second.
    const servers = { first: (question: DnsQuestion) => (question.name === "b.com" ? failLookup : honest)(question) }
    const { questions, layer } = playServers({ ...servers, second: hijacker })
    return Effect.gen(function* () {
      expect(yield* checkResolves("b.com")).toBeNull()
      expect(yield* control("second")).toEqual({ _tag: "Failed", reason: "other_server" })
      const before = questions.length
      expect(yield* control("second")).toMatchObject({ _tag: "Failed" })
      expect(questions.length).toBe(before)
      yield* TestClock.adjust(lookupLimits.controlRetryMs)
      yield* control("second")
      expect(questions.length).toBe(before + 1)
      expect(yield* checkResolves("a.com")).toBe(true)
    }).pipe(Effect.provide(layer))
  })

  it.effect("sends one request when no resolver answers, and retries soon", () => {
    const { questions, layer } = playServers({ first: failLookup, second: failLookup })
    return Effect.gen(function* () {
      expect(yield* control()).toMatchObject({ _tag: "Failed", reason: "servfail" })
      expect(yield* control("first")).toMatchObject({ _tag: "Failed", reason: "servfail" })
      expect(questions.length).toBe(1)
      yield* TestClock.adjust(lookupLimits.controlRetryMs)
      yield* control("first")
      expect(questions.length).toBe(2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("drops its cached control when the clock goes back", () => {
    const servers = { first: honest, second: honest }
    const { layer } = playServers(servers)
    return Effect.gen(function* () {
      yield* TestClock.setTime(24 * lookupLimits.controlFreshMs)
      expect(yield* checkResolves("a.com")).toBe(true)
      yield* TestClock.setTime(lookupLimits.controlFreshMs)
      servers.first = hijacker
      expect(yield* checkResolves("a.com")).toBeNull()
    }).pipe(Effect.provide(layer))
  })

  it.effect("checks each address type once an hour", () => {
    const { questions, layer } = playServers({ first: honest, second: honest })
    return Effect.gen(function* () {
      for (const type of ["A", "AAAA", "A", "AAAA"] as const) yield* control("first", type)
      expect(questions).toEqual(["A random.com", "AAAA random.com"])
    }).pipe(Effect.provide(layer))
  })
})
