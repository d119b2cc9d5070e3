type Present<Columns> = { readonly [Key in keyof Columns]?: Exclude<Columns[Key], null> }

/** Turns the NULL of a stored row into an absent field. */
export function omitNull<Columns extends object>(columns: Columns): Present<Columns>
export function omitNull(columns: object): object {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
}
