import assert from "node:assert/strict"
import { once } from "node:events"
import { createServer } from "node:net"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeScratchFolder } from "../store/subjects.ts"
import type { CliCase } from "./case.ts"
import { runInProcess } from "./in-process.ts"
import { toCases } from "../report.ts"

const domains = (lines: ReadonlyArray<string>) => lines.map((line): unknown => JSON.parse(line).domain)

/** Many names: where they come from, and how their rows are shown. */
export const listCases = toCases<CliCase["prove"]>({
  "patterns, TLDs, URLs, mail addresses and CSV are read as names, each once": async ({ env }) => {
    const [words, csv, wrong] = await Promise.all([
      runInProcess(["check", "--json", "my{app,site}", "nic.com", "https://nic.com/x", "--tlds", "com,app"], env),
      runInProcess(["check", "--json", "--column", "domain"], env, "id,domain\n1,nic.org\n2,ann@nic.org\n3,nic.net\n"),
      runInProcess(["check", "tea", "--tlds", "nope"], env),
    ])
    assert.deepEqual(domains(words.lines), ["myapp.com", "myapp.app", "mysite.com", "mysite.app", "nic.com"])
    assert.deepEqual(domains(csv.lines).sort(), ["nic.net", "nic.org"])
    assert.deepEqual([words.code, csv.code, wrong.code, wrong.out], [0, 0, 2, ""])
  },
  "a long list goes on where it stopped: --resume": async ({ env }) => {
    const file = join(makeScratchFolder(), "answers.ndjson")
    writeFileSync(
      file,
      '{"domain":"nic.com","classification":"registered"}\n{"domain":"nic.net","classification":"unkn',
    )
    const { code, err, lines } = await runInProcess(
      ["check", "--json", "--resume", file, "nic.com", "nic.net", "NIC.org"],
      env,
    )
    assert.deepEqual([code, domains(lines)], [0, ["nic.net", "nic.org"]])
    assert.match(err, /1 of 3 names have an answer in that file already/u)
    const storedLines = readFileSync(file, "utf8").trimEnd().split("\n")
    assert.deepEqual(domains([...storedLines.slice(0, 1), ...storedLines.slice(2)]), ["nic.com", "nic.net", "nic.org"])
    const again = await runInProcess(["check", "--json", "--resume", file, "nic.com", "nic.net", "nic.org"], env)
    assert.deepEqual([again.code, again.out], [0, ""])
    const bad = await runInProcess(["check", "--resume", join(file, "no"), "nic.com"], env)
    assert.deepEqual([bad.code, bad.out, /--resume/u.test(bad.err)], [2, "", true])
    assert.ok(existsSync(file))
  },
  "--only, --sort, --group, --csv and --fail-on; the registry's own facts in rows": async ({ env }) => {
    const names = ["registered-plain.com", "free-a.com", "status-500.app"]
    const [csv, only, failed, not, wrong] = await Promise.all([
      runInProcess(["check", "--csv", "--sort", "length", ...names], env),
      runInProcess(["check", "--only", "unregistered", "--group", ...names], env),
      runInProcess(["check", "--fail-on", "unknown", "--json", ...names], env),
      runInProcess(["check", "--fail-on", "invalid", ...names], env),
      runInProcess(["check", "--only", "free", ...names], env),
    ])
    assert.deepEqual(
      csv.lines.map((line) => line.split(",")[0]),
      ["domain", "free-a.com", "status-500.app", "registered-plain.com"],
    )
    assert.match(csv.out, /,"Simulated Registrar, Inc\.",ns1\.registered-plain\.com ns2\.\S+,false,2011-03-17T/u)
    assert.match(only.out, /^unregistered \(1\)\nfree-a\.com .*\n$/u)
    assert.deepEqual([csv.code, only.code, failed.code, not.code, wrong.code], [0, 0, 3, 0, 2])
    const [registered, free] = failed.lines.map((line) => JSON.parse(line))
    assert.equal(registered.registration.dnssec, false)
    assert.ok(!("registration" in free))
  },
  "reports at once that it is offline": async ({ env }) => {
    const away = { ...env, SURENAME_RDAP_AGGREGATOR: "none" }
    const file = join(makeScratchFolder(), "dns.json")
    const services = [[["com"], ["http://127.0.0.1:1/"]]]
    writeFileSync(file, JSON.stringify({ version: "1.0", publication: "2026-11-20T02:00:03Z", services }))
    const { code, err } = await runInProcess(["check", "a.com", "b.com"], { ...away, SURENAME_RDAP_BOOTSTRAP: file })
    assert.match(err, /^surename: no registry answered. Check the network/mu)
    assert.equal(code, 4)
    assert.doesNotMatch((await runInProcess(["check", "nic.com", "status-500.app"], env)).err, /no registry answered/u)
    // A network that drops packets refuses nothing, and every row stays pending.
    const silent = createServer(() => {}).listen(0, "127.0.0.1")
    await once(silent, "listening")
    const bound = silent.address()
    assert.ok(typeof bound === "object" && bound !== null)
    const dropping = [[["com"], [`http://127.0.0.1:${bound.port}/`]]]
    writeFileSync(file, JSON.stringify({ version: "1.0", publication: "2026-11-20T02:00:03Z", services: dropping }))
    const soon = { ...away, SURENAME_RDAP_BOOTSTRAP: file, SURENAME_DEADLINE_MS: "500" }
    const late = await runInProcess(["check", "--no-wait", "--json", "a.com", "b.com"], soon)
    silent.close()
    assert.match(late.err, /^surename: no registry answered. Check the network/mu)
    assert.deepEqual(
      [late.code, late.lines.map((line) => JSON.parse(line).classification)],
      [4, ["pending", "pending"]],
    )
  },
  "scan takes any number of names from standard input, each once, and marks reserved and blocked ones": async ({
    env,
  }) => {
    const names = [...Array.from({ length: 27 }, (_, n) => `free-${n}.com`), "nic.com", "x..y", "NIC.com"]
    const [json, text] = await Promise.all([
      runInProcess(["scan", "--json"], { ...env, SURENAME_REGISTRY_RPS: "unlimited" }, names.join("\n")),
      runInProcess(["scan", "not-found-blocked.app", "not-found-reserved.org"], env),
    ])
    assert.deepEqual(new Set(domains(json.lines)), new Set([...names.slice(0, 28), "x..y"]))
    assert.deepEqual([json.lines.length, json.code], [29, 1])
    assert.match(text.out, /^not-found-blocked\.app +unregistered +the registry says so; but blocked, .*GlobalBlock/mu)
    assert.match(text.out, /^not-found-reserved\.org +unregistered +the registry says so; but reserved, /mu)
  },
})
