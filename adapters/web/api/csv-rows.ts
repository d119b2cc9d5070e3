import * as Predicate from "effect/Predicate"
import { toCsvCell } from "@surename/core/interface/csv-cell"

/** One set for all kinds of rows. Absent facts are empty. */
const columns: ReadonlyArray<readonly [heading: string, ...path: ReadonlyArray<string>]> = [
  ["index"],
  ["line"],
  ["domain"],
  ["unicode"],
  ["classification"],
  ["registered"],
  ["unknown_reason"],
  ["rdap_source"],
  ["last_verified_at"],
  ["source"],
  ["registrar", "registration", "registrar"],
  ["registered_at", "lifecycle", "registered_at"],
  ["expires_at", "lifecycle", "expires_at"],
  ["resolves"],
  ["serves"],
  ["parked"],
  ["tld_base_price_usd"],
  ["total"],
  ["error", "error", "message"],
]

export const csvHeading = `${columns.map(([heading]) => heading).join(",")}\r\n`

export const writeCsvRow = (row: unknown): string =>
  `${columns.map(([heading, ...path]) => toCsvCell(toCellText(readAtPath(row, path.length === 0 ? [heading] : path)))).join(",")}\r\n`

const readAtPath = (row: unknown, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((value, key) => (Predicate.isReadonlyObject(value) ? value[key] : undefined), row)

const toCellText = (value: unknown): string => (value === undefined || value === null ? "" : String(value))
