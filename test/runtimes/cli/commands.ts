import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { existsSync, openSync } from "node:fs"
import type { CliCase } from "./case.ts"
import { runInProcess } from "./in-process.ts"
import { commandLine, start, runSurename } from "./surename.ts"
import { toCases } from "../report.ts"

/** Always full, where there is one. */
const full = "/dev/full"

const unwritable: CliCase = {
  title: "a failing output: exit 1 and one line with the reason",
  prove: async () => {
    const [program, ...args] = commandLine
    const child = spawn(program, [...args, "score", "--json", "tea.com"], {
      stdio: ["ignore", openSync(full, "w"), "pipe"],
    })
    let err = ""
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text))
    const code = await new Promise((resolve) => child.once("close", resolve))
    assert.equal(code, 1)
    assert.match(err, /^surename: standard output cannot be written: .*no space left.*\n$/iu)
  },
}

export const commandCases: ReadonlyArray<CliCase> = [
  ...(existsSync(full) ? [unwritable] : []),
  ...toCases<CliCase["prove"]>({
    "every way to ask for help writes to standard output": async () => {
      const outputs = await Promise.all([runSurename(["help"]), runInProcess([]), runInProcess(["check", "--help"])])
      for (const { code, err } of outputs) assert.deepEqual([code, err], [0, ""])
      assert.ok(outputs.every(({ out }) => out.includes("surename help settings")))
      assert.equal(outputs[0]?.out, outputs[1]?.out)
    },
    "an unknown command gets a hint, and exit 2; a name alone is checked": async ({ env }) => {
      const [typo, otherOutcome, name] = await Promise.all([
        runSurename(["chek", "a.com"]),
        runInProcess(["frobnicate"]),
        runInProcess(["www.registered-plain.com", "--json"], env),
      ])
      assert.equal(JSON.parse(name.out).domain, "registered-plain.com")
      for (const outcome of [typo, otherOutcome]) assert.deepEqual([outcome.code, outcome.out], [2, ""])
      assert.match(typo.err, /^surename: there is no command "chek"; did you mean check\?\n/u)
      assert.match(
        otherOutcome.err,
        /^surename: .*check, explain, open, scan, audit, score, policy, kb, registries, quote, verify, draft, domain, watch, job, webhook, feed, mcp, serve, doctor, backup, restore, receipt-key, user, token, screening, order, conformance, completion, simulate/u,
      )
    },
    "score ranks names and policy cites facts, both without a network; what is not a name is refused beside the others":
      async () => {
        const [score, many, policy, none] = await Promise.all([
          runInProcess(["score", "--json", "paypa1.com", "coffeeroast.com", "a.b.c"]),
          runInProcess(["score", "--json"], {}, [..."abcdefghijkl", ""].map((letter) => `${letter}tea.com\n`).join("")),
          runInProcess(["policy", "--json", "IO", "nope"]),
          runInProcess(["policy"]),
        ])
        const scored = score.lines.map((line) => JSON.parse(line))
        assert.deepEqual(
          scored.map(({ domain }) => domain),
          ["coffeeroast.com", "paypa1.com", "a.b.c"],
        )
        assert.deepEqual([scored[1].cap, scored[2].error.code, score.code], ["brand_collision", "unknown_tld", 1])
        assert.deepEqual([many.code, many.lines.length, none.code], [0, 13, 2])
        const totals = many.lines.map((line): number => JSON.parse(line).total)
        assert.deepEqual(
          totals,
          totals.toSorted((left, right) => right - left),
        )
        const [io, nope] = policy.lines.map((line) => JSON.parse(line))
        assert.deepEqual(
          [io.fields.type.value, io.fields.type.status, nope.error.code, policy.code],
          ["cctld", "verified", "unknown_tld", 1],
        )
      },
    version: async () => {
      const { code, out } = await runSurename(["--version"])
      assert.match(out, /^\d+\.\d+\.\d+\n$/u)
      assert.equal(code, 0)
    },
    "registries --probe shows controls that passed, and a misrouted base's that failed": async ({ env }) => {
      const [table, json] = await Promise.all([
        runInProcess(["registries", "com", ".email", "--probe"], env),
        runInProcess(["registries", "email", "--probe", "--json"], env),
      ])
      assert.match(table.out, /iana 2026-11-20 +com +passed \(1\) +\d+ ms/u)
      assert.match(table.out, /email +failed: email/u)
      assert.deepEqual([table.code, json.code], [0, 0])
      assert.equal(JSON.parse(json.out).controls[0].positive, "failed")
    },
    "registries lists every base without asking one, and says which TLD has none": async ({ env }) => {
      const [all, none] = await Promise.all([
        runInProcess(["registries", "--json"], env),
        runInProcess(["registries", "zz"], env),
      ])
      const rows = all.lines.map((line) => JSON.parse(line))
      assert.ok(rows.length > 20 && rows.every(({ asked, controls }) => asked === 0 && controls.length === 0))
      assert.deepEqual([none.code, none.out], [1, ""])
      assert.match(none.err, /\.zz/u)
    },
    "simulate serves a world until it is stopped": async () => {
      const { ended, line, signal } = start(["simulate", "--calm", "--json"])
      const { env } = JSON.parse((await line(0)).text)
      const { lines } = await runSurename(["check", "--json", "nic.com", "free.com"], env)
      assert.deepEqual(
        lines.map((row): unknown => JSON.parse(row).classification),
        ["registered", "unregistered"],
      )
      // Over https, too: the sites' certificates are believed by a process that takes the settings over.
      const { lines: scanned } = await runSurename(["scan", "--json", "plain-site.com", "wrong-name-tls-site.com"], env)
      // They come as they are known.
      assert.deepEqual(
        new Map(scanned.map((row) => [JSON.parse(row).domain, JSON.parse(row).serves])),
        new Map([
          ["plain-site.com", true],
          ["wrong-name-tls-site.com", null],
        ]),
      )
      signal("SIGTERM")
      assert.equal((await ended).code, 0)
      assert.ok(!existsSync(env.NODE_EXTRA_CA_CERTS), "it left a file behind")
    },
  }),
]
