/** The parts of a contract that callers depend on: operations, fields, required inputs and the words of enumerations, as paths. */
const promises = (contract: unknown): ReadonlySet<string> => new Set(walk(contract, ""))

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

/** Names an operation by its name, and a word by itself. Other list items have no names. */
const nameOf = (one: unknown): string => {
  if (typeof one === "string") return one
  return typeof one === "object" && one !== null && "name" in one && typeof one.name === "string" ? one.name : ""
}

/** Fields for people, whose texts may change in any release. */
const proseKeys: ReadonlySet<string> = new Set(["description", "summary", "title", "example", "examples"])

/** Lists gone promises of the last release, without those inside another. A new required input breaks callers, too. */
export const findBreaks = (before: unknown, after: unknown): ReadonlyArray<string> => {
  const old = promises(before)
  const now = promises(after)
  const isRequired = (path: string) => /\/required\[[^\]]+\]$/u.test(path)
  const isGone = (path: string) => old.has(path) && !now.has(path) && !/\/required(?:\[[^\]]+\])?$/u.test(path)
  return [
    ...[...old].filter((path) => isGone(path) && !isGone(parentOf(path))).map((path) => `gone: ${path}`),
    ...[...now]
      // A field that the output now always has breaks nobody.
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

/** Finds breaks without an announcement, and wrong announcements. A final `*` stands for any ending. */
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
