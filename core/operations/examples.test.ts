import { describe, expect, it } from "@effect/vitest"
import { blankPage, domainText, fakePorts, routes } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { domainName } from "../evidence/domain-name.ts"
import { scoreLiveness } from "../evidence/liveness.ts"
import { accountLimits } from "./accounts/limits.ts"
import { auditDomain } from "./names/audit-domain/logic.ts"
import { controlsLayer } from "../lookup/registration/controls.ts"
import { at } from "./names/check-live/example-evidence.ts"
import { checkLive } from "./names/check-live/logic.ts"
import { lookupsLayer } from "../lookup/registration/lookups.ts"
import { scoreName } from "./names/score-name/logic.ts"
import { expand } from "./names/suggest-names/expand.ts"
import { readRequest } from "./names/suggest-names/wishes/read-request.ts"
import { scoreOf } from "./names/suggest-names/judge/score-of.ts"
import { tldPolicy } from "./names/tld-policy/logic.ts"
import { Page } from "../ports/page.ts"
import { Site } from "../ports/site.ts"
import { operations } from "./all.ts"

/** Readers of `/llms.txt` and `/openapi.json` send the examples unchanged: the service must answer as they promise. */
const { audit_domain, check_live, scan_namespace, score_name, suggest_names, tld_policy } = operations

describe("every example is an answer of the engine", () => {
  it.effect("check_live", () => {
    const { input, output } = check_live.example
    const [free = "", throttled = ""] = input.domains
    const script = {
      routes: { com: { ...routes.iana, base: "https://rdap.verisign.com/com/v1/", listedAt: "2026-11-20T02:00:03Z" } },
      rdap: {
        [free]: { status: 404 },
        [throttled]: { status: 429 },
        "nic.com": { status: 200, mediaType: "application/rdap+json", body: domainText("nic.com") },
        random: { status: 404 },
      },
      dns: { [free]: { outcome: nxdomain }, [throttled]: { outcome: nxdomain } },
    }
    const engine = lookupsLayer.pipe(Layer.provideMerge(controlsLayer), Layer.provideMerge(fakePorts(script).layer))
    return Effect.map(Effect.provide(checkLive.decodeAndRun(input), engine), (found) =>
      expect(timeless(found)).toEqual(timeless(output)),
    )
  })

  it.effect("audit_domain", () => {
    const { input, output } = audit_domain.example
    return Effect.map(Effect.provide(auditDomain.decodeAndRun(input), site(output.url)), (found) =>
      expect(found).toEqual(output),
    )
  })

  it.effect("score_name", () =>
    Effect.map(scoreName.decodeAndRun(score_name.example.input), (found) =>
      expect(found).toEqual(score_name.example.output),
    ),
  )

  it.effect("tld_policy, whose example shows some fields", () =>
    Effect.map(tldPolicy.decodeAndRun(tld_policy.example.input), (found) =>
      expect(found).toMatchObject(tld_policy.example.output),
    ),
  )

  it("suggest_names", () => {
    const { input, output } = suggest_names.example
    const { limit, offset, query, scanId, tlds } = Result.getOrThrow(readRequest(input))
    const names = expand(query, tlds)
    expect(output).toMatchObject({ query, tlds, scan_id: scanId, offset, limit })
    expect(output.coverage.total).toBe(names.length)
    for (const { derivation, domain, score } of output.results) {
      expect(names.find((name) => name.domain === domain)?.derivation).toEqual(derivation)
      expect(scoreOf(domain).total).toBe(score)
    }
  })

  it("scan_namespace, with the liveness that its facts give", () => {
    const { input, output } = scan_namespace.example
    expect(output.results.map(({ domain }) => domain)).toEqual(input.candidates)
    const found = output.results.map((row) => ("error" in row ? undefined : row.liveness))
    expect(found).toEqual([
      scoreLiveness({
        resolves: true,
        serves: true,
        parked: false,
        secure: true,
        title: "Moss and Lantern",
        hasMail: false,
      }),
      scoreLiveness({ resolves: false, hasMail: true }),
      undefined,
    ])
  })

  it("anonymous_token, with the lifetime of a token", () => {
    const issuedAt = Date.parse(at)
    expect(Date.parse(operations.anonymous_token.example.output.expires_at) - issuedAt).toBe(
      accountLimits.anonymousTokenMs,
    )
  })

  it("each classification carries its usual evidence, and a registration its lifecycle", () => {
    for (const row of [check_live, scan_namespace, suggest_names].flatMap((one) => [...one.example.output.results])) {
      if ("error" in row || row.classification === "pending" || row.classification === "unprobed") continue
      const registered = "registered" in row ? row.registered : undefined
      const lookedUp = ["bootstrap", "rdap", "control_positive", "control_negative"]
      const kinds = row.evidence.map(({ kind }) => kind).filter((kind) => lookedUp.includes(kind))
      expect(kinds).toEqual(leftBy[row.classification === "unknown" ? "unknown" : String(registered)])
      expect("lifecycle" in row).toBe(registered === true)
    }
  })

  it("every name is valid or carries an error", () => {
    const rows = [check_live, scan_namespace, suggest_names].flatMap((one) => [...one.example.output.results])
    for (const row of rows) expect(Result.isFailure(domainName(row.domain))).toBe("error" in row)
  })
})

/** A known name is asked about only after a "not found", and nothing beside what was not answered. */
const leftBy: Readonly<Record<string, ReadonlyArray<string>>> = {
  true: ["bootstrap", "rdap", "control_negative"],
  false: ["bootstrap", "rdap", "control_positive", "control_negative"],
  unknown: ["bootstrap", "rdap"],
}

const nxdomain = { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } as const

/** When and where from: what only a real lookup knows. */
const timeless = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      ["at", "last_verified_at", "ms", "server"].includes(key) ? key : value,
    ),
  )

const site = (ended: string): Layer.Layer<Site | Page> => {
  const requestedUrl = "https://example.com/"
  const reply = { ms: 1, at: "2026-11-21T12:00:00.000Z" }
  const page = {
    _tag: "Answered",
    status: 200,
    headers: { server: "nginx", "strict-transport-security": "max-age=31536000" },
    mediaType: "text/html",
    body: { _tag: "Text", text: "<html>", charset: "utf-8", cut: false },
  } as const
  const tls = {
    names: ["example.com", "www.example.com"],
    issuer: "Example CA",
    validTo: "2027-01-20T12:00:00.000Z",
  }
  const file = (url: string, status: number) => ({
    ...reply,
    requestedUrl: url,
    hops: [{ url, status }],
    outcome: { ...page, status, mediaType: "text/plain" },
  })
  const visits = {
    [requestedUrl]: {
      ...reply,
      requestedUrl,
      hops: [
        { url: requestedUrl, status: 301 },
        { url: ended, status: 200 },
      ],
      outcome: page,
      tls,
    },
    [`${ended}robots.txt`]: {
      ...file(`${ended}robots.txt`, 200),
      outcome: { ...page, mediaType: "text/plain", body: { ...page.body, text: "User-agent: *" } },
    },
    [`${ended}llms.txt`]: file(`${ended}llms.txt`, 500),
  }
  const facts = { ...blankPage, title: "Moss and Lantern", lang: "en", h1: ["Lamps made of moss"], textChars: 500 }
  const visit: Site["Service"]["visit"] = ({ url }) => {
    const found = visits[url]
    return found === undefined ? Effect.die(`unexpected ${url}`) : Effect.succeed(found)
  }
  return Layer.merge(
    Layer.succeed(Site, Site.of({ visit })),
    Layer.succeed(Page, Page.of({ read: () => Effect.succeed(facts) })),
  )
}
