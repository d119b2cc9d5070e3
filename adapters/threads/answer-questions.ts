import { parentPort } from "node:worker_threads"

export interface Question<Input> {
  readonly id: number
  readonly input: Input
}

export type Message<Output> =
  | { readonly ready: true }
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly failure: string }
  | { readonly broken: string }

/** A failure of the whole thread, as opposed to one question. */
export class ThreadBroken extends Error {}

/** Runs in the thread and answers each question. The bundle needs each file that calls this as an entry (`scripts/build/bundle.ts`). */
export const answerQuestions = <Input, Output>(answer: (input: Input) => Promise<Output>): void => {
  const send = (message: Message<Output>) => parentPort?.postMessage(message, [])
  parentPort?.on("message", ({ id, input }: Question<Input>) => {
    answer(input).then(
      (output) => send({ id, output }),
      (cause: unknown) =>
        send(cause instanceof ThreadBroken ? { broken: cause.message } : { id, failure: String(cause) }),
    )
  })
  send({ ready: true })
}
