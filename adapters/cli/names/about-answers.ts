import type { Terminal } from "../terminal.ts"

/** R2. */
export const aboutUnknown = '"unknown" and "pending" do not mean available: never take them for free names.'

/** R4, once for all rows. */
export const aboutUnregistered = '"unregistered" is not "can be bought": only a registrar can say.'

/** The exit status of a command to which nobody answered. */
const exitOffline = 4
export const offlineText = "4 no registry answered"

/** Hears every answer of a command. A refused name asks nobody. `whom`: who should have answered. */
export const makeSilence = (terminal: Terminal, whom = "registry") => {
  let [answerCount, silenceCount, failureCount, isTold] = [0, 0, 0, false]
  const warn = () => {
    if (!isTold)
      terminal.err(
        `surename: no ${whom} answered. Check the network. With --service, check the network of the service. A slow network needs a longer SURENAME_DEADLINE_MS\n`,
      )
    isTold = true
  }
  const isSilent = () => answerCount === 0 && silenceCount > 0
  return {
    add: (answer: Answer) => {
      if ("error" in answer) return
      if (!isUnheard(answer)) answerCount++
      else silenceCount++
      if (isUnreached(answer)) failureCount++
    },
    /** For a long list: when the first three names could not be asked about, or all where there are fewer. */
    warnEarly: (total = 3) => {
      if (isSilent() && failureCount === silenceCount && failureCount === Math.min(total, 3)) warn()
    },
    /** At the end: the exit status when nobody answered, and why. */
    exit: (): number | undefined => {
      if (!isSilent()) return undefined
      warn()
      return exitOffline
    },
  }
}

/** Its registry was not heard at all, because no connection came about. */
export const isUnreached = (answer: Answer): boolean =>
  !("error" in answer) && answer.classification === "unknown" && answer.unknown_reason === "network"

/** No registry said anything about it: also where its time was over before its turn came. */
export const isUnheard = (answer: Answer): boolean =>
  !("error" in answer) &&
  (["pending", "unprobed"].includes(answer.classification) ||
    (answer.classification === "unknown" && ["dns", "network", "timeout"].includes(answer.unknown_reason ?? "")))

type Answer =
  | { readonly error: unknown }
  | { readonly classification: string; readonly unknown_reason?: string | undefined }
