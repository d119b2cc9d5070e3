/** The parts of a contract that callers depend on: operations, fields, required inputs and the words of enumerations, as paths. */
export const promises = (contract: unknown): ReadonlySet<string> => new Set(walk(contract, ""))

const walk = (value: unknown, path: string): ReadonlyArray<string> => {
  if (Array.isArray(value))
    return value.flatMap((one) => {
      const inside = `${path}[${nameOf(one)}]`
      return [inside, ...walk(one, inside)]
    })
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    proseKeys.has(key) ? [] : [`${path}/${key}`, ...walk(inner, `${path}/${key}`)],
  )
}

/** An operation has its name, a word is its own; the rest of a list has no names. */
const nameOf = (one: unknown): string => {
  if (typeof one === "string") return one
  return typeof one === "object" && one !== null && "name" in one && typeof one.name === "string" ? one.name : ""
}

/** Words for people may change in any release. */
const proseKeys: ReadonlySet<string> = new Set(["description", "summary", "title", "example", "examples"])

/** Each promise of the last release that is gone, without those inside one that is gone. A new required input breaks callers, too. */
export const findBreaks = (before: unknown, after: unknown): ReadonlyArray<string> => {
  const [old, now] = [promises(before), promises(after)]
  const isRequired = (path: string) => /\/required\[[^\]]+\]$/u.test(path)
  const isGone = (path: string) => old.has(path) && !now.has(path) && !/\/required(?:\[[^\]]+\])?$/u.test(path)
  return [
    ...[...old].filter((path) => isGone(path) && !isGone(parentOf(path))).map((path) => `gone: ${path}`),
    ...[...now]
      // An output that always has a field breaks nobody.
      .filter(
        (path) =>
          isRequired(path) &&
          !path.includes("/output/") &&
          !old.has(path) &&
          old.has(path.replace(/\/required\[.*/u, "")),
      )
      .map((path) => `required now: ${path}`),
  ]
}

const parentOf = (path: string) => path.replace(/(?:\[[^[]*\]|\/[^/]*)$/u, "")

/** Breaks that no change announces, and announcements that are not true. A `*` at the end stands for all that begins so. */
export const findUnannounced = (
  breaks: ReadonlyArray<string>,
  announced: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const isMeant = (line: string, one: string) => (line.endsWith("*") ? one.startsWith(line.slice(0, -1)) : one === line)
  return [
    ...breaks.filter((one) => !announced.some((line) => isMeant(line, one))),
    ...announced
      .filter((line) => !breaks.some((one) => isMeant(line, one)))
      .map((line) => `announced, and nothing broke: ${line}`),
  ]
}
