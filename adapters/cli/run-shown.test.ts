import type { Engine, SuggestedRow, TldPolicy } from "@surename/core"
import { fakeTerminal, refusingEngine, refusingHost, someRow, someSuggestedRow } from "@surename/fixtures"
import { handlers } from "@surename/core/calls/table"
import { fitsConcept } from "@surename/core/operations/names/suggest-names/judge/fits-concept"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { runCommandLine, type Host, type Terminal } from "./index.ts"
import { makeGrid, printGrid } from "./names/name-grid.ts"
import { choosePaint } from "./paint.ts"
import * as Result from "effect/Result"

const source = { source_url: "https://registry.example/rules", as_of: "2026-08-08" } as const
const policy: TldPolicy = {
  tld: "io",
  fields: {
    type: { value: "cctld", status: "verified", ...source },
    min_years: { value: 1, status: "verified", ...source },
    max_years: { value: 10, status: "unverified", source_url: "https://other.example/", as_of: "2023-06-15" },
    min_length: { value: null, status: "unknown", source_url: null, as_of: null },
  },
}

/** Says about each name what its first label says: `registered-1.com`. */
const waited: Array<number | undefined> = []
const checkMany: Engine["checkMany"] = async function* (names, { patienceMs } = {}) {
  waited.push(patienceMs)
  for await (const domain of names) {
    const word = (["registered", "unregistered", "pending"] as const).find((one) => domain.startsWith(one))
    yield someRow({ domain, classification: word ?? "unknown" })
  }
}

const scoreNames: Engine["scoreNames"] = (domains, { concept } = {}) =>
  Effect.runPromise(
    handlers.scoreName({ names: domains, fits: concept === undefined ? undefined : fitsConcept(concept) }),
  )

const outputOf = async (argv: ReadonlyArray<string>, on: Partial<Terminal> = {}) => {
  const { output, terminal } = fakeTerminal()
  const host: Host = {
    ...refusingHost,
    engine: async () =>
      Result.succeed(refusingEngine({ checkMany, scoreNames, tldPolicy: async () => policy, close: async () => {} })),
    connector: async () => {},
  }
  const code = await runCommandLine({ ...terminal, environment: { NO_COLOR: "1" }, ...on }, host, argv)
  return { code, ...output }
}

it("a name alone, as of whois, is checked", async () => {
  const { code, out } = await outputOf(["registered-a.com", "--json"])
  expect([code, JSON.parse(out).domain]).toEqual([0, "registered-a.com"])
  expect((await outputOf(["https://registered-a.com/x"])).out).toMatch(/^registered-a\.com +registered /u)
})

it.each(["help draft push", "draft push site -h"])("%s describes that command alone", async (line) => {
  expect((await outputOf(line.split(" "))).out).toMatch(/^surename draft push DIR [^]*draft push site\n/u)
})

describe("below a list", () => {
  it("warns that unknown and pending claim nothing, only when there are such rows", async () => {
    expect((await outputOf(["check", "pending-a.com"])).err).toMatch(/never take them for free names/u)
    expect((await outputOf(["check", "unknown-a.com"])).err).toMatch(/never take them for free names/u)
    expect((await outputOf(["check", "registered-a.com"])).err).toBe("")
  })

  it("names the command that explains the first unknown name", async () => {
    const { err } = await outputOf(["check", "registered-a.com", "unknown-b.com", "pending-c.com"])
    expect(err).toContain("To see why:\n  surename explain unknown-b.com\n")
    expect((await outputOf(["explain", "unknown-b.com"])).err).toBe(
      '"unknown" and "pending" do not mean available: never take them for free names.\n',
    )
  })

  it.each([
    [["check", "--only", "registered", "unregistered-a.com"], "\n1 of 1 checked · 1 unregistered\n"],
    [
      ["check", "--max-length", "12", "registered-a.com", "registered.com", "a-much-longer-one.com"],
      "\n2 of 2 checked · 2 registered · 1 left out by --max-length or --min-score\n",
    ],
    [["check"], "surename: no names in standard input\n"],
    [["check", "--column", "3"], 'surename: no names in column "3" of standard input\n'],
    [["scan"], "surename: no names in standard input\n"],
    [["score"], "surename: no names in standard input\n"],
    [["scan", "--max-length", "2", "tea.com"], "surename: all names are longer than --max-length\n"],
  ])("%j says why it shows fewer rows or none", async (argv, why) => {
    expect((await outputOf(argv)).err).toBe(why)
  })

  it("says how it reads lines that look like CSV, and nothing about names between commas", async () => {
    const lines = async (...typed: ReadonlyArray<string>) =>
      (await outputOf(["check", "--json"], { stdin: fakeTerminal(...typed).terminal.stdin })).err
    expect(await lines("email,site\nada@registered-a.com,,\n")).toContain("Name the column with --column NAME\n")
    expect(await lines("registered-a.com, registered-b.com\n", "tea\n")).toBe("")
    expect((await outputOf(["check", "--json", "a,b"])).err).toBe("")
  })

  it("reports how far a list came, and how to continue", async () => {
    const stdin = fakeTerminal("registered-a.com\nregistered-b.com\n").terminal.stdin
    const { code, err } = await outputOf(["check"], { stdin, stopped: AbortSignal.abort() })
    const goesOn = "with --resume FILE, the same command could go on from there"
    expect([code, err]).toEqual([130, `\nsurename: stopped after 0 names; ${goesOn}\n`])
  })
})

it("explain waits past a name's deadline, because a late answer has a story, too", async () => {
  await outputOf(["explain", "registered-a.com"])
  expect(waited.at(-1)).toBeGreaterThanOrEqual(10_000)
})

it("score names the parts that were not measured, and aligns totals", async () => {
  const { out } = await outputOf(["score", "xn--bcher-kva.com", "日本.com"])
  expect(out).toMatch(
    /^日本\.com {2}100 of 100, without syllables, pronounceability, dictionary_word, hidden_reading\n/u,
  )
  expect(out).toMatch(/\nbücher\.com {2}\d+ of 100\n/u)
  const many = await outputOf(["score", "--tlds", "popular", "mosslamp", "nikee", "x..y"])
  expect(many.out).toMatch(
    /^mosslamp\.com +86 of 100\n(?:mosslamp\.\w+ +\d+ of 100[^\n]*\n)+nikee\.com +15 of 100, capped/u,
  )
})

it("score shows how well a name fits a concept, and rejects an overlong one", async () => {
  const { out } = await outputOf(["score", "--concept", "coffee roaster", "beanember.com"])
  expect(out).toMatch(/^ {2}fits_concept +\d+ {2}surename thesaurus/mu)
  expect((await outputOf(["score", "beanember.com"])).out).not.toContain("fits_concept")
  expect(await outputOf(["score", "--concept", "x".repeat(201), "a.com"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("--concept takes at most 200 characters"),
  })
})

it.each(["push", "watch"])("draft %s reports a mistyped folder before a missing token", async (what) => {
  const errorsIn = async (dir: string) => (await outputOf(["draft", what, dir])).err
  expect(await errorsIn("/no/such/folder")).toBe('surename: there is no folder "/no/such/folder"\n')
  expect(await errorsIn(import.meta.filename)).toContain("is not a folder: give the folder that it is in")
  expect(await errorsIn(import.meta.dirname)).toMatch(/^surename: a token is needed/u)
})

it("prints its version as JSON, too", async () => {
  expect([(await outputOf(["version"])).out, (await outputOf(["version", "--json"])).out]).toEqual([
    "0\n",
    '{"version":"0"}\n',
  ])
})

describe("on a terminal", () => {
  it("policy lists each source once below on a terminal, and in each line elsewhere", async () => {
    const { out } = await outputOf(["policy", "io"], { stdoutIsTerminal: true })
    expect(out).toMatch(/^ {2}type +cctld verified \[1\]$/mu)
    expect(out).toMatch(/^ {2}min_years +1 verified \[1\]$/mu)
    expect(out).toMatch(/^ {2}max_years +10 unverified \[2\]$/mu)
    expect(out).toMatch(/^ {2}min_length +unknown$/mu)
    expect(out.split("\n").slice(-3, -1)).toEqual([
      "  [1] 2026-08-08 https://registry.example/rules",
      "  [2] 2023-06-15 https://other.example/",
    ])
    const piped = (await outputOf(["policy", "io"])).out
    expect(piped).toMatch(/^ {2}type +cctld {2}verified, 2026-08-08, https:\/\/registry\.example\/rules$/mu)
    expect(piped).not.toContain("[1]")
  })

  it("mcp explains itself at a terminal, and prints nothing to an assistant", async () => {
    expect((await outputOf(["mcp"], { stdinIsTerminal: true })).err).toMatch(
      /^surename: this command talks to an assistant/u,
    )
    expect((await outputOf(["mcp"])).err).toBe("")
  })

  it("a grid explains the marks that it contains", async () => {
    const row = (domain: string, classification: SuggestedRow["classification"]) =>
      someSuggestedRow({ domain, classification })
    const { output, terminal } = fakeTerminal()
    const rows = makeGrid([row("tea.com", "unregistered"), row("tea.io", "active")], ["com", "io"])
    await printGrid(terminal, rows, ["com", "io"], false, choosePaint(terminal))
    expect(output.err).toBe("\n○ not registered   ● registered\n")
  })
})
