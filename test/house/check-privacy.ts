import type { Violation } from "./violation.ts"

const file = "docs/privacy.md"

/** Every table and column that these sources make has its place in the document, with the code that makes it true. */
export const checkPrivacy = (text: string, sources: ReadonlyArray<string>): ReadonlyArray<Violation> => {
  const rows = new Map(
    text.split("\n").flatMap((line) => {
      const [, table, columns = "", , how = ""] = line.split(" | ").length === 4 ? [line, ...cells(line)] : []
      return table === undefined ? [] : [[table.replaceAll("`", ""), { columns, how }] as const]
    }),
  )
  return columnsOf(sources).flatMap(([table = "", column = ""]) => {
    const row = rows.get(table)
    if (row === undefined) return [violation(`does not say what ${table} holds`)]
    return [
      ...(row.columns.includes(`\`${column}\``) ? [] : [violation(`does not name ${column} of ${table}`)]),
      ...(/`[\w/.-]+\.ts`/u.test(row.how) ? [] : [violation(`names no code that ends what ${table} holds`)]),
    ]
  })
}

const cells = (line: string) => line.slice(2, -2).split(" | ")

/** As our migrations write them: a column on each line, in a text between backticks or quotes. */
const columnsOf = (sources: ReadonlyArray<string>) =>
  sources.flatMap((source) => [
    ...[...source.matchAll(/ALTER TABLE (\w+) ADD COLUMN \W?(\w+)/gu)].map(([, table = "", name = ""]) => [
      table,
      name,
    ]),
    ...source
      .split("CREATE TABLE ")
      .slice(1)
      .flatMap((made) => {
        const [head = "", ...lines] = made.split("\n")
        const table = /\w+(?= \()/u.exec(head)?.[0]
        const end = lines.findIndex((line) => line.trim().startsWith(")"))
        const names = [head.slice(head.indexOf("(") + 1), ...lines.slice(0, end)].join(",").split(",")
        return table === undefined ? [] : names.flatMap((name) => columnIn(name).map((column) => [table, column]))
      }),
  ])

const columnIn = (line: string) => [/^ *\W?(\w+)\W? (?:[a-z]|\$\{)/u.exec(line)?.[1] ?? []].flat()

const violation = (message: string): Violation => ({ file, message })
