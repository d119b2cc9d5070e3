import type { Violation } from "./violation.ts"

const file = "docs/asvs.md"

/** Requires each number once, with evidence or in the table of those that do not apply, and a list of those that are not met. */
export const checkAsvs = (text: string, numbersOfStandard: ReadonlyArray<string>): ReadonlyArray<Violation> => {
  const rows = [...text.matchAll(/^\| (\d[\d.]+) \| (.*?) \| (.*) \|$/gmu)].map(
    ([, number = "", about = "", verdict = ""]) => ({ number, about, verdict }),
  )
  const excluded = [...text.matchAll(/^\| (\d[\d., ]+) \| [^|]{5,} \|$/gmu)].flatMap(([, list = ""]) =>
    list.split(", "),
  )
  const numbers = [...rows.map(({ number }) => number), ...excluded]
  const listed = [...text.matchAll(/^- (\d+\.\d+\.\d+) \(/gmu)].map(([, number]) => number)
  const open = rows.filter(({ verdict }) => verdict.startsWith("not met"))
  return [
    ...numbersOfStandard
      .filter((number) => !numbers.includes(number))
      .map((number) => violation(`${number} is missing`)),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => violation(`${number} stands there twice`)),
    ...numbers
      .filter((number) => !numbersOfStandard.includes(number))
      .map((number) => violation(`${number} is not in the standard`)),
    ...rows
      .filter(({ about, verdict }) => about.trim() === "" || !isVerdict(verdict))
      .map(({ number, verdict }) => violation(`${number} has no verdict: ${verdict}`)),
    ...open
      .filter(({ number }) => !listed.includes(number))
      .map(({ number }) => violation(`${number} is not met, and not in the list of those`)),
    ...listed
      .filter((number) => !open.some((one) => one.number === number))
      .map((number) => violation(`${number} is listed as not met`)),
    ...[...text.matchAll(/\bsee (\d+\.\d+\.\d+)/gu)]
      .filter(([, number = ""]) => !numbers.includes(number))
      .map(([pointer]) => violation(`${pointer}: there is no such row`)),
  ]
}

/** Requires evidence for what is met, a page for a duty, and a reason for a gap. */
const isVerdict = (verdict: string) =>
  /^met: .*(?:`[\w./-]+\.(?:ts|md|service)`|below|see \d)/u.test(verdict) ||
  /^duty: .*`(?:docs|deploy)\//u.test(verdict) ||
  /^not met: .{5}/u.test(verdict)

const violation = (message: string): Violation => ({ file, message })
