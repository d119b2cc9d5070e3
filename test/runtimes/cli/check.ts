import process from "node:process"
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import type { CliCase } from "./case.ts"
import { runInProcess } from "./in-process.ts"
import { commandLine, start, runSurename } from "./surename.ts"
import { allowForLoad, toCases } from "../report.ts"

const parseRow = (line: string): { readonly domain?: string; readonly classification?: string } => JSON.parse(line)
const word = (row: string) => /\b(registered|unregistered|unknown|pending|invalid)\b/u.exec(row)?.[1]

/** `surename check`, as a person and as a pipeline would use it. */
export const checkCases: ReadonlyArray<CliCase> = [
  {
    title: "a stall is pending: its row comes 3,000 ms after the name",
    alone: true,
    prove: async ({ env }) => {
      const { child, ended, line } = start(["check", "--json", "--no-wait"], env)
      child.stdin.write("nic.co\n")
      await line(0)
      const startMs = Date.now()
      child.stdin.write("stall.co\n")
      const { at, text } = await line(1)
      child.stdin.end()
      assert.equal(parseRow(text).classification, "pending")
      assert.ok(at - startMs >= 3_000 && at - startMs < allowForLoad(3_000), `${at - startMs} ms`)
      const done = await ended
      assert.equal(done.code, 0)
      assert.ok(Date.now() - at < allowForLoad(1_000), "the lookup that goes on does not hold the process")
    },
  },
  {
    title: "SIGINT in the middle: 130 within a second, whole lines only",
    alone: true,
    prove: async ({ env }) => {
      const { child, ended, line, signal } = start(["check", "--json"], { ...env, SURENAME_DEADLINE_MS: "60000" })
      for (let n = 0; n < 40; n++) child.stdin.write(`free-${n}.app\nstall.co\n`)
      await line(5)
      const stopped = Date.now()
      signal("SIGINT")
      const { code, err, lines, out } = await ended
      assert.ok(Date.now() - stopped < allowForLoad(1_000), `${Date.now() - stopped} ms`)
      assert.equal(code, 130, `${code} ${err}`)
      assert.ok(out.endsWith("\n"))
      for (const one of lines) parseRow(one)
      assert.equal(
        err,
        `\nsurename: stopped after ${lines.length} names; with --resume FILE, the same command could go on from there\n`,
      )
    },
  },
  ...toCases<CliCase["prove"]>({
    "one row for each name, in order; a bad name costs no other answer": async ({ env }) => {
      const { code, err, lines, out } = await runInProcess(
        ["check", "nic.com", "free-a.com", "x..y", "bücher.com", "nic.org", "body-html.io"],
        env,
      )
      assert.deepEqual(
        lines.map((line) => line.split(" ")[0]),
        ["nic.com", "free-a.com", "x..y", "bücher.com", "nic.org", "body-html.io"],
      )
      assert.deepEqual(lines.map(word), [
        "registered",
        "unregistered",
        "invalid",
        "unregistered",
        "registered",
        "unknown",
      ])
      assert.equal(code, 1)
      assert.match(err, /6 of 6 checked · 2 registered · 2 unregistered · 1 unknown · 1 invalid/u)
      assert.match(err, /never take them for free names/u)
      assert.ok(!out.includes("\u001b") && !err.includes("\u001b"), "colour or redrawing in a pipe")
    },
    "--json is NDJSON and nothing else, on either stream": async ({ env }) => {
      const { code, err, lines } = await runSurename(["check", "--json", "nic.com", "free-b.com", "x..y"], {
        ...env,
        SURENAME_DEADLINE_MS: "60000",
      })
      assert.deepEqual(
        lines.map(parseRow).map(({ classification, domain }) => [domain, classification]),
        [
          ["nic.com", "registered"],
          ["free-b.com", "unregistered"],
          ["x..y", undefined],
        ],
      )
      assert.equal(err, "")
      assert.equal(code, 1)
    },
    "warnings stay off standard output": async ({ env }) => {
      const { code, err, lines } = await runSurename(["check", "--json", "nic.no"], {
        ...env,
        SURENAME_RDAP_SUPPLEMENT: "/nowhere/at-all.json",
      })
      assert.deepEqual(
        lines.map(parseRow).map(({ domain }) => domain),
        ["nic.no"],
      )
      assert.equal(code, 0)
      assert.match(err, /^(surename: the RDAP supplement could not be read from \/nowhere\/at-all\.json.*\n)?$/u)
    },
    "standard input with a BOM, CRLF, comments, blank lines, 20 kB lines and no final newline": async ({ env }) => {
      const list = `\uFEFFnic.com\r\n\r\n# a comment\r\n  nic.org  # another\r\n${"a".repeat(20_000)}.com\r\n\tfree-c.com\r\n${"# long".repeat(4_000)}\nbücher.com\rnic.net`
      const { code, lines } = await runInProcess(["check", "--json"], env, list)
      const domains = lines.map(parseRow).map(({ domain }) => domain ?? "")
      assert.deepEqual(domains.filter((domain) => domain.length < 40).sort(), [
        "free-c.com",
        "nic.com",
        "nic.net",
        "nic.org",
        "xn--bcher-kva.com",
      ])
      assert.equal(domains.filter((domain) => /^a{60,}/u.test(domain)).length, 1)
      assert.equal(domains.length, 6)
      assert.equal(code, 1)
    },
    "no names: a message and exit 0": async ({ env }) => {
      const { code, err, out } = await runInProcess(["check", "-"], env, "# nothing yet\n\n")
      assert.deepEqual([code, out, err], [0, "", "surename: no names in standard input\n"])
    },
    "a reader that leaves, as head does, ends it quietly": async ({ env }) => {
      const names = Array.from({ length: 3_000 }, (_, n) => `x-${n}..bad`).join("\n")
      const shell = spawn("sh", ["-c", '"$@" | head -1', "sh", ...commandLine, "check"], {
        env: { ...process.env, ...env },
        stdio: ["pipe", "pipe", "pipe"],
      })
      const output = { out: "", err: "" }
      shell.stdout.setEncoding("utf8").on("data", (text: string) => (output.out += text))
      shell.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text))
      shell.stdin.on("error", () => {})
      shell.stdin.end(names)
      const began = Date.now()
      await once(shell, "close")
      assert.ok(Date.now() - began < allowForLoad(6_000))
      assert.match(output.out, /^x-0\.\.bad .*invalid.*\n$/u)
      assert.doesNotMatch(output.err, /EPIPE|Error|\bat /u)
    },
    "2,000 names stream: the first row is there before the last name": async ({ env }) => {
      const { arrived, child, ended, line } = start(["check", "--json"], {
        ...env,
        SURENAME_REGISTRY_RPS: "unlimited",
        SURENAME_DEADLINE_MS: "20000",
      })
      const name = (n: number) => `s-${n}.${["com", "net", "org", "app"][n % 4] ?? "com"}\n`
      child.stdin.write(Array.from({ length: 1_000 }, (_, n) => name(n)).join(""))
      const first = await line(0)
      const last = Date.now()
      child.stdin.end(Array.from({ length: 1_000 }, (_, n) => name(1_000 + n)).join(""))
      const { code } = await ended
      assert.ok(first.at <= last)
      const rows = arrived.map(({ text }) => parseRow(text))
      assert.equal(new Set(rows.map(({ domain }) => domain)).size, 2_000)
      assert.deepEqual([...new Set(rows.map(({ classification }) => classification))], ["unregistered"])
      assert.equal(code, 0)
    },
    "a list waits for a registry that asked for a pause, and for an answer that is late; --no-wait does not": async ({
      env,
    }) => {
      const check = (...more: ReadonlyArray<string>) =>
        runInProcess(["check", "--json", ...more], { ...env, SURENAME_DEADLINE_MS: "2000" })
      const [waited, not] = await Promise.all([
        check("throttle-seconds.online", "slow-answer.co"),
        check("slow-answer.co", "nic.com", "--no-wait"),
      ])
      const classes = ({ lines }: typeof waited) => lines.map(parseRow).map(({ classification }) => classification)
      assert.deepEqual(classes(waited), ["unregistered", "unregistered"])
      assert.equal(classes(not)[0], "pending")
      assert.deepEqual([waited.code, not.code], [0, 0])
    },
  }),
]
