import type { Terminal } from "../terminal.ts"

/** States rule R2. */
export const aboutUnknown = '"unknown" and "pending" do not mean available: never take them for free names.'

/** States rule R4. */
export const aboutUnregistered = '"unregistered" is not "can be bought": only a registrar can say.'

const exitOffline = 4
export const offlineText = "4 no registry answered"

/** Tracks whether any source answers. `whom` is the source's name in messages. */
export const makeSilenceCheck = (terminal: Terminal, whom = "registry") => {
  let [answerCount, silenceCount, failureCount, hasWarned] = [0, 0, 0, false]
  const warn = () => {
    if (!hasWarned)
      terminal.err(
        `surename: no ${whom} answered. Check the network. With --service, check the network of the service. A slow network needs a longer SURENAME_DEADLINE_MS\n`,
      )
    hasWarned = true
  }
  const isSilent = () => answerCount === 0 && silenceCount > 0
  return {
    add: (answer: AnswerLike) => {
      if ("error" in answer) return
      if (!isUnanswered(answer)) answerCount++
      else silenceCount++
      if (isUnreached(answer)) failureCount++
    },
    /** Warns when the first three names, or all of fewer, had no connection. */
    warnEarly: (total = 3) => {
      if (isSilent() && failureCount === silenceCount && failureCount === Math.min(total, 3)) warn()
    },
    /** Returns the exit status when nobody answered. */
    exit: (): number | undefined => {
      if (!isSilent()) return undefined
      warn()
      return exitOffline
    },
  }
}

export const isUnreached = (answer: AnswerLike): boolean =>
  !("error" in answer) && answer.classification === "unknown" && answer.unknown_reason === "network"

/** True when no registry answered, or the deadline passed first. */
export const isUnanswered = (answer: AnswerLike): boolean =>
  !("error" in answer) &&
  (["pending", "unprobed"].includes(answer.classification) ||
    (answer.classification === "unknown" && ["dns", "network", "timeout"].includes(answer.unknown_reason ?? "")))

type AnswerLike =
  | { readonly error: unknown }
  | { readonly classification: string; readonly unknown_reason?: string | undefined }
