import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Rows of a recording, one JSON object a line. */
export const readRows = <Row>(file: string): ReadonlyArray<Row> =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line))
