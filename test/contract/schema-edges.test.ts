import type { Refusal } from "@surename/core/calls/refusal"
import { servedTable } from "@surename/core/calls/table"
import { makeSpec } from "@surename/core/documents/spec"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { everyOperation } from "@surename/core/operations/all"
import { exampleId } from "@surename/core/operations/drafts/create-draft/contract"
import { Ajv2020 } from "ajv/dist/2020.js"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { expect, it } from "vitest"

type Fields = Readonly<Record<string, unknown>>

const spec: ReturnType<typeof makeSpec> = JSON.parse(JSON.stringify(makeSpec()))
const ajv = new Ajv2020({ strict: true, allErrors: true })

/** The values at the edges of a field, whether its schema names them or not. */
const edgesOf = (field: Fields, example: unknown): ReadonlyArray<unknown> => {
  if (field["type"] === "integer") return [-1, 0, 1, 1.5, 50, 51, 300, 301, 2 ** 53, "1", null]
  if (field["type"] === "string") {
    // JSON Schema counts characters: 𠮷 is one, and two units of a string of JavaScript.
    const texts = ["a", "𠮷"].flatMap((letter) => makeEdgeValues(field["maxLength"], (n) => letter.repeat(n)))
    return ["", 1, null, ["a"], ...texts]
  }
  const [item = "com"] = Array.isArray(example) ? example : []
  const items = [field["minItems"], field["maxItems"], 1_000].flatMap((n) =>
    makeEdgeValues(n, (size) => Array.from({ length: size }, (_, n) => makeOwnItem(item, n))),
  )
  return [[], {}, null, "a", [1], [null], ...items]
}

/** Each file needs a path of its own. */
const makeOwnItem = (item: unknown, n: number) =>
  Predicate.isReadonlyObject(item) ? { ...item, path: `${n}.html` } : item

const makeEdgeValues = <A>(bound: unknown, make: (n: number) => A): ReadonlyArray<A> =>
  typeof bound === "number" ? [bound - 1, bound, bound + 1].filter((n) => n >= 0).map(make) : []

/** The example with a field less, with another value in a field, and with each two fields alone. */
const inputsOf = (schema: Fields, example: Fields): ReadonlyArray<unknown> => {
  const fields = Object.entries(Predicate.isReadonlyObject(schema["properties"]) ? schema["properties"] : {})
  const sample = (name: string) => example[name] ?? samples[name]
  const sampleOnly = (...names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, sample(name)]))
  return [
    null,
    [],
    1,
    "text",
    true,
    {},
    { ...example, later: { added: [1] } },
    ...fields.flatMap(([name]) => [sampleOnly(name), ...fields.map(([other]) => sampleOnly(name, other))]),
    ...fields.map(([name]) => Object.fromEntries(Object.entries(example).filter(([other]) => other !== name))),
    ...fields.flatMap(([name, field]) =>
      edgesOf(Predicate.isReadonlyObject(field) ? field : {}, sample(name)).flatMap((value) => [
        { ...example, [name]: value },
        { [name]: value },
      ]),
    ),
  ]
}

const samples: Fields = {
  domain: "a.com",
  domains: ["a.com"],
  query: "moss lamp",
  scan_id: "s3.AAAA",
  limit: 5,
  offset: 5,
}

const judges = new Map(spec.operations.map(({ input, name }) => [name, ajv.compile({ ...input, $defs: spec.$defs })]))
const judgeOf = (name: string) => judges.get(name) ?? expect.fail()

const takes = (name: string, sent: unknown): boolean => {
  const bound = Object.entries(servedTable).find(([one]) => one === name)?.[1] ?? expect.fail()
  const read: Result.Result<unknown, Refusal> = bound.prepare(sent)
  return !(Result.isFailure(read) && read.failure.problem.code === "bad_input")
}

/** The value once for each object in it, with an unknown field in that object. */
const withUnknownField = (value: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(value)) return value.flatMap((one, n) => withUnknownField(one).map((bad) => value.with(n, bad)))
  if (!Predicate.isReadonlyObject(value)) return []
  const inner = Object.entries(value).flatMap(([key, one]) =>
    withUnknownField(one).map((bad) => ({ ...value, [key]: bad })),
  )
  return [{ ...value, later: 1 }, ...inner]
}

it("refuses an unknown field in every object of every input, in the schema and in the service", () => {
  for (const { example, name } of spec.operations) {
    const judge = judgeOf(name)
    expect([name, judge(example.input), takes(name, example.input)]).toEqual([name, true, true])
    for (const sent of withUnknownField(example.input))
      expect([JSON.stringify(sent), judge(sent), takes(name, sent)]).toEqual([JSON.stringify(sent), false, false])
  }
  expect(takes("anonymous_token", {})).toBe(true)
  expect([null, [], 1, "text", { scopes: ["names:read"] }].filter((sent) => takes("anonymous_token", sent))).toEqual([])
})

it("bounds every text in its schemas like the service; a name in a list costs its own row alone", () => {
  const unbounded = spec.operations.flatMap(({ input, name }) =>
    Object.entries(Predicate.isReadonlyObject(input["properties"]) ? input["properties"] : {}).flatMap(([field, one]) =>
      Predicate.isReadonlyObject(one) &&
      one["type"] === "string" &&
      !["maxLength", "pattern", "enum"].some((bound) => bound in one)
        ? [`${name} ${field}`]
        : [],
    ),
  )
  expect(unbounded).toEqual([])
  const long = "a".repeat(5_000)
  for (const sent of [{ candidates: [long] }, { domains: [long] }])
    expect(["scan_namespace", "check_live"].some((name) => judgeOf(name)(sent) === true && takes(name, sent))).toBe(
      true,
    )
})

it.each(["create_draft", "update_draft"])("%s bounds a file as it is sent: text, base64, path", (name) => {
  const file = (path: string, chars: number, more = {}) => ({ path, content: "a".repeat(chars), ...more })
  const [text, base64] = [draftLimits.draftFileBytes, Math.ceil(draftLimits.draftFileBytes / 3) * 4]
  const cases: ReadonlyArray<readonly [boolean, unknown]> = [
    [true, file("a", text)],
    [false, file("a", text + 1)],
    [true, file("a", base64 - 4, { encoding: "base64" })],
    [false, file("a", base64 + 4, { encoding: "base64" })],
    [true, file(`${"a/".repeat(draftLimits.draftPathChars / 2 - 1)}aa`, 1)],
    [false, file(`${"a/".repeat(draftLimits.draftPathChars / 2 - 1)}aaa`, 1)],
  ]
  const judge = judgeOf(name)
  for (const [fits, one] of cases) {
    const sent = { ...(name === "update_draft" ? { draft_id: exampleId } : {}), files: [one] }
    expect([JSON.stringify(one).slice(0, 40), judge(sent), takes(name, sent)]).toEqual([
      JSON.stringify(one).slice(0, 40),
      fits,
      fits,
    ])
  }
})

it.each(everyOperation.map(({ name }) => name))("%s takes what its schema takes, and nothing else", (name) => {
  const { example, input } = spec.operations.find((operation) => operation.name === name) ?? expect.fail()
  const judge = judgeOf(name)
  const inputs: ReadonlyArray<unknown> = JSON.parse(JSON.stringify(inputsOf(input, { ...Object(example.input) })))
  const verdicts = inputs.map((sent) => ({
    sent: JSON.stringify(sent).slice(0, 200),
    schema: judge(sent),
    service: takes(name, sent),
  }))
  expect(verdicts.filter(({ schema }) => schema === true).length).toBeGreaterThan(0)
  expect(verdicts.filter(({ schema, service }) => schema !== service)).toEqual([])
})
