import process from "node:process"
import { describe, expect, it } from "@effect/vitest"
import { controlPassed, delegated, domainText, errorText, nameOf, makeObservation, routes } from "@surename/fixtures"
import * as Result from "effect/Result"
import { domainName } from "./domain-name.ts"
import type { Observation } from "./observation.ts"
import { readRdap } from "./rdap-body.ts"
import { toEvidence, toRow } from "./to-row.ts"
import { isSecureEnough, isUnderBase } from "./under-base.ts"
import { decodeVerdict, encodeVerdict } from "./verdict-codec.ts"
import { weigh } from "./weigh.ts"

// A throw in a pure function is a defect that takes a whole request with it. No text of a stranger may cause one.
const cases = process.env["SURENAME_TEST"] === "long" ? 20_000 : 5_000
const name = nameOf("example.com")

/** Mulberry32 gives equal numbers on every runtime. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const pieces = [
  ..."abzAZ019-_.:/\\@%?#[]{}()\"'`<>,;=&+*!~^| \t\r\n\0",
  ..."\u00ad\u200b\u200c\u200d\u202e\u2028\ufeff\ud800\udfff\u3002\uff0eßſKıéא😀ü",
  ...`xn-- xn--a com .com co.uk ck __proto__ constructor %2e %2F https:// ::1 127.1 null true -0 1e999 errorCode
    objectClassName ldhName domain notices eventDate`.split(/\s+/u),
]
type Pick = (below: number) => number
const text = (pick: Pick, length: number) =>
  Array.from({ length: pick(length) }, () => pieces[pick(pieces.length)] ?? "").join("")

const members = `objectClassName ldhName unicodeName errorCode rdapConformance status events eventAction eventDate
  notices remarks title description __proto__ toString constructor`.split(/\s+/u)
const words = "domain example.com EXAMPLE.COM. registration expiration 2026-02-30 Reserved clientHold".split(" ")
const json = (pick: Pick, depth: number): unknown => {
  const kind = pick(depth > 0 ? 10 : 7)
  if (kind < 2) return words[pick(words.length)]
  if (kind === 2) return text(pick, 8)
  if (kind === 3) return [404, 200, -1, 0.5, Number.MAX_VALUE][pick(5)]
  if (kind === 4) return null
  if (kind === 5) return pick(2) === 0
  if (kind === 6) return members[pick(members.length)]
  if (kind === 7) return Array.from({ length: pick(5) }, () => json(pick, depth - 1))
  return Object.fromEntries(
    Array.from({ length: pick(7) }, () => [members[pick(members.length)], json(pick, depth - 1)]),
  )
}

/** Something stored or sent, with a few characters gone wrong. */
const damageText = (pick: Pick, whole: string): string => {
  const [from, to] = [pick(whole.length + 1), pick(whole.length + 1)].sort((a, b) => a - b)
  return whole.slice(0, from) + text(pick, 3) + whole.slice(pick(3) === 0 ? to : from)
}

const answer = (pick: Pick): string => {
  const kind = pick(5)
  if (kind === 0) return text(pick, 40)
  if (kind === 1) return damageText(pick, domainText("example.com", { events: [] }))
  if (kind === 2) return damageText(pick, errorText(404, { title: "Reserved" }))
  return JSON.stringify(json(pick, 5))
}

const url = (pick: Pick) => (pick(2) === 0 ? text(pick, 20) : damageText(pick, `${routes.iana.base}domain/example.com`))

const observation = (pick: Pick): Observation => {
  if (pick(8) === 0) return { ...delegated(), question: { name: text(pick, 9), type: "NS" }, at: text(pick, 3) }
  return makeObservation({
    role: (["probe", "probe", "control_positive", "control_negative"] as const)[pick(4)] ?? "probe",
    asked: pick(3) === 0 ? text(pick, 9) : "example.com",
    route: pick(4) === 0 ? { ...routes.iana, base: url(pick), tld: text(pick, 4) } : routes.iana,
    ...(pick(3) === 0 ? { urls: Array.from({ length: pick(4) }, () => url(pick)) } : {}),
    status: [200, 404, 404, 302, 999, -1][pick(6)] ?? 200,
    body: answer(pick),
    mediaType: text(pick, 4),
  })
}

const repeatRuns = (seed: number, run: (pick: Pick) => void) => {
  const pick = numbers(seed)
  for (let index = 0; index < cases; index++) run(pick)
}

describe("foreign input never throws", { timeout: 180_000 }, () => {
  it("domainName, and an accepted name parses to itself", () => {
    let accepted = 0
    repeatRuns(1, (pick) => {
      const result = domainName(pick(2) === 0 ? text(pick, 12) : `${text(pick, 5)}.com`)
      if (Result.isFailure(result)) return
      accepted++
      expect(result.success.ascii).toMatch(/^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/u)
      expect(domainName(result.success.ascii)).toEqual(result)
      expect(domainName(result.success.unicode)).toEqual(result)
    })
    expect(accepted).toBeGreaterThan(cases / 100)
  })

  it("readRdap", () => {
    const seen = new Set<string>()
    repeatRuns(2, (pick) => {
      seen.add(readRdap({ _tag: "Text", text: answer(pick) }, pick(4) === 0 ? "text/html" : undefined)._tag)
    })
    expect([...seen].sort()).toEqual(["Broken", "Domain", "Html", "Nothing", "OtherJson", "RdapError"])
  })

  it("weigh, toRow and the codec in sequence", () => {
    const seen = new Set<string>()
    repeatRuns(3, (pick) => {
      const some = Array.from({ length: pick(4) }, () => observation(pick))
      const observations = pick(2) === 0 ? some : [...some, controlPassed("control_positive")]
      const verdict = weigh({ name, observations })
      const evidence = toEvidence(observations)
      const row = toRow(name, verdict, "probe", evidence)
      seen.add(row.classification)
      JSON.stringify(row)
      decodeVerdict(name.ascii, encodeVerdict({ name: name.ascii, verdict, evidence }))
    })
    expect([...seen].sort()).toEqual(["registered", "unknown", "unregistered"])
  })

  it("decodeVerdict, and a damaged text never gives a stronger verdict", () => {
    const observations = [makeObservation(), controlPassed("control_positive")]
    const stored = encodeVerdict({ name: name.ascii, verdict: weigh({ name, observations }), evidence: [] })
    repeatRuns(4, (pick) => {
      const back = decodeVerdict(name.ascii, pick(4) === 0 ? JSON.stringify(json(pick, 4)) : damageText(pick, stored))
      if (back?.verdict._tag === "Unregistered") expect(back.verdict.proof.facts.name).toBe(name.ascii)
    })
  })

  it("underBase and isSecureEnough, and both agree with the URL parser", () => {
    repeatRuns(5, (pick) => {
      const written = url(pick)
      isSecureEnough(written)
      if (!isUnderBase(routes.iana.base, written)) return
      const parsed = new URL(written)
      expect(parsed.origin).toBe("https://rdap.iana.example")
      expect(parsed.pathname.startsWith("/com/v1/")).toBe(true)
    })
  })
})
