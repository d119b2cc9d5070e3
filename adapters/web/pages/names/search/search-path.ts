/** The address of a search. Empty fields are left out. */
export const searchPath = (fields: Readonly<Record<string, string>>): string =>
  `/search?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""))}`
