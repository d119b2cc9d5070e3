import type { Statements } from "./dialect.ts"

export interface Migration {
  readonly version: number
  readonly name: string
  readonly statements: Statements | { readonly sqlite: Statements; readonly postgres: Statements }
}
