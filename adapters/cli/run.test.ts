import { describe, expect, it } from "vitest"
import * as Result from "effect/Result"
import type { CheckResult, Registry, Row } from "@surename/core"
import type { RowFacts } from "@surename/core/evidence/row"
import { fakeTerminal, refusingEngine, someRegistry, someRow } from "@surename/fixtures"
import { runCommandLine, type Host, type Settings, type Terminal } from "./index.ts"

const row = (domain: string, classification: Row["classification"], more: Partial<RowFacts> = {}) =>
  someRow({ domain, classification, rdap_source: "authoritative", ...more })

/** Says about each name what its first label says: `registered-1.com`. */
const answerOf = (name: string): CheckResult => {
  const word = name.split("-")[0]
  if (word === "refused") return { domain: name, error: { code: "bad_label", message: "Not a name." } }
  if (word === "例え.jp") return row("xn--r8jz45g.jp", "registered", { unicode: "例え.jp" })
  if (word === "unknown") return row(name, "unknown", { unknown_reason: "throttled" })
  return row(name, word === "pending" ? "pending" : word === "unregistered" ? "unregistered" : "registered")
}

interface World {
  readonly terminal?: Partial<Terminal>
  readonly registries?: ReadonlyArray<Registry>
  /** Called with each answer's position, before it is handed over. */
  readonly before?: (n: number) => void | Promise<void>
  /** True when no server answers. */
  readonly never?: boolean
}

const silence = new Promise<never>(() => {})

/** Runs one command in a fake terminal and host. */
const run = async (
  argv: ReadonlyArray<string>,
  { before, never = false, registries = [], terminal: over }: World = {},
) => {
  const fake = fakeTerminal()
  const log = Object.assign(fake.output, { closed: 0, settings: new Array<Settings>(), options: new Array<unknown>() })
  const terminal: Terminal = { ...fake.terminal, ...over }
  const engine = refusingEngine({
    checkMany: async function* (names, options) {
      log.options.push(options)
      let n = 0
      for await (const name of names) {
        await before?.(n++)
        yield answerOf(name)
      }
    },
    registries: (input) => {
      log.options.push(input)
      return never ? silence : Promise.resolve(registries)
    },
    ...(never ? { scanNamespace: () => silence, auditDomain: () => silence, suggestNames: () => silence } : {}),
    close: async () => void log.closed++,
  })
  const host: Host = {
    version: "1.2.3",
    engine: async (settings) => {
      log.settings.push(settings)
      return settings.dns === "bad" ? Result.fail("SURENAME_DNS: bad") : Result.succeed(engine)
    },
    connector: async () => {},
    simulate: async (_, options) => {
      log.options.push(options)
      return 0
    },
    serve: async (_, options) => {
      log.options.push(options)
      return 0
    },
    accounts: () => (never ? silence : Promise.resolve(0)),
    conformance: async () => 0,
    receipts: () => Promise.reject(new Error("no receipt is verified")),
    webhookTest: () => Promise.reject(new Error("no delivery is played")),
    upkeep: async () => ({
      doctor: async function* () {
        yield { check: "disk", state: "bad", message: "10 MB are free. Free some" }
        yield { check: "mail", state: "skipped", message: "no mail" }
      },
      backup: async (_, folder) => {
        if (folder === "full") throw new Error("full is not empty: name a new folder")
        return `${folder}: done`
      },
      restore: async () => "done",
      replaceKey: async () => "replaced",
    }),
  }
  return { code: await runCommandLine(terminal, host, argv), ...log }
}

const typeInput = (...chunks: ReadonlyArray<string>): Partial<Terminal> => ({
  stdin: fakeTerminal(...chunks).terminal.stdin,
})

describe("exit status and streams", () => {
  it.each([
    [["check", "registered-a.com", "unregistered-b.com", "pending-c.com", "unknown-d.com"], 0],
    [["check", "registered-a.com", "refused-b"], 1],
    [["check", "--json", "refused-a"], 1],
    [["registries", "com"], 0],
    [["registries", "com", "zz"], 1],
    [["simulate", "--calm"], 0],
    [["doctor"], 1],
    [["backup", "new"], 0],
    [["backup", "full"], 1],
    [["restore"], 2],
  ])("%j ends with %d", async (argv, code) => {
    expect((await run(argv, { registries: [someRegistry("com")] })).code).toBe(code)
  })

  it.each([
    ...["", "help", "--help", "-h"].map((line) => [line, /^surename shows facts/u] as const),
    ...["help check", "check --help", "check a.com -h"].map((line) => [line, /^surename check NAME…/u] as const),
    ...["help draft push", "draft push site -h"].map(
      (line) => [line, /^surename draft push DIR [^]*draft push s/u] as const,
    ),
    ...["version", "--version", "-V"].map((line) => [line, /^1\.2\.3\n$/u] as const),
  ])("%j is answered on standard output", async (line, text) => {
    const argv = line.split(" ").filter((word) => word !== "")
    expect(await run(argv)).toMatchObject({ code: 0, err: "", out: expect.stringMatching(text) })
  })

  it.each([
    [["chek"], "help"],
    [["check", "--bogus"], "help check"],
    [["help", "chek"], "help"],
    [["chek", "--help"], "help"],
    [["check", "--deadline-ms", "soon", "a.com"], "help check"],
    [["check", "--dns", "bad", "a.com"], "help check"],
    [["audit"], "help audit"],
    [["audit", "-"], "help audit"],
    [["score", "--column", "1", "a.com"], "help score"],
    [["scan", "--tlds", "nope", "a"], "help scan"],
    [["suggest"], "help suggest"],
    [["token", "create"], "help token create"],
    [["a.com", "--sort", "colour"], "help check"],
  ])("%j ends with 2, one line and a hint: surename %s", async (argv, where) => {
    const { code, err, out } = await run(argv)
    expect([code, out]).toEqual([2, ""])
    expect(err).toMatch(/^surename: [^\n]+\nTry: [^\n]+\n$/u)
    expect(err.split("\n")[1]).toBe(`Try: surename ${where}`)
  })

  it.each([
    [["chek", "a.com"], "did you mean check?"],
    [["help", "polciy"], "did you mean policy?"],
    [["frobnicate"], "there are: suggest, check"],
    [["suggest"], "surename suggest coffee roaster in a small town"],
    [["audit", "-"], "xargs surename audit < names.txt"],
  ])("%j gets advice", async (argv, advice) => {
    expect((await run(argv)).err).toContain(advice)
  })

  it.each(["check", "scan", "score"])("%s does not wait at a terminal for names on standard input", async (verb) => {
    const { code, err, settings } = await run([verb], { terminal: { stdinIsTerminal: true } })
    expect([code, settings, err]).toEqual([2, [], expect.stringContaining(`no names given: surename ${verb} NAME…`)])
  })

  it("reads standard input for -, and without names unless it is a terminal", async () => {
    const terminal = { ...typeInput("registered-a.com\nregis", "tered-b.com"), stdinIsTerminal: true }
    const { code, out } = await run(["check", "-"], { terminal })
    expect(code).toBe(0)
    expect(out.match(/registered-[ab]\.com/gu)).toEqual(["registered-a.com", "registered-b.com"])
    expect((await run(["check"], { terminal: typeInput("registered-a.com") })).out).toMatch(/^registered-a\.com /u)
  })

  it("closes the engine also when output fails", async () => {
    expect((await run(["check", "registered-a.com"])).closed).toBe(1)
    const broken = { out: () => Promise.reject(new Error("disk full")) }
    await expect(run(["check", "registered-a.com"], { terminal: broken })).rejects.toThrow("disk full")
  })

  it("fails when the list cannot be read to its end", async () => {
    const stdin = {
      async *[Symbol.asyncIterator]() {
        yield "registered-a.com\n"
        throw new Error("EISDIR")
      },
    }
    const { code, err, out } = await run(["check"], { terminal: { stdin } })
    expect(code).toBe(2)
    expect(out).toMatch(/^registered-a\.com .*\n$/u)
    expect(err).toContain("surename: standard input cannot be read: EISDIR\n")
  })

  it("stops between rows with 130, and keeps the printed rows", async () => {
    const stop = new AbortController()
    const before = (n: number) => {
      if (n === 1) stop.abort()
    }
    const { closed, code, out } = await run(["check", "registered-a.com", "registered-b.com", "registered-c.com"], {
      before,
      terminal: { stopped: stop.signal },
    })
    expect([code, closed]).toEqual([130, 1])
    expect(out.split("\n")).toHaveLength(2)
  })

  it("stops in the middle of waiting, too", async () => {
    const stop = new AbortController()
    const before = (n: number) => {
      if (n === 0) return
      setTimeout(() => stop.abort(), 5)
      return new Promise<void>(() => {})
    }
    const { code } = await run(["check", "registered-a.com", "registered-b.com"], {
      before,
      terminal: { stopped: stop.signal },
    })
    expect(code).toBe(130)
  })

  it.each([["registries"], ["scan", "registered-a.com"], ["audit", "registered-a.com"], ["suggest", "tea"]])(
    "abandons a running %s",
    async (...argv) => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(), 5)
      const { closed, code, out } = await run(argv, { never: true, terminal: { stopped: stop.signal } })
      expect([code, closed, out]).toEqual([130, 1, ""])
    },
  )

  it.each(["user create --email a@b.de --password-stdin", "user list", "token list --email a@b.de"])(
    "does not wait for the database: %s",
    async (line) => {
      const over = { ...typeInput("seven small boats"), stopped: AbortSignal.timeout(5) }
      expect((await run(line.split(" "), { never: true, terminal: over })).code).toBe(130)
    },
  )

  it("ends quietly when the reader of its output has gone", async () => {
    let rows = 0
    const out = () => Promise.resolve(++rows < 2)
    const { code } = await run(["check", "registered-a.com", "registered-b.com", "registered-c.com"], {
      terminal: { out },
    })
    expect([code, rows]).toEqual([0, 2])
  })
})

describe("calls to the engine", () => {
  it("get the arguments in order, standard input as it arrives, patience in milliseconds", async () => {
    expect((await run(["check", "registered-a.com"])).options).toEqual([{ ordered: true, patienceMs: 0 }])
    expect((await run(["check", "--patience", "5"], { terminal: typeInput("a.com") })).options).toEqual([
      { ordered: false, patienceMs: 5_000 },
    ])
    expect((await run(["registries", ".com", "--probe"])).options).toEqual([{ tlds: ["com"], probe: true }])
  })

  it("the environment reaches it, and a flag wins", async () => {
    const environment = { SURENAME_DEADLINE_MS: "100", SURENAME_REGISTRY_RPS: "3" }
    const { settings } = await run(["check", "--registry-rps", "5", "a.com"], { terminal: { environment } })
    expect(settings).toMatchObject([{ deadlineMs: 100, registryRps: 5 }])
  })
})

describe("rows for people", () => {
  it("align, also with wide characters", async () => {
    const { out } = await run(["check", "registered-a.com", "例え.jp", "refused-b", "unknown-c.com"])
    const [ascii = "", wide = "", ...others] = out.split("\n")
    expect(wide).toMatch(/^例え\.jp \(xn--r8jz45g\.jp\) {2}registered {2} {2}/u)
    const column = ascii.indexOf("  registered")
    expect(others.slice(0, 2).map((line) => /(invalid|unknown) /u.exec(line)?.index)).toEqual([column + 2, column + 2])
    // Two columns for each of two characters.
    expect(wide.indexOf("registered")).toBe(column + 2 - 2)
  })

  it("end with a summary when there are several", async () => {
    const { err } = await run(["check", "registered-a.com", "registered-b.com", "unregistered-c.com", "refused-d"])
    expect(err).toBe(
      '\n4 of 4 checked · 2 registered · 1 unregistered · 1 invalid\n"unregistered" is not "can be bought": only a registrar can say.\n',
    )
  })

  it("--json prints one object per line and nothing else", async () => {
    const { err, out } = await run(["check", "--json", "registered-a.com", "refused-b", "unknown-c.com"])
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line): unknown => JSON.parse(line)),
    ).toEqual(["registered-a.com", "refused-b", "unknown-c.com"].map(answerOf))
    expect(err).toBe("")
  })
})

describe("progress", () => {
  const names = ["registered-a.com", "registered-b.com"]

  it("is drawn on a terminal, within its width, and cleared before every row", async () => {
    const { err } = await run(["check", ...names], { terminal: { stderrIsTerminal: true, columns: 12 } })
    expect(err).toMatch(/^\r\u001b\[K0 of 2 chec\r\u001b\[K/u)
    expect(err.endsWith("\n2 of 2\nchecked · 2\nregistered\n")).toBe(true)
  })

  it("is absent without a terminal, and for a single name", async () => {
    expect((await run(["check", ...names])).err).not.toContain("\r")
    expect((await run(["check", "registered-a.com"], { terminal: { stderrIsTerminal: true } })).err).toBe("")
  })
})
