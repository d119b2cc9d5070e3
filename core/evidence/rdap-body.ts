import * as Predicate from "effect/Predicate"
import { limits } from "../limits.ts"
import { evidenceLimits } from "./limits.ts"
import { toComparableName } from "./domain-name.ts"
import type { Body } from "./observation.ts"
import { quoteOnOneLine } from "./quoted.ts"
import { memoizeByObject } from "../sharing/memoize.ts"

export type JsonObject = { readonly [member: string]: unknown }

/** The kinds of bodies (RFC 9083). */
export type RdapReading =
  | { readonly _tag: "Nothing" }
  | { readonly _tag: "Html" }
  | { readonly _tag: "Broken" }
  | { readonly _tag: "RdapError"; readonly code: number | undefined; readonly object: JsonObject }
  | { readonly _tag: "Domain"; readonly name: string | null; readonly object: JsonObject }
  | { readonly _tag: "OtherJson"; readonly object: JsonObject }

export const readRdap = (body: Body, mediaType: string | undefined): RdapReading => {
  const parsedBody = body._tag === "Unreadable" ? broken : body._tag === "Empty" ? nothing : readText(body)
  return parsedBody._tag === "Broken" && mediaType?.includes("html") === true ? { _tag: "Html" } : parsedBody
}

const broken = { _tag: "Broken" } as const
const nothing = { _tag: "Nothing" } as const

/** Memoized, because reading each body again took 3 % of a check. */
const readText = memoizeByObject((body: Extract<Body, { readonly _tag: "Text" }>): RdapReading => {
  const text = body.text.trim()
  // Verisign's 404 is empty and has no media type.
  if (text === "") return nothing
  // Some servers label HTML as JSON, so the bytes decide.
  if (text.startsWith("<")) return { _tag: "Html" }
  const object = parseObject(text)
  // Duplicate members may contradict each other (RFC 8259, section 4).
  return object === undefined || hasDuplicateMembers(text, object) ? broken : classify(object)
})

const classify = (object: JsonObject): RdapReading => {
  const objectClass = object["objectClassName"]
  if ("errorCode" in object) {
    const code = readErrorCode(object["errorCode"])
    // RFC 9083, section 6: an error code is a number, but a gateway sends "NO_API_KEY". An error has no object class (4.9).
    const isNeither = code === undefined || (objectClass !== undefined && objectClass !== "error")
    return isNeither || isFromGateway(object) ? { _tag: "OtherJson", object } : { _tag: "RdapError", code, object }
  }
  if (typeof objectClass === "string" && objectClass.toLowerCase() === "domain")
    return { _tag: "Domain", name: readNameIn(object), object }
  // RFC 9083, section 6: every member of an error is optional.
  if (objectClass === undefined && Array.isArray(object["rdapConformance"]))
    return { _tag: "RdapError", code: undefined, object }
  return { _tag: "OtherJson", object }
}

/** A gateway's error may have a code too, but claims no conformance and has members of its own, such as `message`. */
const isFromGateway = (object: JsonObject): boolean =>
  !("rdapConformance" in object) &&
  !Object.keys(object).every((member) => structureMembers.has(member) || errorMembers.has(member))

/** Members that any answer may have (RFC 9083, section 4). */
export const structureMembers: ReadonlySet<string> = new Set(
  "rdapConformance lang links port43 notices remarks".split(" "),
)
/** Members of an error (section 6) besides those. */
const errorMembers: ReadonlySet<string> = new Set(
  "errorCode title description objectClassName ldhName unicodeName".split(" "),
)

const readErrorCode = (value: unknown): number | undefined =>
  typeof value === "number" ? value : typeof value === "string" && /^\d{3}$/u.test(value) ? Number(value) : undefined

/** `null` when `ldhName` and `unicodeName` differ. */
const readNameIn = (object: JsonObject): string | null => {
  const statedNames = [object["ldhName"], object["unicodeName"]].filter(
    (form) => form !== undefined && form !== null && form !== "",
  )
  const [name = null, ...others] = new Set(
    statedNames.map((form) => (typeof form === "string" ? toComparableName(form) : null)),
  )
  return others.length === 0 ? name : null
}

const parseObject = (text: string): JsonObject | undefined => {
  if (!text.startsWith("{") || isDeeperThan(text, evidenceLimits.rdapBodyDepth)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Predicate.isReadonlyObject(value) ? value : undefined
  } catch {
    return undefined // The body is not JSON. The caller names the failure.
  }
}

/** Compares the count of strings: a text with duplicate members has more than the parsed object. */
export const hasDuplicateMembers = (text: string, object: JsonObject): boolean =>
  countStringsInText(text) !== countStringsInObject(object)

const countStringsInText = (json: string): number => {
  let quotes = 0
  for (let index = 0; index < json.length; index++) {
    const char = json.charCodeAt(index)
    if (char === 0x5c) index++
    else if (char === 0x22) quotes++
  }
  return quotes / 2
}

const countStringsInObject = (value: unknown): number => {
  if (typeof value === "string") return 1
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countStringsInObject(item), 0)
  if (!Predicate.isReadonlyObject(value)) return 0
  return Object.entries(value).reduce((sum, [, member]) => sum + 1 + countStringsInObject(member), 0)
}

/** Runs before parsing: hostile nesting would overflow the stack. */
const isDeeperThan = (text: string, depth: number): boolean => {
  let open = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (inString) {
      if (char === 0x5c) index++
      else if (char === 0x22) inString = false
    } else if (char === 0x22) inString = true
    else if (char === 0x7b || char === 0x5b) {
      if (++open > depth) return true
    } else if (char === 0x7d || char === 0x5d) open--
  }
  return false
}

export const toBoundedList = (value: unknown): ReadonlyArray<unknown> =>
  Array.isArray(value) ? value.slice(0, 50) : value === undefined ? [] : [value]

export const listSections = (object: JsonObject): ReadonlyArray<unknown> => [
  ...toBoundedList(object["notices"]),
  ...toBoundedList(object["remarks"]),
]

export const joinToLine = (parts: ReadonlyArray<unknown>): string => {
  const words = parts.filter((part) => typeof part === "string").join(" ")
  return quoteOnOneLine(words.slice(0, 4 * limits.quotedChars))
}
