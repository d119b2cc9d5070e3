import { describe, expect, it } from "vitest"
import { measureTrip, trips } from "./round-trips.ts"

const tries = 3
const roundTripMs = 100

/** A machine that stands still can push a question into a later round, never into an earlier one: the least of some tries counts. */
const leastOf = async (trip: keyof typeof trips) => {
  const all: Array<Awaited<ReturnType<typeof measureTrip>>> = []
  for (let nth = 0; nth < tries; nth++) all.push(await measureTrip(trips[trip], roundTripMs))
  const least = (turn: "cold" | "warm") => Math.min(...all.map((measured) => measured[turn].rounds))
  const requests = (turn: "cold" | "warm") => Math.min(...all.map((measured) => measured[turn].requests[0] ?? 0))
  return { rounds: [least("cold"), least("warm")], requests: [requests("cold"), requests("warm")] }
}

describe.concurrent("round trips and requests, cold and warm", () => {
  it.each([
    ["first", [7, 2], [3, 2]],
    ["free", [4, 2], [3, 2]],
    ["taken", [3, 1], [2, 1]],
  ] as const)("%s", { timeout: 120_000 }, async (trip, rounds, requests) => {
    expect(await leastOf(trip)).toEqual({ rounds, requests })
  })
})
