/** Lists the parts of a contract that callers depend on, as paths: operations, fields, required inputs and words of enumerations. */
const listPromises = (contract: unknown): ReadonlySet<string> => new Set(walk(contract, ""))

const walk = (value: unknown, path: string): ReadonlyArray<string> => {
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const inside = `${path}[${readName(item)}]`
      return [inside, ...walk(item, inside)]
    })
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    proseKeys.has(key) ? [] : [`${path}/${key}`, ...walk(inner, `${path}/${key}`)],
  )
}

/** Names an operation by its name, and a word by itself. Other list items have no names. */
const readName = (value: unknown): string => {
  if (typeof value === "string") return value
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"
    ? value.name
    : ""
}

/** Fields for people, whose texts may change in any release. */
const proseKeys: ReadonlySet<string> = new Set(["description", "summary", "title", "example", "examples"])

/** Lists gone promises of the last release, without those inside another. A new required input breaks callers, too. */
export const findBreaks = (before: unknown, after: unknown): ReadonlyArray<string> => {
  const old = listPromises(before)
  const now = listPromises(after)
  const isRequired = (path: string) => /\/required\[[^\]]+\]$/u.test(path)
  const isGone = (path: string) => old.has(path) && !now.has(path) && !/\/required(?:\[[^\]]+\])?$/u.test(path)
  return [
    ...[...old].filter((path) => isGone(path) && !isGone(findParent(path))).map((path) => `gone: ${path}`),
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

const findParent = (path: string) => path.replace(/(?:\[[^[]*\]|\/[^/]*)$/u, "")

/** Finds breaks without an announcement, and wrong announcements. A final `*` stands for any ending. */
export const findUnannounced = (
  breaks: ReadonlyArray<string>,
  announced: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const isMeant = (line: string, breakLine: string) =>
    line.endsWith("*") ? breakLine.startsWith(line.slice(0, -1)) : breakLine === line
  return [
    ...breaks.filter((breakLine) => !announced.some((line) => isMeant(line, breakLine))),
    ...announced
      .filter((line) => !breaks.some((breakLine) => isMeant(line, breakLine)))
      .map((line) => `announced, and nothing broke: ${line}`),
  ]
}
