import * as Arr from "effect/Array"
import { describe, expect, it } from "vitest"

/** Proves that no promise about `subject` is vacuous. `judge` expects that the fault fails its case. */
export const testFaults = <Fault>(
  subject: string,
  cases: ReadonlyArray<{ readonly id: string }>,
  faults: Readonly<Record<string, Fault | ReadonlyArray<Fault>>>,
  judge: (id: string, fault: Fault) => Promise<void>,
): void => {
  describe(`no promise about ${subject} is vacuous: its own fault fails it`, () => {
    it("each case has a fault, and each fault a case", () =>
      expect(Object.keys(faults).sort()).toEqual(cases.map(({ id }) => id).sort()))

    const all = Object.entries(faults).flatMap(([id, some]) =>
      Arr.ensure(some).map((fault, nth) => ({ id, nth: nth + 1, fault })),
    )
    it.each(all)("$id, fault $nth", { timeout: 180_000 }, async ({ fault, id }) => {
      expect.hasAssertions()
      await judge(id, fault)
    })
  })
}
