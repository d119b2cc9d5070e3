import { describe, expect, it, vi } from "vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { readJsonBody } from "./json-body.ts"

const read = (body: string) =>
  Effect.result(
    readJsonBody(
      new Request("http://a.test/", { method: "POST", body, headers: { "content-type": "application/json" } }),
      {
        bodyBytes: draftLimits.draftBodyBytes,
      },
    ),
  )
const fillBody = (piece: string) => piece.repeat(Math.floor(15_000_000 / piece.length))
const longText = 'x[{,\\"'.repeat(20_000)

describe("a long body", () => {
  it.each([
    ["empty objects", `{"files":[${fillBody("{},")}{}]}`, "values"],
    ["numbers", `[${fillBody("1,")}1]`, "values"],
    ["repeated keys", `{${fillBody('"a":1,')}"a":1}`, "values"],
    ["lists in lists", fillBody("["), "deep"],
  ])("of %s is rejected before parsing, and counts as a draft write", async (_, body, why) => {
    const parse = vi.spyOn(JSON, "parse")
    const got = await Effect.runPromise(read(body))
    expect(parse.mock.calls.filter(([text]) => text.length > limits.requestBodyBytes)).toEqual([])
    parse.mockRestore()
    if (Result.isSuccess(got)) throw new Error("it was read")
    expect(got.failure).toMatchObject({ counts: "drafts", problem: { code: "bad_json" } })
    expect(got.failure.problem.detail).toContain(why)
  })

  it("counts as a draft write when long and invalid, and as a call when short", async () => {
    const [long, short] = await Effect.runPromise(Effect.all([read("x".repeat(100_000)), read("x")]))
    expect(long).toMatchObject({ failure: { counts: "drafts" } })
    expect(Result.isFailure(short) && short.failure.counts).toBeUndefined()
  })

  it("may have anything in its texts", async () => {
    const sent = {
      files: Array.from({ length: draftLimits.draftFiles }, () => ({ path: "a", content: longText.slice(0, 9_000) })),
    }
    expect(await Effect.runPromise(read(JSON.stringify(sent)))).toEqual(Result.succeed(sent))
    const one = { content: longText }
    expect(await Effect.runPromise(read(JSON.stringify(one)))).toEqual(Result.succeed(one))
  })

  it("yields between slices, for any number of bodies", async () => {
    let turns = 0
    let timer = setImmediate(function countTurn() {
      turns++
      timer = setImmediate(countTurn)
    })
    const body = JSON.stringify({ content: "x".repeat(10_000_000) })
    await Effect.runPromise(Effect.all([read(body), read(body)], { concurrency: 2 }))
    clearImmediate(timer)
    expect(turns).toBeGreaterThan((2 * body.length) / limits.jsonSliceBytes)
  })
})
