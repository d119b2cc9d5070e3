import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeScratchFolder } from "../store/subjects.ts"
import type { CliCase } from "./case.ts"
import { runInProcess } from "./in-process.ts"
import { toCases } from "../report.ts"

export const tellingCases = toCases<CliCase["prove"]>({
  "explain shows the question, the source, the controls and the conclusion": async ({ env }) => {
    const [free, taken, not, none] = await Promise.all(
      ["unregistered-plain.com", "registered-plain.com", "status-500.app", "x..y"].map((name) =>
        runInProcess(["explain", name], env),
      ),
    )
    assert.match(free?.out ?? "", /^unregistered-plain\.com is unregistered\.\n/u)
    for (const part of [/IANA's list of 2026-11-20 names it\. http/u, /status 404 in \d+ ms, at \d\d:\d\d:\d\d\s+UTC/u])
      assert.match(free?.out ?? "", part)
    assert.match(free?.out ?? "", /random name[^·]*as expected\.\n[^]*Asked DNS[^·]*NXDOMAIN[^]*So: there is no reg/u)
    assert.match(taken?.out ?? "", /So: there is a registration: [^]*Inc\.\n$/u)
    assert.match(not?.out ?? "", /status 500[^]*So: the answer is unknown: the registry's server failed/u)
    assert.match(not?.err ?? "", /do not mean available/u)
    assert.deepEqual([free?.code, taken?.code, not?.code, none?.code], [0, 0, 0, 2])
  },
  "open prints the address of the registry's own answer": async ({ env }) => {
    const [com, none] = await Promise.all([runInProcess(["open", "NIC.com"], env), runInProcess(["open", "a.aq"], env)])
    assert.match(com.out, /^http:\/\/127\.0\.0\.1:\d+\/com\/v1\/domain\/nic\.com\n$/u)
    assert.deepEqual([com.code, none.code, none.out], [0, 1, ""])
    const answer: unknown = await (await fetch(com.out.trim())).json()
    assert.ok(JSON.stringify(answer).toLowerCase().includes("nic.com"))
  },
  "completion for bash completes commands, verbs and flags; zsh uses the same; fish has one line each": async () => {
    const [bash, zsh, fish, none] = await Promise.all(
      ["bash", "zsh", "fish", "tcsh"].map((shell) => runInProcess(["completion", shell])),
    )
    const lines = [
      "surename ch",
      "surename draft pu",
      "surename check --pat",
      "surename help expl",
      "surename check --sort sc",
    ]
    const values = [
      "surename completion z",
      "surename check --serv",
      "surename user set-plan p",
      "surename --registrar",
    ]
    const script = [...lines, ...values].map(
      (line) => `COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _surename; echo "\${COMPREPLY[@]}"`,
    )
    const output = execFileSync("bash", ["-c", [bash?.out, ...script].join("\n")], { encoding: "utf8" })
    assert.equal(output, "check\npush pull\n--patience\nexplain\nscore\nzsh\n--service\npro\n\n")
    assert.match(fish?.out ?? "", /_in check' -l sort -x -a 'name length score answer' -d/u)
    assert.ok(zsh?.out.endsWith(bash?.out ?? "?"))
    assert.match(fish?.out ?? "", /^complete -c surename -n '__surename_in check' -l patience -d '/mu)
    assert.match(fish?.out ?? "", /_in draft push' -l name -d/u)
    assert.match(fish?.out ?? "", /^complete -c surename -f -n '__surename_after user set-plan' -a 'free pro'$/mu)
    assert.deepEqual([bash?.code, zsh?.code, fish?.code, none?.code], [0, 0, 0, 2])
  },
  "settings from a file: the environment wins, and what is wrong there is named": async ({ env }) => {
    const file = join(makeScratchFolder(), "config")
    const lines = Object.entries(env).map(([name, value]) => `${name} = ${value}`)
    writeFileSync(file, `# a world\n\n${lines.filter((line) => line.startsWith("SURENAME_")).join("\n")}\n`)
    const runWithConfig = (more = {}) =>
      runInProcess(["check", "--json", "nic.com"], { SURENAME_CONFIG: file, ...more })
    const [plain, over, lost] = [
      await runWithConfig(),
      await runWithConfig({ SURENAME_DNS: "nonsense" }),
      await runWithConfig({ SURENAME_CONFIG: "no/such" }),
    ]
    assert.equal(JSON.parse(plain.out).classification, "registered")
    assert.match(over.err, /^surename: SURENAME_DNS\b/u)
    assert.match(lost.err, /^surename: SURENAME_CONFIG: "no\/such" cannot be read\n/u)
    writeFileSync(file, "# fine\nDNS udp://127.0.0.1:53\n")
    const wrong = await runWithConfig()
    assert.match(wrong.err, /config, line 2: write SURENAME_NAME=VALUE/u)
    assert.deepEqual([plain.code, over.code, lost.code, wrong.code], [0, 2, 2, 2])
  },
  "an unknown variable is reported, and --no-color removes colours": async ({ env }) => {
    const coloured = { ...env, FORCE_COLOR: "1" }
    const [typo, colour, plain] = await Promise.all([
      runInProcess(["check", "--json", "nic.com"], { ...env, SURENAME_REGISTRY_RSP: "5", SURENAME_TEST_OURS: "1" }),
      runInProcess(["check", "nic.com"], coloured),
      runInProcess(["check", "nic.com", "--no-color"], coloured),
    ])
    assert.equal(
      typo.err,
      "surename: SURENAME_REGISTRY_RSP is not a setting and changes nothing; did you mean SURENAME_REGISTRY_RPS?\n",
    )
    assert.deepEqual(
      [colour, plain].map(({ out }) => out.includes("\u001b[")),
      [true, false],
    )
    assert.equal((await runInProcess(["-v"])).out, (await runInProcess(["version"])).out)
  },
})
