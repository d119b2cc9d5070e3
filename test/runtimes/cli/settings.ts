import assert from "node:assert/strict"
import type { CliCase } from "./case.ts"
import { runInProcess } from "./in-process.ts"
import { runSurename } from "./surename.ts"
import { toCases } from "../report.ts"

/** One the CLI reads itself and one the host does; the whole table is adapters/cli/settings.test.ts. */
const bad: ReadonlyArray<readonly [variable: string, value: string]> = [
  ["SURENAME_DEADLINE_MS", "3s"],
  ["SURENAME_DNS", "9.9.9.9"],
]

const classifications = (lines: ReadonlyArray<string>) => lines.map((line): unknown => JSON.parse(line).classification)

export const settingCases: ReadonlyArray<CliCase> = [
  ...bad.map(([variable, value]): CliCase => ({
    title: `${variable}=${value}: exit 2 and one line that names it`,
    prove: async ({ env }) => {
      const { code, err, out } = await runInProcess(["check", "nic.com"], { ...env, [variable]: value })
      assert.match(err, new RegExp(`^surename: ${variable}\\b.*\nTry: surename help check\n$`, "u"))
      assert.ok(err.includes(value), err)
      assert.deepEqual([code, out], [2, ""])
    },
  })),
  ...toCases<CliCase["prove"]>({
    "a flag wins over the variable, and is blamed by its own name": async ({ env }) => {
      const short = ["check", "--json", "--deadline-ms", "300"]
      const { lines } = await runInProcess([...short, "slow-answer.co"], { ...env, SURENAME_DEADLINE_MS: "nonsense" })
      assert.deepEqual(classifications(lines), ["pending"])
      const refused = await runInProcess(["check", "--registry-rps=0", "nic.com"], {
        ...env,
        SURENAME_REGISTRY_RPS: "5",
      })
      assert.match(refused.err, /^surename: --registry-rps /u)
      assert.equal(refused.code, 2)
    },
    "a store that cannot be opened: exit 2 and one line that says why, without a password": async ({ env }) => {
      const cases = [
        ["sqlite:no/such/directory/x.db", /^surename: the store no\/such\/directory\/x\.db .*no directory.*\n$/u],
        ["mysql://root:secret@localhost/x", /^surename: SURENAME_STORE: a store is .*\n$/u],
        ["postgres://me:secret@127.0.0.1:1/names", /^surename: no Postgres answers at postgres:\/\/me:\*\*\*@.*\n$/u],
      ] as const
      const ran = await Promise.all(
        cases.map(([store]) => runInProcess(["scan", "nic.com"], { ...env, SURENAME_STORE: store })),
      )
      for (const [n, { code, err, out }] of ran.entries()) {
        assert.match(err, cases[n]?.[1] ?? /^$/u)
        assert.doesNotMatch(err, /secret/u)
        assert.deepEqual([code, out], [2, ""])
      }
    },
    "an empty variable counts as not set": async ({ env }) => {
      const empty = { SURENAME_REGISTRY_RPS: "", SURENAME_DEADLINE_MS: " ", SURENAME_RDAP_AGGREGATOR: "" }
      const { code, lines } = await runInProcess(["check", "--json", "nic.com"], { ...env, ...empty })
      assert.deepEqual(classifications(lines), ["registered"])
      assert.equal(code, 0)
    },
    "the variables alone choose the world; the machine changes nothing": async ({ env }) => {
      const without = { ...env, SURENAME_RDAP_AGGREGATOR: "none" }
      const [aided, not] = await Promise.all([
        runSurename(["check", "--json", "nic.gg"], env),
        runInProcess(["check", "--json", "nic.gg"], without),
      ])
      assert.deepEqual(classifications(aided.lines), ["registered"])
      assert.deepEqual(classifications(not.lines), ["unknown"])
    },
  }),
]
