import { mkdtempDisposable } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { countByExitCode, type Outcome, type Step, failIfSuspicious } from "./step.ts"
import { run } from "./program.ts"
import { readLastLine, type Length, listSuites } from "./runtimes.ts"
import { checkTypes } from "./typecheck.ts"
import { runVitest } from "./vitest.ts"

const node = (...args: ReadonlyArray<string>) => run(process.execPath, args)
/** `npm run format` writes what this only looks at. */
const format = async () => countByExitCode(await node("node_modules/oxfmt/bin/oxfmt", "--list-different"))

/** Counts cases and mutants. Fewer than before is a failure. */
const countCases = async (): Promise<Outcome> => {
  const { code, output } = await node("test/golden/count.ts")
  const note = output.trimEnd().split("\n").at(-2) ?? ""
  return { ...failIfSuspicious(readLastLine(output), code, "counting"), note }
}

const suitesOf = (length: Length) => [...listSuites("runtimes", length), ...listSuites("worlds", length)]
const suites = suitesOf("short")

/** Pages of published packages, which npm fetches; without a registry the note says that they were not looked at. */
const publishedPages = async (): Promise<Outcome> => {
  const { code, output } = await node("test/package-pages/main.ts")
  const note = output.trimEnd().split("\n").at(-2) ?? ""
  const outcome = readLastLine(output)
  return {
    ...(note.startsWith("not run") && code === 0 ? outcome : failIfSuspicious(outcome, code, "package-pages")),
    note,
  }
}

/** Minutes of work: tests that kill and restart whole services. */
const longServices = ["test/crash", "test/load"]
/** Minutes of work: tests that measure programs. */
const longPrograms = [
  "test/linear",
  "test/bench",
  "test/knowledge/right.test.ts",
  "test/names/shapes.test.ts",
  "hosts/slow-upload.test.ts",
]
/** Minutes of work: tests that use the built packages. */
const longBuilds = [
  "test/packaging/packages.test.ts",
  "test/packaging/template.test.ts",
  "test/packaging/reproducible.test.ts",
  "test/packaging/walk.test.ts",
]
/** Minutes of work: walks through pages in a real browser. */
const longWalks = [
  "test/browser/domains.test.ts",
  "test/browser/shown-pages.test.ts",
  "test/browser/page-states.test.ts",
  "test/browser/watching.test.ts",
  "test/browser/commands.test.ts",
  "test/browser/drafts.test.ts",
  "test/browser/channels.test.ts",
  "test/browser/consent.test.ts",
  "test/browser/review.test.ts",
  "test/browser/money.test.ts",
  "test/browser/search.test.ts",
  "test/browser/walk.test.ts",
  "test/browser/budgets.test.ts",
  "test/browser/second-factor.test.ts",
  "test/browser/passkeys.test.ts",
]
/** Minutes of work: tests that play every case for each defect. */
const longFaults = [
  "test/conformance/http/quotes-alike.test.ts",
  "test/conformance/http/worst-answers.test.ts",
  "test/conformance/http/defects.test.ts",
  "test/conformance/orders/order-worlds.test.ts",
  "test/conformance/quotes/quote-worlds.test.ts",
  "test/conformance/screening/sets",
  "test/conformance/mutants/identity-faults.test.ts",
  "test/conformance/mutants/record-check-faults.test.ts",
  "test/conformance/mutants/defects.test.ts",
  "test/conformance/previews/swaps.test.ts",
  "test/conformance/mutants/worst-lie.test.ts",
  "test/conformance/mutants/profile-lies.test.ts",
  "adapters/dns/conformance.test.ts",
  "test/conformance/mutants/scan-defects.test.ts",
  "test/conformance/oauth/oauth-faults.test.ts",
  "test/conformance/mutants/worst-scan-lie.test.ts",
  "test/conformance/whois/whois.test.ts",
]
/** `npm test` plays a part of each. */
const longer = [
  "test/conformance/bodies/judge.test.ts",
  "test/conformance/screening/strong-signs.test.ts",
  "test/real-answers/whois.test.ts",
  "core/evidence/no-throw.test.ts",
  "core/operations/names/suggest-names/judge/refused.test.ts",
  "adapters/store-sql/watch/deliver-events.test.ts",
]
const long = [...longServices, ...longPrograms, ...longBuilds, ...longWalks, ...longFaults]
const apart = ["test/house", "test/gate", "test/packaging", ...long]

const tests = (filter: ReadonlyArray<string>) => {
  // `--only` may name a suite of the runtimes alone. Without it, a run that finds no test fails.
  const orNone = filter.length === 0 ? [] : ["--passWithNoTests"]
  return runVitest([
    ...filter,
    ...orNone,
    ...apart.map((path) => `--exclude=${path}${path.endsWith(".ts") ? "" : "/**"}`),
  ])
}

/** The most useful come first. Three run at a time. */
export const steps: ReadonlyArray<Step> = [
  { name: "format", run: format },
  { name: "lint", run: async () => countByExitCode(await node("node_modules/oxlint/bin/oxlint", "--deny-warnings")) },
  // The long ones before the short ones, so that all end together.
  { name: "tests", run: tests },
  {
    name: "packaging",
    run: () => runVitest(["containerfile", "workflows"].map((name) => `test/packaging/${name}.test.ts`)),
  },
  ...suites,
  { name: "typecheck", run: checkTypes },
  { name: "cases", run: countCases },
  { name: "house", run: () => runVitest(["test/house", "test/gate"]) },
]

/** Makes one build for all tests that use it. A test that needs another build makes it. */
const builds = async (): Promise<Outcome> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "surename-built-"))
  const umask = process.umask(0o022)
  const built = node("scripts/build/main.ts", folder.path)
  process.umask(umask)
  const { code, output } = await built
  if (code !== 0) return countByExitCode({ code, output })
  return await runVitest(longBuilds, { SURENAME_TEST: "long", SURENAME_TEST_BUILT: folder.path })
}

/** The steps of `npm run test:long`: these proofs again, longer and on the other runtimes. */
export const longSteps: ReadonlyArray<Step> = [
  { name: "long services", run: () => runVitest(longServices) },
  { name: "long programs", run: () => runVitest(longPrograms) },
  { name: "long walks", run: () => runVitest(longWalks) },
  { name: "long builds", run: builds },
  { name: "long faults", run: () => runVitest(longFaults) },
  { name: "more of each", run: () => runVitest(longer, { SURENAME_TEST: "long" }) },
  // Short steps last: no core waits for one long step at the end.
  ...suitesOf("long"),
  { name: "pages of packages", run: publishedPages },
]

/** Steps a folder's own daily work needs; the rest look at the whole house. */
export const filterable: ReadonlyArray<string> = ["lint", "typecheck", "tests", ...suites.map(({ name }) => name)]
