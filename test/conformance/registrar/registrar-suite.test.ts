import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { selectCases, examineRegistrar } from "./examine-registrar.ts"
import { makeVirtualRegistrar } from "./subjects.ts"
import { advanceUntilDone } from "../virtual-time.ts"

describe.each(["porkbun", "namecom"] as const)("%s", (id) => {
  it("every case has a unique id", () => {
    const ids = selectCases(id).map((registrarCase) => registrarCase.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.effect("reports what the registrar says", () =>
    Effect.gen(function* () {
      const logged: Array<string> = []
      const log = Logger.layer([Logger.make(({ message }) => logged.push(String(message)))])
      const results = yield* advanceUntilDone(
        Effect.provide(examineRegistrar(id, makeVirtualRegistrar(id)), log),
        "20 seconds",
      )
      expect(results.filter(({ passed }) => !passed)).toEqual([])
      expect(logged.filter((line) => /simulated/u.test(line))).toEqual([])
      expect(logged.length).toBeGreaterThan(10)
      expect(logged.join("\n")).toMatch(/gave no answer: refused: (?:That TLD is not supported\.|Not Found)/u)
    }),
  )
})
