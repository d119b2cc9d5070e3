/** The parts of a contract that callers depend on: operations, fields, required inputs and the words of enumerations, as paths. */
export const promises = (contract: unknown): ReadonlySet<string> => new Set(walk(contract, ""))

const walk = (value: unknown, path: string): ReadonlyArray<string> => {
  if (Array.isArray(value))
    return value.flatMap((one) => (typeof one === "string" ? [`${path}[${one}]`] : walk(one, `${path}[]`)))
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    proseKeys.has(key) ? [] : [`${path}/${key}`, ...walk(inner, `${path}/${key}`)],
  )
}

/** Words for people may change in any release. */
const proseKeys: ReadonlySet<string> = new Set(["description", "summary", "title", "example", "examples"])

/** Each promise of the last release that is gone. A new required input breaks callers, too. */
export const findBreaks = (before: unknown, after: unknown): ReadonlyArray<string> => {
  const [old, now] = [promises(before), promises(after)]
  const isRequired = (path: string) => /\/required\[[^\]]+\]$/u.test(path)
  return [
    ...[...old].filter((path) => !now.has(path) && !isRequired(path)).map((path) => `gone: ${path}`),
    ...[...now]
      .filter((path) => isRequired(path) && !old.has(path) && old.has(path.replace(/\/required\[.*/u, "")))
      .map((path) => `required now: ${path}`),
  ]
}
