import type { Statements } from "./dialect.ts"

export interface Migration {
  readonly version: number
  readonly name: string
  /** One list for both databases, or one for each. */
  readonly statements: Statements | { readonly sqlite: Statements; readonly postgres: Statements }
}
