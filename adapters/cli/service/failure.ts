import * as Data from "effect/Data"

/** Ends the command. Exit 1: not done. Exit 2: wrong arguments, or no answer from a service. */
export class CommandFailure extends Data.TaggedError("CommandFailure")<{
  readonly message: string
  readonly exit: 1 | 2
  /** Delay before a retry. Without it, only a changed command can succeed. */
  readonly retryMs?: number
}> {}

export const makeFailure = (message: string): CommandFailure => new CommandFailure({ message, exit: 1 })
export const makeUsageError = (message: string): CommandFailure => new CommandFailure({ message, exit: 2 })

/** Makes foreign text one visible line that cannot move a terminal's cursor. */
export const makeVisible = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
