import { makePaint } from "@surename/adapters/cli"
import type { BrokenRule, ConformanceReport, FailedCase } from "./report.ts"
import { type Difference, severities } from "./severity.ts"

export interface PrintOptions {
  /** Limits the line length, down to 40. */
  readonly columns?: number | undefined
  readonly colour?: boolean
  /** Prints so many cases of a kind in full, and the ids of the others. */
  readonly most?: number
}

/** Prints the report for a person: the worst first, by broken rule, expected and observed side by side. */
export const printReport = (report: ConformanceReport, options: PrintOptions = {}): string => {
  const page = { ...options, columns: Math.max(40, Math.min(options.columns ?? 80, 110)) }
  const paint = makePaint(options.colour ?? false)
  const { cases, exit, failed, passed, suite } = report
  if (failed.length === 0) return `${paint("green", "✓")} ${suite}: all ${cases} cases hold\n`
  const found = severities
    .map((candidate) => ({ ...candidate, some: failed.filter(({ severity }) => severity === candidate.severity) }))
    .filter(({ some }) => some.length > 0)
  const marked = (text: string) => wrapText(text, page.columns - 2).map((line, at) => `${at === 0 ? "✗" : " "} ${line}`)
  const parts = found.flatMap(({ means, some, title }) => {
    const groups = Map.groupBy(some, (failedCase) => failedCase.rules.map(({ rule }) => rule).join())
    return [
      [
        ...marked(`${some.length} ${title}`).map((line) => paint("red", line)),
        ...wrapText(means, page.columns - 2).map((line) => `  ${paint("dim", line)}`),
      ].join("\n"),
      ...[...groups.values()].map((group) => groupText(group, page)),
    ]
  })
  // Repeats the counts at the end, where a terminal stands.
  const counts = found.flatMap(({ some, title }) =>
    wrapText(title, page.columns - 7).map(
      (line, at) => `${at === 0 ? String(some.length).padStart(5) : "     "}  ${line}`,
    ),
  )
  const end = `${suite}: ${passed} of ${cases} cases hold, ${failed.length} ${failed.length === 1 ? "does" : "do"} not (exit code ${exit})`
  return [...parts, [...marked(end), ...counts].join("\n"), ""].join("\n\n").trimEnd() + "\n"
}

type Page = PrintOptions & { readonly columns: number }

const groupText = (group: ReadonlyArray<FailedCase>, page: Page): string => {
  const most = page.most ?? 5
  const more = group.slice(most).map(({ id }) => id)
  return [
    ...(group[0]?.rules ?? []).map((rule) => ruleText(rule, page)),
    ...group.slice(0, most).map((failedCase) => caseText(failedCase, page)),
    ...(more.length === 0
      ? []
      : [
          wrapText(`and ${more.length} more: ${more.join(", ")}`, page.columns - 2)
            .map(indent)
            .join("\n"),
        ]),
  ].join("\n\n")
}

const indent = (line: string) => `  ${line}`

const ruleText = ({ page: file, rule, says }: BrokenRule, { colour = false, columns }: Page): string => {
  const paint = makePaint(colour)
  const [first = "", ...rest] = wrapText(says, columns - 6)
  const lines = [`  ${paint("cyan", rule)}  ${first}`, ...rest.map((line) => `      ${line}`)]
  return [...lines, paint("dim", `      ${file}`)].join("\n")
}

const caseText = ({ about, asked, differences, id }: FailedCase, page: Page): string => {
  const paint = makePaint(page.colour ?? false)
  return [
    `  ${paint("bold", id)}`,
    ...(about === undefined && asked === undefined ? [] : wrapText(titleOf(asked, about), page.columns - 4)).map(
      (line) => `    ${line}`,
    ),
    ...table(differences, page),
  ].join("\n")
}

const titleOf = (question: string | undefined, about: string | undefined) =>
  [question, about].filter(Boolean).join(": ")

const table = (differences: ReadonlyArray<Difference>, { colour = false, columns }: Page): ReadonlyArray<string> => {
  const paint = makePaint(colour)
  const rows = differences.map(
    ({ expected, member, observed }) => [member, textOf(expected), textOf(observed)] as const,
  )
  const label = Math.min(24, widest(rows.map(([member]) => member)))
  const width = widest(["expected", ...rows.map(([, expected]) => expected)])
  const seen = widest(["observed", ...rows.map(([, , observed]) => observed)])
  // When both columns do not fit, each gets at least half of the room or its own width.
  const room = columns - label - 8
  const left = Math.min(width, Math.max(Math.floor(room / 2), room - seen))
  const widths = [label, left, room - left] as const
  const line = (cells: readonly [string, string, string], tints: readonly [Tint, Tint, Tint]) => {
    const pieces = cells.map((cell, at) => chunks(cell, widths[at] ?? room))
    return Array.from({ length: Math.max(...pieces.map(({ length }) => length)) }, (_, nth) =>
      `    ${pieces
        .map((piece, at) => paintColumn(paint, tints[at], piece[nth] ?? "", at === 2 ? 0 : (widths[at] ?? 0)))
        .join("  ")}`.trimEnd(),
    )
  }
  return [
    ...line(["", "expected", "observed"], ["dim", "dim", "dim"]),
    ...rows.flatMap((row) => line(row, [undefined, "green", "red"])),
  ]
}

type Tint = "dim" | "green" | "red" | undefined

const paintColumn = (paint: ReturnType<typeof makePaint>, tint: Tint, text: string, width: number) =>
  (tint === undefined ? text : paint(tint, text)) + " ".repeat(Math.max(0, width - text.length))

const widest = (texts: ReadonlyArray<string>) => Math.max(...texts.map(({ length }) => length))

const textOf = (value: unknown): string =>
  value === undefined ? "(absent)" : typeof value === "string" && value !== "" ? value : JSON.stringify(value)

/** A value has no spaces to break at. */
const chunks = (text: string, width: number): ReadonlyArray<string> =>
  text.length <= width ? [text] : [text.slice(0, width), ...chunks(text.slice(width), width)]

const wrapText = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(" ").flatMap((one) => chunks(one, width))) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
