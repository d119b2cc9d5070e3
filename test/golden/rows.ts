import { readFile } from "node:fs/promises"
import { type CaseResult, normalizeRow, rdapSuite } from "@surename/conformance"

const file = new URL("./rows.ndjson", import.meta.url)

/** One line a case, in the suite's order: the same on every runtime, over sockets. */
export const goldenText = (results: ReadonlyArray<CaseResult>): string => {
  const byId = new Map(results.map((result) => [result.id, result]))
  return rdapSuite.cases.map(({ id }) => `${goldenLine({ id, observed: byId.get(id)?.observed ?? null })}\n`).join("")
}

export const goldenLine = ({ id, observed }: Pick<CaseResult, "id" | "observed">): string =>
  normalizeRow({ id, row: observed })

export const goldenLines = async (): Promise<ReadonlyArray<string>> => (await readFile(file, "utf8")).split("\n")
