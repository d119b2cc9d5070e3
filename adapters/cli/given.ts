/** What was set, and the name it was set under, so that the right one is blamed. */
export interface Given {
  readonly what: string
  readonly value: string | undefined
}

/** A flag wins over the environment; an empty variable counts as not set. */
export const givenBy =
  (
    docs: ReadonlyArray<{ readonly env: string; readonly flag: string }>,
    environment: Readonly<Record<string, string | undefined>>,
    flags: Readonly<Record<string, string | undefined>>,
  ) =>
  (env: string): Given => {
    const flag = docs.find((doc) => doc.env === env)?.flag ?? ""
    const value = (flags[flag] ?? environment[env])?.trim()
    return { what: flags[flag] === undefined ? env : `--${flag}`, value: value === "" ? undefined : value }
  }
