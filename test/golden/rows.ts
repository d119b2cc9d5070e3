import { readFile } from "node:fs/promises"
import { type CaseResult, normalizeRow, rdapSuite } from "@surename/conformance"

const file = new URL("./rows.ndjson", import.meta.url)

/** One line a case, in the suite's order: the same on every runtime, over sockets. */
export const writeGoldenRows = (results: ReadonlyArray<CaseResult>): string => {
  const byId = new Map(results.map((result) => [result.id, result]))
  return rdapSuite.cases.map(({ id }) => `${writeGoldenLine({ id, observed: byId.get(id)?.observed ?? null })}\n`).join("")
}

export const writeGoldenLine = ({ id, observed }: Pick<CaseResult, "id" | "observed">): string =>
  normalizeRow({ id, row: observed })

export const readGoldenLines = async (): Promise<ReadonlyArray<string>> => (await readFile(file, "utf8")).split("\n")
