import type { Violation } from "./violation.ts"

const file = "docs/asvs.md"

export type Levels = Readonly<Record<string, number>>

/** Every requirement once, with its level and a verdict that has what it needs; and those that are not met at the top. */
export const checkAsvs = (text: string, levels: Levels): ReadonlyArray<Violation> => {
  const rows = text.split("\n").flatMap((line) => {
    const [, number, level, about, verdict] = /^\| ([\d.]+) \| (\d) \| (.*?) \| (.*) \|$/u.exec(line) ?? []
    return number === undefined ? [] : [{ number, level: Number(level), about: about ?? "", verdict: verdict ?? "" }]
  })
  const told = rows.map(({ number }) => number)
  const listed = [...text.matchAll(/^- (\d+\.\d+\.\d+) \(/gmu)].map(([, number]) => number)
  const open = rows.filter(({ verdict }) => verdict.startsWith("not met"))
  return [
    ...Object.keys(levels)
      .filter((number) => !told.includes(number))
      .map((number) => said(`${number} is missing`)),
    ...told.filter((number, at) => told.indexOf(number) !== at).map((number) => said(`${number} stands there twice`)),
    ...rows.flatMap(({ about, level, number, verdict }) => [
      ...(levels[number] === level ? [] : [said(`${number} is not of level ${level}`)]),
      ...(about.trim() === "" || !isVerdict(verdict) ? [said(`${number} has no verdict: ${verdict}`)] : []),
    ]),
    ...open
      .filter(({ number }) => !listed.includes(number))
      .map(({ number }) => said(`${number} is not met, and not in the list of those`)),
    ...listed
      .filter((number) => !open.some((one) => one.number === number))
      .map((number) => said(`${number} is listed as not met`)),
  ]
}

/** What is met names what shows it, a duty the place that tells the operator; the others a reason. */
const isVerdict = (verdict: string) =>
  /^met: .*(?:`[\w./-]+\.(?:ts|md|service)`|below)/u.test(verdict) ||
  /^duty: .*`(?:docs|deploy)\//u.test(verdict) ||
  /^(?:n\/a|not met[\w ]*): .{5}/u.test(verdict)

const said = (message: string): Violation => ({ file, message })
