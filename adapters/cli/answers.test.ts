import { BadInput, type AuditOutput, type Engine, type SuggestNamesOutput } from "@surename/core"
import type { ScanFacts } from "@surename/core/evidence/scan-row"
import { fakeTerminal, refusingEngine, someScanRow, someSuggestedRow } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import { runAudit } from "./names/audit.ts"
import { runScan } from "./names/scan.ts"
import type { Flags } from "./option.ts"
import { runSuggest } from "./names/suggest.ts"
import type { SuggestOptions } from "./names/suggesting/pages.ts"
import type { Terminal } from "./terminal.ts"

const at = "2026-11-21T12:00:00.000Z"

const outputOf = async (
  answers: Partial<Engine>,
  ask: (on: Terminal, engine: Engine) => Promise<number>,
  more = {},
) => {
  const { output, terminal } = fakeTerminal()
  await ask({ ...terminal, ...more }, refusingEngine(answers))
  return output
}

describe("an audit for people", () => {
  const auditOutput = async (found: Partial<AuditOutput>) => {
    const about = { domain: "a.com", url: "https://a.com/", redirects: [], fetched_at: at, not_observed: [] }
    const auditDomain = async () => ({ ...about, ...found })
    return (await outputOf({ auditDomain }, (on, engine) => runAudit(on, engine, { names: ["a.com"], json: false })))
      .out
  }

  it("explains in words why no server answered", async () => {
    const out = await auditOutput({ not_observed: [{ what: "site", why: "blocked_address" }] })
    expect(out).toMatch(/^ {2}asked +https:\/\/a\.com\/$/mu)
    expect(out).toMatch(/^ {2}not observed +site: its address is not public$/mu)
    expect(out).not.toMatch(/ended at|blocked_/u)
  })

  it("lists present headers and missing headers separately", async () => {
    const out = await auditOutput({
      status: 200,
      headers: [
        { name: "x-frame-options", present: true, value: "DENY" },
        { name: "referrer-policy", present: false },
      ],
      not_observed: [{ what: "robots_txt", why: "unclear_answer" }],
    })
    expect(out).toMatch(/^ {2}ended at +https:\/\/a\.com\/, status 200$/mu)
    expect(out).toMatch(/^ {2}headers set +x-frame-options$/mu)
    expect(out).toMatch(/^ {2}headers missing +referrer-policy$/mu)
    expect(out).toMatch(/robots\.txt: the answer is neither a yes nor a no/u)
  })

  it.each([
    ["nope.tld", "unknown_tld"],
    ["a.b.com", "subdomain"],
    ["no name", "not_a_domain"],
  ])("rejects %s with the common error code", async (name, code) => {
    const auditDomain = () => Promise.reject(new BadInput({ message: "Not a name." }))
    const { out } = await outputOf({ auditDomain }, (on, engine) => runAudit(on, engine, { names: [name], json: true }))
    expect(JSON.parse(out)).toEqual({ domain: name, error: { code, message: "Not a name." } })
  })
})

describe("a scan for people", () => {
  const scanOutput = async (more: Partial<ScanFacts>, on = {}) => {
    const scanNamespace: Engine["scanNamespace"] = async (_, { onRow } = {}) => {
      const row = someScanRow(more)
      await onRow?.(row)
      return { results: [row] }
    }
    return outputOf(
      { scanNamespace },
      (terminal, engine) => runScan(terminal, engine, { names: ["a.com"], json: false }),
      on,
    )
  }
  const site = (...seen: ReadonlyArray<object>) => ({
    resolves: true,
    serves: null,
    evidence: seen.map((one) => ({ kind: "site" as const, ...one })),
  })

  it.each([
    [site({ failure: "blocked_address" }), "site not seen: its address is not public"],
    [site({ failure: "timeout" }), "site not seen: no answer came in time"],
    [site({ status: 503 }), "site not seen: its server failed (503)"],
    [site({ status: 429 }), "site not seen: something other than the site answered (429)"],
    // Another server may have answered over plain http.
    [site({ failure: "network" }, { status: 404 }), "site not seen: the connection failed"],
    [{ resolves: true, serves: null }, "site not seen: no answer came in time"],
  ])("explains why the site was not seen: %j", async (more, why) => {
    expect((await scanOutput(more)).out).toContain(why)
  })

  it.each<readonly [Partial<ScanFacts>, string]>([
    [{ rdap_source: "authoritative", rdap_basis: "iana" }, "the registry says so"],
    [{ rdap_source: "authoritative", rdap_basis: "supplement" }, "(not IANA-listed)"],
    [{ rdap_source: "aggregator" }, "an aggregator says so"],
    [{ whois_server: "whois.nic.so" }, "the WHOIS server whois.nic.so says so"],
    [{ classification: "unregistered", registered: false, rdap_source: "authoritative" }, "the registry says so"],
  ])("names the source of the answer: %j", async (more, who) => {
    expect((await scanOutput(more)).out).toContain(who)
  })

  it("names no source for an unknown name", async () => {
    const unknown = { classification: "unknown", registered: null, unknown_reason: "aggregator_404" } as const
    expect((await scanOutput({ ...unknown, rdap_source: "aggregator" })).out).not.toContain("says so")
  })

  it.each([{ resolves: true, serves: true }, { resolves: false }, {}])(
    "gives no reason otherwise: %j",
    async (more) => {
      expect((await scanOutput(more)).out).not.toContain("not seen")
    },
  )

  it("shows progress on a terminal, and clears it", async () => {
    const { err } = await scanOutput({}, { stderrIsTerminal: true })
    expect(err).toBe("\r\u001b[Klooking at 1 name\r\u001b[K")
    expect((await scanOutput({})).err).toBe("")
  })
})

describe("the hint for the rest of a scan", () => {
  const page: SuggestNamesOutput = {
    scan_id: "s1.abc",
    expansion_version: 3,
    query: "tea",
    tlds: ["com"],
    results: [],
    sources: [{ source: "builtin", ideas: 1 }],
    coverage: { total: 300, probed: 30, remaining: 270 },
    offset: 0,
    limit: 25,
    next_offset: null,
  }
  type SuggestRequest = Partial<SuggestOptions> & { readonly flags?: Flags }
  const errorsAfter = async ({ flags = {}, ...options }: SuggestRequest, on = {}, coverage = page.coverage) => {
    const suggestNames = async () => ({ ...page, coverage })
    const request = { input: { query: "tea" }, calls: 1, claimable: false, json: true, ...options }
    return (
      await outputOf({ suggestNames }, (terminal, engine) => runSuggest({ terminal, flags }, engine, request), on)
    ).err
  }

  it("suggests more calls when no store keeps the results", async () => {
    expect(await errorsAfter({})).toBe(
      "surename: 30 of 300 names looked up\nFor more:\n  surename suggest --scan-id s1.abc --json --calls 10\n",
    )
    expect(await errorsAfter({ flags: { store: "memory:" } })).toContain("--calls 10")
    expect(await errorsAfter({ calls: 30 })).not.toContain("--calls")
  })

  it.each([
    [{ store: "sqlite:my.db" }, {}, "\nFor more:\n  surename suggest --scan-id s1.abc --json --store sqlite:my.db\n"],
    // A service keeps found names, so a repeated command continues.
    [
      { service: "https://names.example" },
      {},
      "\nFor more:\n  surename suggest --scan-id s1.abc --json --service https://names.example\n",
    ],
    [{}, { SURENAME_SERVICE: "https://names.example" }, "\nFor more:\n  surename suggest --scan-id s1.abc --json\n"],
    [{ store: "sqlite:it's.db" }, {}, "--store 'sqlite:it'\\''s.db'\n"],
    [{ store: "postgres://me:secret@host/db" }, {}, "--store …\n"],
    [{}, { SURENAME_STORE: "sqlite:my.db" }, "\nFor more:\n  surename suggest --scan-id s1.abc --json\n"],
  ])("is the same command on the same store: %j", async (flags, environment, lastLine) => {
    const err = await errorsAfter({ flags }, { environment })
    expect(err.endsWith(lastLine)).toBe(true)
    expect(err).not.toContain("secret")
  })

  it("suggests the same command again", async () => {
    const err = await errorsAfter({
      claimable: true,
      json: false,
      input: { query: "tea", limit: 3 },
      flags: { store: "sqlite:x" },
    })
    expect(err).toContain("surename suggest --scan-id s1.abc --claimable --domains --limit 3 --store sqlite:x\n")
  })

  it("describes the names when none is claimable, and adds no hint while paging", async () => {
    const slices: Array<unknown> = []
    const results: SuggestNamesOutput["results"] = [
      someSuggestedRow({ classification: "registered" }),
      someSuggestedRow({ classification: "unknown" }),
      someSuggestedRow({ classification: "unknown" }),
    ]
    const suggestNames: Engine["suggestNames"] = async (_, { depth } = {}) => {
      slices.push(depth?.slices)
      return { ...page, results, coverage: { total: 3, probed: 3, remaining: 0 } }
    }
    const request = { input: { query: "tea", limit: 5 }, calls: 1, claimable: true, json: true }
    const { err, out } = await outputOf({ suggestNames }, (terminal, engine) =>
      runSuggest({ terminal, flags: {} }, engine, request),
    )
    expect(out).toBe("")
    expect(err).toMatch(/none of them is surely unregistered: 2 unknown \(.*\), 1 registered\n/u)
    expect(slices).toEqual([undefined, 0])
  })

  it("prints each wanted name once, as it arrives", async () => {
    const name = (domain: string, classification: "active" | "unregistered") =>
      someSuggestedRow({ domain, classification })
    const rows = [name("tea.com", "active"), name("teas.com", "unregistered"), name("tea.com", "active")]
    const suggestNames: Engine["suggestNames"] = async (_, { onRow } = {}) => {
      await Promise.all(rows.map((row) => onRow?.(row)))
      return { ...page, results: rows, coverage: { total: 2, probed: 2, remaining: 0 } }
    }
    const domains = async (claimable: boolean) => {
      const request = { input: { query: "tea", offset: 0 }, calls: 1, claimable, json: true }
      const { out } = await outputOf({ suggestNames }, (terminal, engine) =>
        runSuggest({ terminal, flags: {} }, engine, request),
      )
      return [...out.matchAll(/"domain":"([^"]+)"/gu)].map(([, domain]) => domain)
    }
    expect(await domains(false)).toEqual(["tea.com", "teas.com"])
    expect(await domains(true)).toEqual(["teas.com"])
  })

  it.each<[string, ReadonlyArray<"network" | "timeout" | "pending" | "unprobed">, number]>([
    // Offline, some connections fail at once and others wait until their deadline, or all wait.
    ["com com com com", ["network", "timeout", "pending", "unprobed"], 1],
    ["com io co", ["pending", "pending", "pending"], 1],
    // One slow registry does not end the lookup.
    ["com com com", ["pending", "pending", "pending"], 3],
  ])("under %s, with answers %j, ends after this many slices: %i", async (tlds, answeredTlds, most) => {
    let calls = 0
    const unheard = answeredTlds.map((one) =>
      one === "pending" || one === "unprobed"
        ? ({ classification: one } as const)
        : ({ classification: "unknown", unknown_reason: one } as const),
    )
    const suggestNames: Engine["suggestNames"] = async (_, { onRow } = {}) => {
      calls++
      for (const [n, answer] of unheard.entries())
        await onRow?.(someSuggestedRow({ ...answer, domain: `tea${n}.${tlds.split(" ")[n]}` }))
      return page
    }
    const request = { input: { query: "tea" }, calls: 3, claimable: false, json: false }
    const { err } = await outputOf({ suggestNames }, (terminal, engine) =>
      runSuggest({ terminal, flags: {} }, engine, request),
    )
    expect([calls, err.startsWith("surename: no registry answered. Check the network")]).toEqual([most, true])
  })

  it("suggests other words without names, and a wider choice when none fits", async () => {
    const sentenceFor = async (choice: { readonly style?: "short" }, total = 0) => {
      const suggestNames: Engine["suggestNames"] = () =>
        Promise.resolve({ ...page, coverage: { total, probed: total, remaining: 0 } })
      const request = { input: { query: "tea", ...choice }, calls: 1, claimable: false, json: false }
      return (
        await outputOf({ suggestNames }, (terminal, engine) => runSuggest({ terminal, flags: {} }, engine, request))
      ).err
    }
    expect(await sentenceFor({})).toBe("surename: these words gave no name. Describe it in other words\n")
    expect(await sentenceFor({ style: "short" })).toContain("no name fits this choice; ask for less with --style")
    expect(await sentenceFor({}, 1)).toContain("these words gave few names. Describe it further")
    expect(await sentenceFor({ style: "short" }, 1)).not.toContain("gave few names")
    expect(await sentenceFor({}, 200)).not.toContain("gave few names")
  })

  it("is absent when everything is looked up", async () => {
    expect(await errorsAfter({}, {}, { total: 300, probed: 300, remaining: 0 })).toBe(
      "surename: 300 of 300 names looked up\n",
    )
  })

  it("shows progress from the first moment", async () => {
    const err = await errorsAfter({ calls: 2 }, { stderrIsTerminal: true })
    expect(err).toMatch(/^\r\u001b\[Klooking up the first names\r\u001b\[K\r\u001b\[K30 of 300 looked up\r\u001b\[K/u)
  })
})
