import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { seeLinks } from "../interface/see.ts"
import { addSeeLinks, linkRowWords } from "./see.ts"

const lifecycle = {
  phase: "active",
  holds: [],
  statuses: ["client hold", "never heard of"],
  registered_at: null,
  expires_at: null,
  changed_at: null,
} as const

it.effect("links each explained word once an answer, and adds no links without such words", () =>
  Effect.gen(function* () {
    const unknown = { domain: "a.com", unknown_reason: "aggregator_404" } as const
    const answer = { results: [unknown, unknown, { domain: "b.com", lifecycle }, { domain: "x", error: {} }] }
    const found = yield* addSeeLinks(linkRowWords)(Effect.succeed(answer))
    expect(found).toEqual({
      ...answer,
      see: {
        aggregator_404: seeLinks.unknown_reason["aggregator_404"],
        "client hold": seeLinks.epp_status["clientHold"],
      },
    })
    const plain = { results: [{ domain: "a.com" }] }
    expect(yield* addSeeLinks(linkRowWords)(Effect.succeed(plain))).toBe(plain)
  }),
)
