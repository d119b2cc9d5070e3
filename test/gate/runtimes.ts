import { readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { runtimes } from "../bench/runtimes.ts"
import { root, run } from "./program.ts"
import { type Outcome, type Step, sum, failIfSuspicious } from "./step.ts"

/** They mostly wait for something that is slow on purpose, so the runtimes run side by side. */
const mostlyWait: ReadonlySet<string> = new Set([
  "conformance",
  "engine",
  "http-wire",
  "jobs",
  "knowledge",
  "orders",
  "pictures",
  "profiles",
  "scan",
  "site-fetch",
])

/** Suites that take a minute on each runtime: `npm run test:long` alone runs them. */
const longOnly: ReadonlySet<string> = new Set([
  "antivirus",
  "connector",
  "connector-more",
  "draft-commands",
  "environment",
  "hostile-worlds",
  "http2-worlds",
  "http-fuzz",
  "jobs",
  "pictures",
  "orders",
  "ownership",
  "serve-more",
  "two-processes",
  "watch",
  "witnesses",
])

/** Suites with much work: on Node in `npm test`, which is to stay short, and on Bun and Deno in `npm run test:long`. */
const heavy: ReadonlySet<string> = new Set([
  "audit",
  "blobs",
  "cli",
  "client",
  "dnssec",
  "drafts",
  "egress",
  "http-wire",
  "knowledge",
  "identity",
  "oauth",
  "list-copy",
  "pages",
  "previews",
  "profiles",
  "receipts",
  "registrar",
  "scan",
  "scores",
  "site-fetch",
  "suggest",
  "serve",
  "whois",
  "store",
  "webhooks",
])

/**
 * Long suites whose subject no runtime changes: worlds in virtual time, and the statements of one Postgres driver. `previews`, `connector` and
 * `oauth` send some of these paths and messages on each runtime.
 */
const nodeOnly: ReadonlySet<string> = new Set([
  "account-locks",
  "mcp-conformance",
  "oauth-conformance",
  "order-worlds",
  "ownership-worlds",
  "preview-tricks",
  "quote-worlds",
])

export type Length = "short" | "long"

const runtimesOf = (file: string, length: Length) => {
  const name = basename(file, ".suite.ts")
  if (nodeOnly.has(name)) return length === "long" ? runtimes.filter((runtime) => runtime.name === "node") : []
  if (longOnly.has(name)) return length === "long" ? runtimes : []
  const isHeavy = heavy.has(name)
  return runtimes.filter((runtime) =>
    isHeavy ? (runtime.name === "node") === (length === "short") : length === "short",
  )
}

/**
 * Each `*.suite.ts` of a folder below `test/` is a step: a plain program on every runtime, with its counts in the last line. Suites measure
 * time, so those with much work run on one runtime after the other.
 */
export const listSuites = (folder: string, length: Length): ReadonlyArray<Step> => {
  const files = readdirSync(join(root, "test", folder)).filter((file) => file.endsWith(".suite.ts"))
  if (files.length === 0) throw new Error(`test/${folder} holds no *.suite.ts`)
  return files
    .filter((file) => runtimesOf(file, length).length > 0)
    .sort(byLength)
    .map((file) => ({ name: file.replace(".ts", ""), run: suite(`test/${folder}/${file}`, runtimesOf(file, length)) }))
}

/** The long ones first, so that the two who work end together. */
const byLength = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1)
const rank = (file: string): number => (heavy.has(basename(file, ".suite.ts")) ? 0 : 1)

const suite =
  (file: string, selection: ReadonlyArray<(typeof runtimes)[number]>) =>
  async (filter: ReadonlyArray<string>): Promise<Outcome> => {
    if (filter.length > 0 && !filter.some((word) => file.includes(word))) return { passed: 0, failed: 0, output: "" }
    const runOn = async ({ name, program, args }: (typeof runtimes)[number]): Promise<Outcome> => {
      const { code, output } = await run(program, [...args, file])
      return failIfSuspicious(readLastLine(`${file} on ${name}\n${output}`), code, `${file} on ${name}`)
    }
    if (mostlyWait.has(basename(file, ".suite.ts"))) return sum(await Promise.all(selection.map(runOn)))
    const outcomes: Array<Outcome> = []
    for (const runtime of selection) outcomes.push(await runOn(runtime))
    return sum(outcomes)
  }

/** Reads the counts in the last line of a suite. A suite without them has crashed. */
export const readLastLine = (output: string): Outcome => {
  const counted = /^(\d+) passed, (\d+) failed$/.exec(output.trimEnd().split("\n").at(-1) ?? "")
  if (counted === null) return { passed: 0, failed: 1, output: `${output}\nits last line is not "N passed, N failed"` }
  return { passed: Number(counted[1]), failed: Number(counted[2]), output }
}
