type Environment = Readonly<Record<string, string | undefined>>

/** Without empty variables: an empty one counts as not set, so it does not hide a default. */
export const nonEmptyVariables = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => (value ?? "").trim() !== ""))
