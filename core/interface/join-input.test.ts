import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { everyOperation, operations } from "../operations/all.ts"
import { decodeInput } from "./field-errors.ts"
import { type Operation } from "./operation.ts"
import { listPathFields, toRequest } from "./sent.ts"
import { joinInput } from "./join-input.ts"

const put: Operation = { ...operations.check_live, method: "PUT", path: "/drafts/{draft_id}" }
const empty = { path: {}, query: {}, body: undefined }

it("puts path fields in the path, others in the query of a GET or in the body", () => {
  expect(toRequest(operations.tld_policy, { tld: "рф/.." })).toEqual({
    method: "GET",
    target: "/tld/%D1%80%D1%84%2F../policy",
  })
  expect(
    toRequest({ method: "GET", path: "/drafts/{draft_id}" }, { draft_id: "d1", path: "a b&c", version: undefined }),
  ).toEqual({
    method: "GET",
    target: "/drafts/d1?path=a%20b%26c",
  })
  expect(toRequest({ method: "DELETE", path: "/drafts/{draft_id}" }, { draft_id: "d1" })).toEqual({
    method: "DELETE",
    target: "/drafts/d1",
  })
  expect(toRequest(put, { draft_id: "d1", files: [] })).toEqual({
    method: "PUT",
    target: "/drafts/d1",
    body: '{"files":[]}',
  })
  expect(toRequest(operations.anonymous_token, undefined)).toEqual({
    method: "POST",
    target: "/auth/anonymous",
    body: "{}",
  })
})

it("round-trips the input of every operation", () => {
  for (const operation of everyOperation) {
    const { body, target } = toRequest(operation, operation.example.input)
    const query = Object.fromEntries(new URL(target, "http://service").searchParams)
    // A router reads these from the target.
    const path = Object.fromEntries(
      listPathFields(operation).map((field) => [field, String(Object(operation.example.input)[field])]),
    )
    const input = joinInput(operation, { path, query, body: body === undefined ? undefined : JSON.parse(body) })
    // A query has text alone.
    const expected = Object.fromEntries(
      Object.entries(Object(operation.example.input)).map(([name, value]) => [name, query[name] ?? value]),
    )
    expect(Result.flatMap(input, (sent) => decodeInput(operation, sent))).toEqual(Result.succeed(expected))
  }
})

it("reads a missing body as empty, and passes a non-object on to the schema", () => {
  expect(joinInput(put, empty)).toEqual(Result.succeed({}))
  expect(joinInput(put, { ...empty, body: [1] })).toEqual(Result.succeed([1]))
})

it("rejects a body that contradicts the path", () => {
  const path = { draft_id: "d1" }
  expect(joinInput(put, { ...empty, path, body: { draft_id: "d1", files: [] } })).toEqual(
    Result.succeed({ draft_id: "d1", files: [] }),
  )
  expect(joinInput(put, { ...empty, path, body: { draft_id: "d2" } })).toEqual(
    Result.fail([{ path: "/draft_id", message: "Differs from the path: they must be the same" }]),
  )
})

it("rejects a query that contradicts the path of a GET", () => {
  const get = { method: "GET" } as const
  const path = { draft_id: "d1" }
  expect(joinInput(get, { ...empty, path, query: { draft_id: "d1", path: "a" } })).toEqual(
    Result.succeed({ draft_id: "d1", path: "a" }),
  )
  expect(joinInput(get, { ...empty, path, query: { draft_id: "d2" } })).toEqual(
    Result.fail([{ path: "/draft_id", message: "Differs from the path: they must be the same" }]),
  )
})

it("rejects a query when the input is in the body", () => {
  const message = 'Send "files" in the JSON body: this operation reads no query'
  expect(joinInput(put, { ...empty, query: { files: "x" } })).toEqual(Result.fail([{ path: "", message }]))
})

it("keeps null apart from a missing body", () => {
  const [missing, sent] = [undefined, null].map((body) => joinInput(operations.anonymous_token, { ...empty, body }))
  expect(missing).toEqual(Result.succeed({}))
  expect(sent).toEqual(Result.succeed(null))
  expect(Result.isFailure(decodeInput(operations.anonymous_token, null))).toBe(true)
})
