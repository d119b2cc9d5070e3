import { describe, expect, it } from "vitest"
import { accountPlans } from "@surename/core/interface/plan"
import * as Result from "effect/Result"
import { findCommand, commandNames, commands, listCommands, parseCommand } from "./commands.ts"
import { writeHelp } from "./help.ts"
import { toFlag, type Options } from "./option.ts"
import { engineOptions } from "./settings.ts"

const read = async (...argv: ReadonlyArray<string>) => Result.merge(await parseCommand(argv, {}))

describe("valid arguments", () => {
  it.each([
    [["check"], { name: "check", input: { names: { words: [] }, output: { json: false }, patienceMs: 600_000 } }],
    [["check", "-"], { name: "check", input: { names: { words: ["-"] } } }],
    [["check", "a.com", "b.com"], { name: "check", input: { names: { words: ["a.com", "b.com"] } } }],
    [["check", "--json", "a.com"], { name: "check", input: { names: { words: ["a.com"] }, output: { json: true } } }],
    [["check", "a.com", "--json"], { name: "check", input: { names: { words: ["a.com"] }, output: { json: true } } }],
    [["check", "--", "--json"], { name: "check", input: { names: { words: ["--json"] }, output: { json: false } } }],
    [["check", "a.com", "b.com"], { name: "check", input: { patienceMs: 600_000 } }],
    [["check", "a.com", "b.com", "--no-wait"], { name: "check", input: { patienceMs: 0 } }],
    [["check", "--patience", "1.5"], { name: "check", input: { patienceMs: 1_500 } }],
    [["check", "--patience=86400"], { name: "check", input: { patienceMs: 86_400_000 } }],
    [
      ["check", "--dns", "udp://127.0.0.1:53", "--registry-rps=2"],
      { name: "check", flags: { dns: "udp://127.0.0.1:53", "registry-rps": "2" } },
    ],
    [["registries"], { name: "registries", input: { tlds: [], probe: false, json: false } }],
    [
      ["registries", ".COM", "co.uk", "--probe"],
      { name: "registries", input: { tlds: ["com", "co.uk"], probe: true } },
    ],
    [
      ["simulate"],
      { name: "simulate", input: { calm: false, seed: 1, throttle: undefined, list: false, json: false } },
    ],
    [
      ["simulate", "--calm", "--seed", "7", "--throttle", "0.5", "--dns-hijack=1"],
      { name: "simulate", input: { calm: true, seed: 7, throttle: 0.5, dnsHijack: 1, slow: undefined } },
    ],
  ])("%j", async (argv, expected) => {
    expect(await read(...argv)).toMatchObject(expected)
  })
})

describe("invalid arguments, rejected in one line that names the mistake", () => {
  it.each([
    [
      ["frobnicate"],
      /"frobnicate".*check, explain, open, scan, audit, score, policy, kb, registries, quote, verify, draft, domain, watch, job, webhook, feed, mcp, serve, doctor, backup, restore, receipt-key, user, token, screening, order, conformance, completion, simulate, help, version/u,
    ],
    [["chek"], /"chek"; did you mean check\?$/u],
    [["audit", "a.com", "-"], /^audit takes names as arguments; .*xargs surename audit < names\.txt$/u],
    [["suggest", "tea", "--calls", "31"], /--calls.*1 to 30/u],
    [["--json"], /^"--json" stands before the command; flags follow it: surename check example\.com --json$/u],
    [["check", "--jsn"], /--jsn'; did you mean --json\?$/u],
    [["check", "--frobnicate"], /--frobnicate'$/u],
    [["suggest", "tea", "--limit", "0"], /^--limit: give a number from 1 to 50; not 0$/u],
    [["suggest", "tea", "--limit", "1.5"], /^--limit takes a whole number; not "1.5"$/u],
    [["suggest", "tea", "--tlds", ","], /^--tlds takes 1 to 10 TLDs.*; these are 0$/u],
    [["check", "--dns"], /^--dns needs a value: --dns LIST$/u],
    [["check", "--tlds", "--json"], /^--tlds needs a value: --tlds LIST$/u],
    [["check", "--token", "x"], /^unknown option '--token': other users .*SURENAME_TOKEN.*--token-file$/u],
    [["check", "--json=yes"], /--json/u],
    [["check", "--probe"], /--probe/u],
    [["check", "--patience", "soon"], /--patience.*"soon"/u],
    [["check", "--patience", "86401"], /--patience.*0 to 86400/u],
    [["check", "--patience=-1"], /--patience.*"-1"/u],
    [["registries", "--patience", "1"], /--patience/u],
    [
      ["registries", "com", "tea.com"],
      /^"tea\.com" is a name; registries are listed by TLD: surename registries com$/u,
    ],
    [["suggest", ""], /^describe the thing to name in a few words: surename suggest coffee/u],
    [["kb"], /^no question given; for example: surename kb what/u],
    [["simulate", "a.com"], /"a\.com"/u],
    [["serve", "a.com"], /"a\.com"/u],
    [["serve", "--secret", "x"], /--secret/u],
    [["conformance"], /conformance http --base http:/u],
    [["conformance", "http"], /^Give the service's address: --base/u],
    [["conformance", "http", "--base", "names.example"], /--base.*"names\.example"/u],
    [["simulate", "--throttle", "1.1"], /--throttle.*0 to 1/u],
    [["simulate", "--seed", "x"], /--seed/u],
    [["simulate", "--dns", "udp://127.0.0.1"], /--dns/u],
  ])("%j", async (argv, why) => {
    expect(await read(...argv)).toMatch(why)
    expect(await read(...argv)).not.toMatch(/\n/u)
  })
})

describe("help", () => {
  it("exists for every command and nothing else", async () => {
    for (const name of commandNames) expect(await writeHelp(name, 120)).toMatch(/surename/u)
    expect(await writeHelp("chek", 120)).toBeUndefined()
    expect(await writeHelp("__proto__", 120)).toBeUndefined()
  })

  it("lists every setting once, with its variable; each command refers to it", async () => {
    const text = await writeHelp("settings", 120)
    const options: Options = engineOptions
    for (const [key, { env, secret }] of Object.entries(options)) {
      expect(text?.includes(`--${toFlag(key)} `)).toBe(secret !== true)
      expect(text).toContain(env)
    }
    for (const topic of [undefined, "check", "registries"]) {
      expect(await writeHelp(topic, 120)).toContain("surename help settings")
      expect(await writeHelp(topic, 120)).not.toContain("SURENAME_DNS")
    }
  })

  it("mentions every flag of a command, and has a valid example", async () => {
    for (const { load, name } of commands) {
      const { example, options } = await load()
      const text = await writeHelp(name, 120)
      for (const key of Object.keys(options)) expect(text).toContain(`--${toFlag(key)}`)
      const understood = await parseCommand(example.split(" "), { SURENAME_TOKEN: "t" })
      expect([example, Result.isSuccess(understood)]).toEqual([example, true])
    }
  })

  it("starts with the first words of the operation's contract", async () => {
    for (const { load, name, summary } of commands) {
      const { operation } = await load()
      if (operation !== undefined) expect([name, /^[^.;]*/u.exec(operation.about)?.[0]]).toEqual([name, summary])
    }
  })

  it("lists all commands that begin with a word, or describes the one", async () => {
    for (const { name } of listCommands("token")) expect(await writeHelp("token", 120)).toContain(`surename ${name} `)
    expect(await writeHelp("token", 120)).not.toContain("--scopes")
    expect(await writeHelp("token create", 120)).toContain("--scopes")
    expect(await writeHelp("draft push", 120)).not.toContain("--no-description")
  })

  it("shows every command within two screens", async () => {
    const text = (await writeHelp(undefined, 80)) ?? ""
    for (const { name } of commands) {
      const [word = "", verb = ""] = name.split(" ")
      expect(text).toMatch(new RegExp(`^  ${word} [^]*${verb}`, "mu"))
    }
    expect(text).not.toContain("undefined")
    expect(text.split("\n").length).toBeLessThanOrEqual(80)
  })

  it.each([50, 80, 120])("fits a terminal of %i columns", async (columns) => {
    const texts = await Promise.all([undefined, "settings", ...commandNames].map((topic) => writeHelp(topic, columns)))
    const long = texts.flatMap((text = "") => text.split("\n")).filter((line) => line.length > columns)
    // Lines may be longer for one long word, or for an example, which people copy.
    expect(long.filter((line) => line.trim().includes(" ") && !line.startsWith("  surename "))).toEqual([])
  })
})

it("names every available plan", () => {
  const { summary, words } = findCommand("user set-plan") ?? {}
  expect([words, summary]).toEqual([
    accountPlans.join("|"),
    `Changes the plan of an account: ${accountPlans.join(" or ")}`,
  ])
})
