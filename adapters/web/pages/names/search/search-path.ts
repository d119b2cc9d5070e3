/** Omits empty fields. */
export const toSearchPath = (fields: Readonly<Record<string, string>>): string =>
  `/search?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""))}`
