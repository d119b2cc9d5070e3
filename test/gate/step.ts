/** The result of a step. The gate prints `output` only if something failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly output: string
  /** Shown beside the numbers, whatever they are. */
  readonly note?: string
}

export interface Step {
  readonly name: string
  readonly run: (filter: ReadonlyArray<string>) => Promise<Outcome>
}

/** Counts a program with only an exit code as one test. */
export const countByExitCode = ({ code, output }: { readonly code: number; readonly output: string }): Outcome => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
})

export const sum = (outcomes: ReadonlyArray<Outcome>): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  output: outcomes
    .filter(({ failed }) => failed > 0)
    .map(({ output }) => output.trimEnd())
    .join("\n\n"),
})

/** A crash after the last good test, or no test at all, must not look like success. */
export const failIfSuspicious = (outcome: Outcome, code: number, name: string): Outcome => {
  if (outcome.failed > 0) return outcome
  if (code !== 0) return { ...outcome, failed: 1, output: `${outcome.output}\n${name} ended with exit code ${code}` }
  if (outcome.passed === 0) return { ...outcome, failed: 1, output: `${outcome.output}\n${name} ran no test` }
  return outcome
}
