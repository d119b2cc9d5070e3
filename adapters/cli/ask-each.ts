import type { Terminal } from "./terminal.ts"

interface Question<Answer, Refusal extends Error> {
  readonly ask: (name: string) => Promise<Answer>
  /** The one failure that is an answer; anything else is a fault and goes on. */
  readonly refusal: abstract new (...args: never) => Refusal
  readonly shown: (answer: Answer) => string
  readonly refused: (name: string, why: Refusal) => string
  readonly json: boolean
}

/** Asks for one after the other and prints each answer. 0; 1: some were refused; 130: stopped. */
export const askEach = async <Answer extends object, Refusal extends Error>(
  terminal: Terminal,
  names: ReadonlyArray<string>,
  { ask, json, refusal, refused, shown }: Question<Answer, Refusal>,
): Promise<number> => {
  let missing = 0
  const rowOf = async (name: string): Promise<string> => {
    try {
      const answer = await ask(name)
      return json ? `${JSON.stringify(answer)}\n` : shown(answer)
    } catch (cause) {
      if (!(cause instanceof refusal)) throw cause
      missing++
      return refused(name, cause)
    }
  }
  for (const name of names) {
    if (terminal.stopped.aborted) return 130
    if (!(await terminal.out(await rowOf(name)))) break
  }
  return missing > 0 ? 1 : 0
}
