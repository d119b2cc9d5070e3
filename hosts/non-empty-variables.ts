type Environment = Readonly<Record<string, string | undefined>>

/** An empty variable counts as not set, so that what it would hide still counts. */
export const nonEmptyVariables = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => (value ?? "").trim() !== ""))
