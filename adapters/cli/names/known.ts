type Known<Options> = { readonly [Key in keyof Options]?: Exclude<Options[Key], undefined> }

/** Without what is `undefined`: an option that was not set is left out. */
export function known<Options extends object>(options: Options): Known<Options>
export function known(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
