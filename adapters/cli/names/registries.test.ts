import { describe, expect, it } from "vitest"
import type { Registry } from "@surename/core"
import { fakeTerminal, refusingEngine, someRegistry } from "@surename/fixtures"
import { runRegistries } from "./registries.ts"

/** Prints these bases. */
const printRegistries = async (rows: ReadonlyArray<Registry>, tlds: ReadonlyArray<string> = [], json = false) => {
  const { output, terminal } = fakeTerminal()
  const engine = refusingEngine({ registries: () => Promise.resolve(rows) })
  return { code: await runRegistries(terminal, engine, { tlds, probe: false, json }), ...output }
}

describe("registries", () => {
  const control = { tld: "com", positive: "passed", negative: "passed", at: "2026-11-21T10:00:00.000Z" } as const
  const all = [
    someRegistry("com", { listedAt: "2026-11-20T02:00:03Z", controls: [control], latencyMs: 12, asked: 3 }),
    someRegistry("app", {
      tlds: ["app", "dev", "new", "zip"],
      rps: 2.5,
      throttled: 3,
      pausedUntil: "2026-11-21T10:00:05.000Z",
    }),
    someRegistry("email", {
      basis: "supplement",
      rps: Number.POSITIVE_INFINITY,
      controls: [{ ...control, tld: "email", positive: "failed" }],
    }),
  ]

  it("is a table, by host", async () => {
    const { out } = await printRegistries(all)
    expect(out.split("\n").map((line) => line.replaceAll(/ {2,}/gu, " | "))).toEqual([
      "BASE | LISTED BY | TLDS | CONTROLS | LATENCY | THROTTLE",
      "https://rdap.app.example/ | iana | app dev +2 | not run | - | 2.5/s, throttled 3×, paused until 10:00:05Z",
      "https://rdap.com.example/ | iana 2026-11-20 | com | passed (1) | 12 ms | 10/s",
      "https://rdap.email.example/ | supplement | email | failed: email | - | unlimited",
      "",
    ])
  })

  it.each([50, 80])("prints one line per base when %i columns are too few for a table", async (columns) => {
    const { output, terminal } = fakeTerminal()
    const engine = refusingEngine({ registries: () => Promise.resolve(all) })
    const narrow = { ...terminal, columns, stdoutIsTerminal: true }
    await runRegistries(narrow, engine, { tlds: [], probe: false, json: false })
    const text = output.out.replaceAll(/\u001b\[\d+m/gu, "")
    expect(text).toContain("https://rdap.com.example/\n  iana 2026-11-20 · com · controls passed (1)")
    expect(text).not.toContain("BASE")
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it("--json leaves out unknown fields", async () => {
    const { out } = await printRegistries(all, [], true)
    const rows = out
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line))
    expect(rows[0]).toEqual({
      base: "https://rdap.app.example/",
      host: "rdap.app.example",
      basis: "iana",
      tlds: ["app", "dev", "new", "zip"],
      controls: [],
      requests_per_second: 2.5,
      quiet_until: "2026-11-21T10:00:05.000Z",
      asked: 0,
      throttled: 3,
    })
    expect(rows[2]).toMatchObject({ requests_per_second: "unlimited" })
  })

  it("a TLD without a server is named, without an empty table", async () => {
    const { code, err, out } = await printRegistries([], ["zz"])
    expect([code, out]).toEqual([1, ""])
    expect(err).toMatch(/\.zz/u)
  })
})
