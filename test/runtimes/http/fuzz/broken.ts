import { draftLimits } from "@surename/core/operations/drafts/limits"
import { bounds, type FieldSchema, type InputSchema, longestList } from "./schema.ts"
import { makeAnyText, drawBetween, type Draw, pickOne, makeValidField, makeValidInput } from "./valid.ts"

export interface BrokenRule {
  readonly body: string | Uint8Array
  readonly type: string
}

/** A body that is wrong in one way, or in several. */
export const makeBrokenBody = (schema: InputSchema, draw: Draw): BrokenRule => {
  const inputs = [
    rootOfOtherKind,
    ...(Object.keys(schema.properties ?? {}).length === 0 ? [] : [fieldOfOtherKind, fieldOfOtherKind]),
  ]
  const bodies = [halfText, wrongText, wrongBytes, wrongType, tooLarge, tooDeep]
  if (draw() < 0.6) return { body: JSON.stringify(pickOne(inputs, draw)(schema, draw)), type: "application/json" }
  return pickOne(bodies, draw)(schema, draw)
}

const rootOfOtherKind = (_: InputSchema, draw: Draw): unknown =>
  pickOne([1, -0.5, "text", "", true, false, [], [{}], [null], [[["x"]]], 1e308], draw)

/** One field that may not be so; the others may. */
const fieldOfOtherKind = (schema: InputSchema, draw: Draw): unknown => {
  const [name, field] = pickOne(Object.entries(schema.properties ?? {}), draw)
  return { ...makeValidInput(schema, draw), [name]: wrongField(field, draw) }
}

const wrongField = (field: FieldSchema, draw: Draw): unknown => {
  const others: ReadonlyArray<unknown> = [null, true, {}, { length: 1 }, { toString: "x" }, 1.5]
  if (field.type === "string") {
    const long = field.maxLength === undefined ? [] : ["x".repeat(field.maxLength + drawBetween(1, 500, draw))]
    return pickOne([...others, 7, [], ["x"], ...long], draw)
  }
  if (field.type === "object") return pickOne([...others, 7, "x", []], draw)
  if (field.type === "boolean") return pickOne([null, 7, "true", {}, []], draw)
  // Another kind than the first may be one of the others.
  if (field.type === "either") return pickOne([null, 7.5, {}, { length: 1 }, ["x"]], draw)
  if (field.type === "integer" || field.type === "number") {
    const { maximum = Infinity, minimum = -Infinity } = field
    if (field.type === "number") return pickOne([null, true, {}, "7", []], draw)
    return pickOne([...others, "7", [], ...[minimum - 1, maximum + 1].filter(Number.isFinite), 1e300, -1e300], draw)
  }
  const { maxItems = draftLimits.draftFiles, minItems = bounds.minItems } = field
  const items = (length: number) => Array.from({ length }, () => makeValidField(field.items, draw))
  const oneWrong = [...items(minItems), wrongField(field.items, draw)].slice(-maxItems)
  const tooMany = maxItems > longestList ? [] : [items(maxItems + drawBetween(1, 20, draw))]
  return pickOne<unknown>([...others, 7, "x", [], ...tooMany, oneWrong], draw)
}

const json = (body: string | Uint8Array): BrokenRule => ({ body, type: "application/json" })

const halfText = (schema: InputSchema, draw: Draw): BrokenRule => {
  const whole = JSON.stringify({ ...makeValidInput(schema, draw), last: 1 })
  return json(whole.slice(0, drawBetween(1, whole.length - 1, draw)))
}

const wrongText = (_: InputSchema, draw: Draw): BrokenRule =>
  json(
    pickOne(
      [
        "{'domain':'x.com'}",
        '{"a":1,}',
        "NaN",
        '{"a":undefined}',
        "{a:1}",
        '{"a":"\t"}',
        "[1,]",
        '{"a":01}',
        "{}{}",
        "\0",
        "//x\n{}",
        "'",
      ],
      draw,
    ),
  )

const wrongBytes = (_: InputSchema, draw: Draw): BrokenRule =>
  json(Uint8Array.from([0x22, drawBetween(0x80, 0xff, draw), drawBetween(0xc0, 0xff, draw), 0x22]))

const wrongType = (schema: InputSchema, draw: Draw): BrokenRule => ({
  body: JSON.stringify({ ...makeValidInput(schema, draw), last: 1 }),
  type: pickOne(
    [
      "text/plain",
      "application/xml",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
      "json",
      "*/*",
    ],
    draw,
  ),
})

const tooLarge = (_: InputSchema, draw: Draw): BrokenRule =>
  json(JSON.stringify({ domain: "x".repeat(65_536), more: makeAnyText(draw) }))

const tooDeep = (_: InputSchema, draw: Draw): BrokenRule => {
  const depth = drawBetween(33, 5_000, draw)
  return json(`{"x":${'{"__proto__":'.repeat(depth)}[]${"}".repeat(depth)}}`)
}
