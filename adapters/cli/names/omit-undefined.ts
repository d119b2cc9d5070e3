type Defined<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Without what is `undefined`: an option that was not set is left out. */
export function omitUndefined<Options extends object>(options: Options): Defined<Options>
export function omitUndefined(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
