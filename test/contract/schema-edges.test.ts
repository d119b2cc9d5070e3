import { servedTable } from "@surename/core/calls/table"
import { makeSpec } from "@surename/core/documents/spec"
import { everyOperation } from "@surename/core/operations/all"
import { Ajv2020 } from "ajv/dist/2020.js"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { expect, it } from "vitest"

type Fields = Readonly<Record<string, unknown>>

const spec: ReturnType<typeof makeSpec> = JSON.parse(JSON.stringify(makeSpec()))
const ajv = new Ajv2020({ strict: true, allErrors: true })

/** What stands at the edges of a field, whether its schema names them or not. */
const edgesOf = (field: Fields, example: unknown): ReadonlyArray<unknown> => {
  if (field["type"] === "integer") return [-1, 0, 1, 1.5, 50, 51, 300, 301, 2 ** 53, "1", null]
  if (field["type"] === "string") return ["", 1, null, ["a"], ...around(field["maxLength"], (n) => "a".repeat(n))]
  const [item = "com"] = Array.isArray(example) ? example : []
  const items = [field["minItems"], field["maxItems"], 1_000].flatMap((n) =>
    around(n, (size) => Array.from({ length: size }, (_, n) => another(item, n))),
  )
  return [[], {}, null, "a", [1], [null], ...items]
}

/** Files have a path each, and no two the same. */
const another = (item: unknown, n: number) => (Predicate.isReadonlyObject(item) ? { ...item, path: `${n}.html` } : item)

const around = <A>(bound: unknown, make: (n: number) => A): ReadonlyArray<A> =>
  typeof bound === "number" ? [bound - 1, bound, bound + 1].filter((n) => n >= 0).map(make) : []

/** The example with a field less, with another value in a field, and with each two fields alone. */
const inputsOf = (schema: Fields, example: Fields): ReadonlyArray<unknown> => {
  const fields = Object.entries(Predicate.isReadonlyObject(schema["properties"]) ? schema["properties"] : {})
  const sample = (name: string) => example[name] ?? samples[name]
  const only = (...names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, sample(name)]))
  return [
    null,
    [],
    1,
    "text",
    true,
    {},
    { ...example, later: { added: [1] } },
    ...fields.flatMap(([name]) => [only(name), ...fields.map(([other]) => only(name, other))]),
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
  scan_id: "s1.AAAA",
  limit: 5,
  offset: 5,
}

it.each(everyOperation.map(({ name }) => name))("%s takes what its schema takes, and nothing else", (name) => {
  const { example, input } = spec.operations.find((one) => one.name === name) ?? expect.fail()
  const judge = ajv.compile({ ...input, $defs: spec.$defs })
  const inputs: ReadonlyArray<unknown> = JSON.parse(JSON.stringify(inputsOf(input, { ...Object(example.input) })))
  const verdicts = inputs.map((sent) => {
    const read =
      Object.entries(servedTable)
        .find(([one]) => one === name)?.[1]
        .prepare(sent) ?? expect.fail()
    const refusal = Result.isFailure(read) && read.failure.problem.code === "bad_input"
    return { sent: JSON.stringify(sent).slice(0, 200), schema: judge(sent), service: !refusal }
  })
  expect(verdicts.filter(({ schema }) => schema === true).length).toBeGreaterThan(0)
  expect(verdicts.filter(({ schema, service }) => schema !== service)).toEqual([])
})
