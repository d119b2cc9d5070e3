/** One rule broken in one place. */
export interface Violation {
  readonly file: string
  readonly line?: number
  readonly message: string
}

export const print = (violations: ReadonlyArray<Violation>): string =>
  violations
    .map(({ file, line, message }) => `${file}${line === undefined ? "" : `:${line}`}  ${message}`)
    .sort()
    .join("\n")
