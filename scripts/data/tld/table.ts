/** Facts of one kind about many TLDs: one column a field, one row a TLD, null where a source is silent. */

export type Status = "verified" | "unverified"
export type Value = string | number | boolean | Readonly<Record<string, string | number | boolean>>

export interface Column {
  readonly field: string
  readonly status: Status
  readonly source: string
  readonly note?: string
}

export interface Table {
  readonly columns: ReadonlyArray<Column>
  readonly rows: Readonly<Record<string, ReadonlyArray<Value | null>>>
}

export const makeTable = (
  columns: ReadonlyArray<Column>,
  rows: Iterable<readonly [string, ReadonlyArray<Value | null | undefined>]>,
): Table => ({
  columns,
  rows: Object.fromEntries(
    [...rows]
      .map(([tld, values]) => [tld, dropTail(values.map((value) => value ?? null))] as const)
      .filter(([, values]) => values.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
})

/** Drops the nulls after a row's last fact. */
const dropTail = (values: ReadonlyArray<Value | null>) =>
  values.slice(0, values.findLastIndex((value) => value !== null) + 1)
