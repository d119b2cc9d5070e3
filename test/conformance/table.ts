import { type Profile, profiles } from "@surename/fixtures/profiles"
import { dnsCases } from "./dns-suite.ts"
import { defects } from "./mutants/defects.ts"
import { makeProfileCases } from "./profiles-suite.ts"
import { rdapCases } from "./rdap-suite.ts"
import { scanDefects } from "./mutants/scan-defects.ts"
import { rules } from "./rules.ts"
import { scanCases } from "./scan-suite.ts"
import type { Case, Rule } from "./suite.ts"
import golden from "../golden/defects.json" with { type: "json" }
import scanGolden from "../golden/scan-defects.json" with { type: "json" }

const cases: ReadonlyArray<Case> = [...rdapCases, ...dnsCases, ...scanCases]
const caught: Readonly<Record<string, ReadonlyArray<string>>> = { ...golden, ...scanGolden }

const listCasesOf = (rule: Rule): ReadonlyArray<Case> => cases.filter((testCase) => testCase.rules.includes(rule))

/** Rule → cases → runtimes. The runtimes are where conformance.suite.ts and scan.suite.ts in test/runtimes/ play all of them over sockets. */
export const writeReadmeTable = (): string => {
  const rows = rules.map(({ rule, says, page, instead }) => {
    const count = listCasesOf(rule).length
    const [cell, where] = count === 0 ? [instead ?? "none yet", "-"] : [count, "yes"]
    return `| [${rule}](${page}) | ${says} | ${cell} | ${count === 0 ? "-" : count} | ${where} | ${where} | ${where} |`
  })
  return ["| rule | says | cases | mutants | Node | Bun | Deno |", "|---|---|---|---|---|---|---|", ...rows].join("\n")
}

export const writeConformancePage = (by: Readonly<Record<string, ReadonlyArray<string>>> = caught): string =>
  [
    "# Conformance: every case, by rule",
    "",
    "`npm run golden` writes this page; a test fails when it is stale. Each case plays one scenario of the simulator over real sockets",
    "on Node, Bun and Deno, and in virtual time. Each case has a mutant: an adapter that tells the worst lie about that name and fails",
    "exactly that case. The last table lists defects of real checkers and the cases that catch them.",
    "",
    "A row names the members that differ from the usual, and the score of a liveness alone; the suites have the rest. Usual:",
    `${Object.entries(usual)
      .map(([member, value]) => `\`${member}: ${JSON.stringify(value)}\``)
      .join(", ")}.`,
    "",
    ...rules.flatMap(({ instead = "none yet", rule, says, page }) => [
      `## ${rule}: ${says}`,
      "",
      `[Its page](../${page}).`,
      "",
      ...(listCasesOf(rule).length === 0
        ? [`Instead of cases: ${instead}.`]
        : ["| an honest engine shows | cases |", "|---|---|", ...expectationRows(listCasesOf(rule))]),
      "",
    ]),
    "## Registries, and what is expected of their answers",
    "",
    "Each registry plays in a world of its own (`fixtures/profiles/`). *How known* is about its answer to a free name: observed on the wire,",
    "read in its server's code, documented, or believed; the registry's file says what was seen, when and by whom.",
    "",
    "| registry | TLDs | how known | cases |",
    "|---|---|---|---|",
    ...profiles.map(profileRow),
    "",
    "## Defects and the cases that catch them",
    "",
    "| defect | what is wrong | caught by |",
    "|---|---|---|",
    ...[...defects, ...scanDefects].map(({ id, about }) => `| ${id} | ${about} | ${someOf(by[id] ?? [])} |`),
    "",
  ].join("\n")

/** `test/golden/defects.json` and `scan-defects.json` have the whole lists. */
const someOf = (ids: ReadonlyArray<string>): string =>
  ids.length <= 8 ? ids.join(", ") : `${ids.slice(0, 6).join(", ")} and ${ids.length - 6} more`

const profileRow = (profile: Profile): string => {
  const { confidence, id, operator, software, tlds } = profile
  const who = software === undefined ? operator : `${operator}: ${software}`
  const ids = makeProfileCases(profile).map((profileCase) => profileCase.id.slice(id.length + 1))
  const where = tlds.includes("zm") ? "-" : tlds.map((tld) => `.${tld}`).join(" ")
  return `| [${id}](../fixtures/profiles/${id}.json), ${who} | ${where} | ${confidence.replace("_", " ")} | ${ids.join(", ")} |`
}

/** Cases that expect one answer share a row. */
const expectationRows = (listed: ReadonlyArray<Case>): ReadonlyArray<string> =>
  [...Map.groupBy(listed, expectationText)].map(
    ([text, group]) => `| ${text} | ${group.map(({ id }) => id).join(", ")} |`,
  )

/** Members that most rows share are left out, and a score stands for its parts: the suites have them all. */
const usual: Readonly<Record<string, unknown>> = {
  source: "probe",
  purchasable: null,
  rdap_source: "authoritative",
  rdap_basis: "iana",
  lifecycle: { phase: "active" },
  tld_base_price_usd: 11.08,
}
const details: ReadonlySet<string> = new Set(["classification", "registered", "title", "site"])

const expectationText = ({ expect: { classification, liveness, ...others } }: Case): string => {
  const { score } = Object(liveness)
  const members = Object.entries({ ...others, ...(score === undefined ? {} : { liveness: score }) })
    .map(([member, value]) => [member, JSON.stringify(value)] as const)
    .filter(([member, value]) => !details.has(member) && value !== JSON.stringify(usual[member]))
    .map(([member, value]) => `${member}: ${value}`)
  return [...(typeof classification === "string" ? [classification] : []), ...members].join(", ").replaceAll("|", "\\|")
}

const [open, close] = ["<!-- conformance table: npm run golden -->", "<!-- end of the table -->"]

/** Puts the table between its marks and leaves the rest alone. */
export const withTable = (readme: string, table: string): string => {
  const [from, to] = [readme.indexOf(open), readme.indexOf(close)]
  return from < 0 || to < from ? readme : `${readme.slice(0, from + open.length)}\n\n${table}\n\n${readme.slice(to)}`
}
