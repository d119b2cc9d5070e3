import { describe, expect, it } from "vitest"
import { measureTrip, trips } from "./round-trips.ts"

const tries = 3
const roundTripMs = 100

/** A busy machine may reach the deadline before the last question, or ask it a round later. The least of some whole answers counts. */
const leastOf = async (trip: keyof typeof trips) => {
  const all: Array<Awaited<ReturnType<typeof measureTrip>>> = []
  while (all.length < tries) {
    const measured = await measureTrip(trips[trip], roundTripMs)
    if ([measured.cold, measured.warm].every(({ answer }) => isWhole(answer))) all.push(measured)
  }
  const least = (turn: "cold" | "warm") => Math.min(...all.map((measured) => measured[turn].rounds))
  const requests = (turn: "cold" | "warm") => Math.min(...all.map((measured) => measured[turn].requests[0] ?? 0))
  return { rounds: [least("cold"), least("warm")], requests: [requests("cold"), requests("warm")] }
}

const isWhole = (answer: unknown) => /"(?:un)?registered"/u.test(JSON.stringify(answer))

describe.concurrent("round trips and requests, cold and warm", () => {
  it.each([
    ["first", [7, 2], [4, 2]],
    ["free", [4, 2], [4, 2]],
    ["taken", [3, 1], [2, 1]],
  ] as const)("%s", { timeout: 120_000 }, async (trip, rounds, requests) => {
    expect(await leastOf(trip)).toEqual({ rounds, requests })
  })
})
