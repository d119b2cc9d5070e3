import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { someRow } from "@surename/fixtures"
import type { SignedExtras } from "../operations/receipts/issue-receipts.ts"
import { withReceiptsIfAsked } from "./receipts.ts"

const domains = ["a.com", "A.com", "not a name", "b.com"]
const requester = { caller: undefined, address: "127.0.0.1", addressKey: "a network" }

it.effect("requests proofs in parallel with the work, and only when receipts are requested", () =>
  Effect.gen(function* () {
    const questions: Array<ReadonlyArray<string>> = []
    const handlers = {
      askForProofs: (names: ReadonlyArray<string>) =>
        Effect.suspend(() => {
          questions.push(names)
          return Effect.as(Effect.sleep(2_000), new Map(names.map((name) => [name, { missing: `${name} is slow` }])))
        }),
      issueReceipts: (
        owner: string,
        rows: ReadonlyArray<{ readonly row: { readonly domain: string } }>,
        { bodies, proofs }: SignedExtras,
      ) => Effect.succeed(rows.map(({ row }) => `${owner}, ${bodies}: ${JSON.stringify(proofs.get(row.domain))}`)),
    }
    const results = [someRow({ domain: "a.com" }), someRow({ domain: "b.com" })]
    const call = (receipt: boolean | "bodies") =>
      withReceiptsIfAsked({ domains, receipt }, requester, handlers, () => Effect.as(Effect.sleep(2_000), { results }))
    const plain = yield* Effect.forkChild(call(false))
    yield* TestClock.adjust(2_000)
    expect((yield* Fiber.join(plain)).results).toBe(results)
    expect(questions).toEqual([])

    const signed = yield* Effect.forkChild(call("bodies"))
    yield* TestClock.adjust(1_999)
    expect(signed.pollUnsafe()).toBeUndefined()
    yield* TestClock.adjust(1)
    const ids = (yield* Fiber.join(signed)).results.map((row) => "receipt_id" in row && row.receipt_id)
    expect(ids).toEqual([
      'a network, true: {"missing":"a.com is slow"}',
      'a network, true: {"missing":"b.com is slow"}',
    ])
    expect(questions).toEqual([["a.com", "a.com", "b.com"]])
  }),
)

it.effect("does not wait for proofs when the call fails", () =>
  Effect.gen(function* () {
    const handlers = { askForProofs: () => Effect.never, issueReceipts: () => Effect.never }
    const failing = withReceiptsIfAsked({ domains, receipt: true }, requester, handlers, () => Effect.fail("no store"))
    expect(yield* Effect.flip(failing)).toBe("no store")
  }),
)
