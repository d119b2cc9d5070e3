import written from "./dialects.json" with { type: "json" }

/** How a registry writes: of a name that is registered, of one that is not, and of one that it keeps. `{name}` is the name that was asked. */
export interface Dialect {
  readonly id: string
  readonly registered: string
  readonly denied: string
  /** The form of a record, if the registry has one. */
  readonly kept: string
}

const textOf = (lines: ReadonlyArray<string>): string => `${lines.join("\r\n")}\r\n`

/** Our own words in the forms that registries use; holders and dates are made up. */
export const dialects: ReadonlyArray<Dialect> = written.map(({ denied, id, kept, registered }) => ({
  id,
  registered: textOf(registered),
  denied: textOf(denied),
  kept: textOf(kept),
}))
