import type { Violation } from "./violation.ts"

const file = "docs/asvs.md"

export type Levels = Readonly<Record<string, number>>

/** Every requirement once, with its level and a verdict that has what it needs; and those that are not met at the top. */
export const checkAsvs = (text: string, levels: Levels): ReadonlyArray<Violation> => {
  const rows = text.split("\n").flatMap((line) => {
    const [, number, level, about, verdict] = /^\| ([\d.]+) \| (\d) \| (.*?) \| (.*) \|$/u.exec(line) ?? []
    return number === undefined ? [] : [{ number, level: Number(level), about: about ?? "", verdict: verdict ?? "" }]
  })
  const numbers = rows.map(({ number }) => number)
  const listed = [...text.matchAll(/^- (\d+\.\d+\.\d+) \(/gmu)].map(([, number]) => number)
  const open = rows.filter(({ verdict }) => verdict.startsWith("not met"))
  return [
    ...Object.keys(levels)
      .filter((number) => !numbers.includes(number))
      .map((number) => violation(`${number} is missing`)),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => violation(`${number} stands there twice`)),
    ...rows.flatMap(({ about, level, number, verdict }) => [
      ...(levels[number] === level ? [] : [violation(`${number} is not of level ${level}`)]),
      ...(about.trim() === "" || !isVerdict(verdict) ? [violation(`${number} has no verdict: ${verdict}`)] : []),
    ]),
    ...open
      .filter(({ number }) => !listed.includes(number))
      .map(({ number }) => violation(`${number} is not met, and not in the list of those`)),
    ...listed
      .filter((number) => !open.some((one) => one.number === number))
      .map((number) => violation(`${number} is listed as not met`)),
  ]
}

/** What is met names what shows it, a duty the place that tells the operator; the others a reason. */
const isVerdict = (verdict: string) =>
  /^met: .*(?:`[\w./-]+\.(?:ts|md|service)`|below)/u.test(verdict) ||
  /^duty: .*`(?:docs|deploy)\//u.test(verdict) ||
  /^(?:n\/a|not met[\w ]*): .{5}/u.test(verdict)

const violation = (message: string): Violation => ({ file, message })
