type Defined<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Drops members that are `undefined` and keeps those that are `null`, because the two differ on the wire. */
export function omitUndefined<Options extends object>(options: Options): Defined<Options>
export function omitUndefined(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
