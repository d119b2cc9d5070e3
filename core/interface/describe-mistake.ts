import * as SchemaIssue from "effect/SchemaIssue"

/** The text omits the value. */
export const describeExpectedType = (message: string): string => {
  const expected = /^Expected (.+)$/u.exec(message)?.[1]
  if (expected === undefined) return message
  if (expected.startsWith('"')) return `Give one of ${expected.replaceAll(" | ", ", ")}`
  return expectedTypeTexts.get(expected) ?? "Give an object with the documented fields"
}

const expectedTypeTexts: ReadonlyMap<string, string> = new Map([
  ["string", "Give text"],
  ["string | null", "Give text, or null"],
  ["number", "Give a number"],
  ["boolean", "Give true or false"],
  ["array", "Give a list"],
  ["object", "Give an object"],
])

export const describeFailedCheck: SchemaIssue.CheckHook = (issue) => {
  const ownMessage = SchemaIssue.defaultCheckHook(issue)
  const { representation } = issue.filter.annotations ?? {}
  if (ownMessage !== undefined || representation === undefined) return ownMessage
  const bounds: Readonly<Record<string, unknown>> = { ...Object(representation.payload) }
  switch (representation.id) {
    case "effect/schema/isMinLength":
      return bounds["minLength"] === 1 ? "This must not be empty" : `Too short: at least ${bounds["minLength"]}`
    case "effect/schema/isMaxLength":
      return `Too long: at most ${bounds["maxLength"]}`
    case "effect/schema/isBetween":
      return `Give a number from ${bounds["minimum"]} to ${bounds["maximum"]}`
    case "effect/schema/isGreaterThanOrEqualTo":
      return `Give a number of at least ${bounds["minimum"]}`
    case "effect/schema/isInt":
      return "Give a whole number"
  }
  return undefined
}
