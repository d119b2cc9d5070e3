import { describe, expect, it } from "vitest"
import * as Result from "effect/Result"
import { command, commandNames, hostilities } from "./command.ts"
import { help } from "./help.ts"
import { settingDocs } from "./settings.ts"

const read = (...argv: ReadonlyArray<string>) =>
  Result.match(command(argv), { onFailure: (why) => why, onSuccess: (wanted) => wanted })

describe("arguments that are understood", () => {
  it.each([
    [[], { _tag: "Help", topic: undefined }],
    [["help"], { _tag: "Help", topic: undefined }],
    [["--help"], { _tag: "Help", topic: undefined }],
    [["-h"], { _tag: "Help", topic: undefined }],
    [["help", "check"], { _tag: "Help", topic: "check" }],
    [["check", "--help"], { _tag: "Help", topic: "check" }],
    [["check", "a.com", "-h"], { _tag: "Help", topic: "check" }],
    [["version"], { _tag: "Version" }],
    [["--version"], { _tag: "Version" }],
    [["-V"], { _tag: "Version" }],
    [["check"], { _tag: "Check", names: [], json: false, patienceMs: 0 }],
    [["check", "-"], { _tag: "Check", names: ["-"] }],
    [["check", "a.com", "b.com"], { _tag: "Check", names: ["a.com", "b.com"] }],
    [["check", "--json", "a.com"], { _tag: "Check", names: ["a.com"], json: true }],
    [["check", "a.com", "--json"], { _tag: "Check", names: ["a.com"], json: true }],
    [["check", "--", "--json"], { _tag: "Check", names: ["--json"], json: false }],
    [["check", "--patience", "1.5"], { _tag: "Check", patienceMs: 1_500 }],
    [["check", "--patience=86400"], { _tag: "Check", patienceMs: 86_400_000 }],
    [
      ["check", "--dns", "udp://127.0.0.1:53", "--registry-rps=2"],
      { _tag: "Check", flags: { dns: "udp://127.0.0.1:53", "registry-rps": "2" } },
    ],
    [["registries"], { _tag: "Registries", tlds: [], probe: false, json: false }],
    [["registries", ".COM", "co.uk", "--probe"], { _tag: "Registries", tlds: ["com", "co.uk"], probe: true }],
    [["simulate"], { _tag: "Simulate", calm: false, seed: 1, hostility: {}, list: false, json: false }],
    [
      ["simulate", "--calm", "--seed", "7", "--throttle", "0.5", "--dns-hijack=1"],
      { _tag: "Simulate", calm: true, seed: 7, hostility: { throttle: 0.5, "dns-hijack": 1 } },
    ],
  ])("%j", (argv, wanted) => {
    expect(read(...argv)).toMatchObject(wanted)
  })
})

describe("arguments that are refused, in one line that names what is wrong", () => {
  it.each([
    [
      ["frobnicate"],
      /"frobnicate".*check, scan, audit, score, policy, registries, serve, user, token, conformance, simulate, help, version/u,
    ],
    [["chek"], /"chek"; did you mean check\?$/u],
    [["scan", "a.com", "-"], /only check reads standard input/u],
    [["suggest", "tea", "--calls", "31"], /--calls.*1 to 30/u],
    [["example.com"], /surename check example\.com/u],
    [["--json"], /"--json"/u],
    [["check", "--jsn"], /--jsn/u],
    [["check", "--dns"], /--dns/u],
    [["check", "--json=yes"], /--json/u],
    [["check", "--probe"], /--probe/u],
    [["check", "--patience", "soon"], /--patience.*"soon"/u],
    [["check", "--patience", "86401"], /--patience.*0 to 86400/u],
    [["check", "--patience=-1"], /--patience.*"-1"/u],
    [["registries", "--patience", "1"], /--patience/u],
    [["simulate", "a.com"], /"a\.com"/u],
    [["serve", "a.com"], /"a\.com"/u],
    [["serve", "--secret", "x"], /--secret/u],
    [["conformance"], /conformance http --base URL/u],
    [["conformance", "http"], /^--base is needed/u],
    [["conformance", "http", "--base", "names.example"], /--base.*"names\.example"/u],
    [["simulate", "--throttle", "1.1"], /--throttle.*0 to 1/u],
    [["simulate", "--seed", "x"], /--seed/u],
    [["simulate", "--dns", "udp://127.0.0.1"], /--dns/u],
  ])("%j", (argv, why) => {
    expect(read(...argv)).toMatch(why)
    expect(read(...argv)).not.toMatch(/\n/u)
  })
})

describe("help", () => {
  it("exists for every command, and for nothing else", () => {
    for (const name of commandNames) expect(help(name)).toMatch(/surename/u)
    expect(help("chek")).toBeUndefined()
    expect(help("__proto__")).toBeUndefined()
  })

  it.each(["check", "registries"])("%s: mentions every flag it takes, with its variable", (topic) => {
    for (const { env, flag } of settingDocs) {
      expect(help(topic)).toContain(`--${flag} `)
      expect(help(topic)).toContain(env)
    }
    expect(help(topic)).toContain("--json")
    expect(help(topic)).toContain(topic === "check" ? "--patience" : "--probe")
  })

  it("simulate: mentions every flag it takes", () => {
    for (const flag of [...hostilities, "calm", "seed", "list", "json"])
      expect(help("simulate")).toContain(`--${flag} `)
  })

  it("fits a terminal of 120 columns", () => {
    const long = [undefined, ...commandNames]
      .flatMap((topic) => (help(topic) ?? "").split("\n"))
      .filter(({ length }) => length > 120)
    expect(long).toEqual([])
  })
})
