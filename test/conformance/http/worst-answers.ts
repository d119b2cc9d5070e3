import { notSeenBefore } from "@surename/core/operations/names/check-live/contract"
import type { Json } from "../suite.ts"
import type { Answer, HttpCase } from "./exchange.ts"
import { readPointer, parseJson } from "./json-pointer.ts"

/** Ways to get just this claim wrong, and as little else as possible. One of them must fail this case and no other. */
export const makeWorstAnswers = (
  { expect, of }: HttpCase,
  answers: ReadonlyMap<string, Answer>,
): ReadonlyArray<Answer> => {
  const answer = answers.get(of) ?? { status: 0, headers: {}, body: "" }
  const { body, headers } = answer
  const header = (name: string, value: string) => ({ ...answer, headers: { ...headers, [name]: value } })
  const makeWrongBodies = (pointer: string) =>
    [...otherValues.map((value) => withValue(body, pointer, value)), pendingRow(body, pointer)].map((changed) => ({
      ...answer,
      body: changed,
    }))
  const removeMember = (pointer: string) => ({ ...answer, body: withValue(body, pointer, undefined) })
  if ("status" in expect) return [{ ...answer, status: 599 }]
  if ("headers" in expect)
    return Object.keys(expect.headers).flatMap((name) => otherHeaders.map((value) => header(name, value)))
  if ("absent" in expect) return [header(expect.absent, "true")]
  if ("json" in expect) return Object.keys(expect.json).flatMap(makeWrongBodies)
  if ("matches" in expect)
    return Object.keys(expect.matches).flatMap((pointer) => [...makeWrongBodies(pointer), removeMember(pointer)])
  if ("missing" in expect) return makeWrongBodies(expect.missing)
  if ("shape" in expect) return pointersIn(parseJson(body)).map(removeMember)
  if ("streamed" in expect) return [{ ...answer, body: body.replace(/[^\n]*\n$/u, "") }]
  if ("text" in expect) return [{ ...answer, body: body.replaceAll(expect.text, "") }]
  if ("never" in expect) return [{ ...answer, body: body.replace("{", `{"said": ${JSON.stringify(expect.never)},`) }]
  if ("empty" in expect) return [{ ...answer, body: "something" }]
  if ("less" in expect)
    return [header(expect.less.header, answers.get(expect.less.than)?.headers[expect.less.header] ?? "")]
  if ("same" in expect) return [header(expect.same.header, '"another-one-that-is-as-long"')]
  const { from, pointer } = expect.differs
  return [{ ...answer, body: withValue(body, pointer, textAt(answers.get(from)?.body ?? "", pointer)) }]
}

const otherHeaders = ["", "something-else", "Bearer", "application/json", "*", "9", '"x"', "conformance-1.A_b"]

const otherValues: ReadonlyArray<Json> = [
  "something-else",
  "",
  9,
  "/nowhere",
  "pending",
  "free",
  "anonymous",
  "calls",
  "cache",
  false,
  true,
  "registered",
  "registration",
  "service_fee",
  "base64",
  "utf-8",
  "live",
  "flagged",
  "premium_refused",
  "verified",
  "found",
  "too_many_servers",
  "mine",
  "digest",
  "slack",
  "disabled",
  "registration.seen",
  "delivered",
  "running",
  [],
  { ...notSeenBefore },
]

/** A row says with its classification whether the name is registered. */
const pendingRow = (body: string, pointer: string): string =>
  withValue(withValue(body, pointer, "pending"), pointer.replace(/[^/]*$/u, "registered"), null)

const textAt = (body: string, pointer: string) => String(readPointer(body, pointer))

/** Lists the pointers to every value inside, outermost first. */
const pointersIn = (value: unknown, here = ""): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null) return []
  const below = Object.entries(value).map(([key, inside]): [string, unknown] => [
    `${here}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    inside,
  ])
  return [...below.map(([pointer]) => pointer), ...below.flatMap(([pointer, inside]) => pointersIn(inside, pointer))]
}

const withValue = (body: string, pointer: string, value: Json | undefined): string => {
  const put = (node: unknown, [key, ...rest]: ReadonlyArray<string>): unknown => {
    if (key === undefined) return value
    if (Array.isArray(node)) return node.map((one: unknown, n) => (String(n) === key ? put(one, rest) : one))
    return typeof node === "object" && node !== null
      ? {
          ...node,
          [key]: put(
            Object.hasOwn(node, key) ? Object.entries(node).find(([name]) => name === key)?.[1] : undefined,
            rest,
          ),
        }
      : node
  }
  const keys = pointer.split("/").slice(1)
  return JSON.stringify(
    put(
      parseJson(body),
      keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")),
    ) ?? null,
  )
}
