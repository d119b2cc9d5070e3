type Defined<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Leaves out the fields that are `undefined`. A field that is `null` stays. */
export function omitUndefined<Options extends object>(options: Options): Defined<Options>
export function omitUndefined(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
