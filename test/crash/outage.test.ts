import { expect, it } from "vitest"
import { type Answer, findOutageHarm, computeRecoveryMs, recoveryMs } from "./outage.ts"

const outage = { stopping: 1_000, away: 1_100, starting: 2_000, back: 2_100 }

const answer = (began: number, status: number, more: Partial<Answer> = {}): Answer => ({
  what: "GET /plans",
  usual: 200,
  began,
  ended: began + 10,
  status,
  retryAfter: status === 503 ? "2" : null,
  ...more,
})

const good = [answer(500, 200), answer(1_050, 503), answer(1_500, 503), answer(2_200, 503), answer(2_500, 200)]

it("accepts a service that says when to come back, and comes back", () => {
  expect(findOutageHarm(good, outage)).toEqual([])
  // A request during the change may get either answer.
  expect(
    findOutageHarm([...good, answer(1_090, 200, { ended: 1_200 }), answer(1_900, 200, { ended: 2_050 })], outage),
  ).toEqual([])
  expect(computeRecoveryMs(good, outage)).toBe(110)
})

it.each([
  ["an error of ours", answer(1_050, 500), "was answered 500"],
  ["a good token that is called a bad one", answer(1_500, 401), "was answered 401"],
  ["a connection that breaks", answer(1_500, 0), "was cut off"],
  ["an answer that was made up", answer(1_500, 200), "was answered 200 without a database"],
  ["no time to come back", answer(1_500, 503, { retryAfter: null }), "was answered 503 without retry-after"],
  ["a time to come back that is none", answer(1_500, 503, { retryAfter: "0" }), "was answered 503 without retry-after"],
  ["a refusal out of nothing", answer(700, 503), "was answered 503 before anything happened"],
  ["no recovery", answer(2_100 + recoveryMs + 1, 503), "is still answered 503"],
])("tells of %s", (_, bad, why) => {
  expect(findOutageHarm([...good, bad], outage)).toEqual([`GET /plans ${why}`])
})

it.each([
  ["before the outage", 0],
  ["in the outage", 2],
  ["after the outage", 4],
])("tells when a kind of call was not answered %s", (when, left) => {
  expect(findOutageHarm(good.toSpliced(left, 1), outage)).toEqual([`GET /plans was not answered ${when}`])
})
