export type Statements = ReadonlyArray<string>

export interface Migration {
  readonly version: number
  readonly name: string
  /** One wording for both, or one for each where better-auth's column types ask for it. */
  readonly statements: Statements | { readonly sqlite: Statements; readonly postgres: Statements }
}
