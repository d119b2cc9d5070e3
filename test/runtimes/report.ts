import process from "node:process"

/** Which runtime this program is running on: the same file is run by all three. */
export const runtime =
  process.versions["bun"] !== undefined ? "bun" : process.versions["deno"] !== undefined ? "deno" : "node"

export interface Report {
  /** Passes unless `prove` throws. */
  readonly check: (title: string, prove: () => unknown) => Promise<void>
  /** Prints the sum, last, and ends the process: a suite that passes must not hang on an open socket. */
  readonly end: () => void
}

/** Checks without a test runner: a line each, and a sum that a gate can read. */
export const makeReport = (suite: string): Report => {
  let [passed, failed] = [0, 0]
  return {
    check: async (title, prove) => {
      const began = performance.now()
      const took = () => `${Math.round(performance.now() - began)} ms`
      try {
        await prove()
        passed++
        console.log(`ok   ${runtime} ${suite}: ${title}, ${took()}`)
      } catch (error) {
        failed++
        console.log(
          `FAIL ${runtime} ${suite}: ${title}, ${took()}\n     ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    },
    end: () => {
      // A reader that is slow leaves lines queued, and an exit at once would lose them.
      process.stdout.write(`${passed} passed, ${failed} failed\n`, () =>
        process.exit(failed === 0 && passed > 0 ? 0 : 1),
      )
    },
  }
}

/** How long a machine may take for it that has both cores full of something else. What is quick is for the bench to say. */
export const busy = (ms: number): number => 8 * ms
