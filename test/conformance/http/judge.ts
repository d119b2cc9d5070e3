import { everyOperation } from "@surename/core/operations/all"
import { Problem } from "@surename/core/interface/problem"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Answer, Expectation, HttpCase } from "./exchange.ts"
import { readPointer, parseJson } from "./json-pointer.ts"

/** Why the claim does not hold; `undefined` when it does. */
export const judgeHttpCase = ({ of, expect }: HttpCase, answers: ReadonlyMap<string, Answer>): string | undefined => {
  const answer = answers.get(of)
  return answer === undefined ? "there was no answer" : wrong(expect, answer, answers)
}

const wrong = (expect: Expectation, answer: Answer, answers: ReadonlyMap<string, Answer>): string | undefined => {
  const { body, headers, status } = answer
  if ("status" in expect) return explainUnless(status === expect.status, `the status was ${status}: ${excerpt(body)}`)
  if ("headers" in expect) return firstWrong(expect.headers, (name) => headers[name])
  if ("matches" in expect) return firstWrong(expect.matches, (pointer) => textOf(readPointer(body, pointer)))
  if ("json" in expect)
    return Object.entries(expect.json)
      .map(([pointer, value]) =>
        explainUnless(
          sameJson(readPointer(body, pointer), value),
          `${pointer} was ${textOf(readPointer(body, pointer))}`,
        ),
      )
      .find((why) => why !== undefined)
  if ("absent" in expect)
    return explainUnless(headers[expect.absent] === undefined, `there was ${headers[expect.absent]}`)
  if ("missing" in expect) return explainUnless(readPointer(body, expect.missing) === undefined, "it was there")
  if ("shape" in expect) return misshapen(expect.shape, body)
  if ("streamed" in expect) return findStreamFault(expect.streamed, body)
  if ("text" in expect) return explainUnless(body.includes(expect.text), `the body was ${excerpt(body)}`)
  if ("never" in expect) return explainUnless(!body.includes(expect.never), `the body was ${excerpt(body)}`)
  if ("empty" in expect) return explainUnless(body === "", `the body was ${excerpt(body)}`)
  return judgeRelation(expect, answer, answers)
}

type Relation = Extract<
  Expectation,
  { readonly less: unknown } | { readonly same: unknown } | { readonly differs: unknown }
>

const judgeRelation = (expect: Relation, { body, headers }: Answer, answers: ReadonlyMap<string, Answer>) => {
  if ("differs" in expect) {
    const { from, pointer } = expect.differs
    const [here, there] = [readPointer(body, pointer), readPointer(answers.get(from)?.body ?? "", pointer)]
    return explainUnless(here !== undefined && !sameJson(here, there), `${pointer} was ${textOf(here)}`)
  }
  const [name, of] = "same" in expect ? [expect.same.header, expect.same.as] : [expect.less.header, expect.less.than]
  const [here, there] = [headers[name], answers.get(of)?.headers[name]]
  const holds =
    "same" in expect ? here === there : here !== undefined && Number(there) - Number(here) === expect.less.by
  return explainUnless(here !== undefined && holds, `${name} was ${here}, and ${there} in ${of}`)
}

const firstWrong = (patterns: Readonly<Record<string, string>>, seen: (name: string) => string | undefined) =>
  Object.entries(patterns)
    .map(([name, pattern]) =>
      explainUnless(new RegExp(pattern, "u").test(seen(name) ?? ""), `${name} was ${seen(name)}`),
    )
    .find((why) => why !== undefined)

const misshapen = (shape: string, body: string): string | undefined => {
  const schema = shape === "Problem" ? Problem : everyOperation.find(({ name }) => name === shape)?.output
  if (schema === undefined) return `there is no operation ${shape}`
  const read = Schema.decodeUnknownResult(schema)(parseJson(body))
  return Result.isFailure(read) ? String(read.failure) : undefined
}

const findStreamFault = (name: string, body: string): string | undefined => {
  const lines = body.split("\n")
  const [end, last = "", ...rows] = lines.reverse()
  const { output, streams } = everyOperation.find((operation) => operation.name === name) ?? {}
  if (output === undefined || streams === undefined) return `there is no operation ${name} that streams`
  const isRow = Schema.decodeUnknownResult(streams)
  if (end !== "" || rows.length === 0 || rows.some((row) => Result.isFailure(isRow(parseJson(row)))))
    return `not rows, one line each: ${excerpt(body)}`
  return misshapen(name, last)
}

const explainUnless = (holds: boolean, why: string) => (holds ? undefined : why)

const sameJson = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))

const excerpt = (text: string) => JSON.stringify(text.slice(0, 200))
