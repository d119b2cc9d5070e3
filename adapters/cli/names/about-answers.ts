/** R2. */
export const aboutUnknown = '"unknown" and "pending" do not mean available: never take them for free names.'

/** R4, once for all rows. */
export const aboutUnregistered = '"unregistered" is not "can be bought": only a registrar can say.'

export const offline =
  "surename: no registry answered. Check the network. With --service, check the network of the service\n"

/** The exit status of a command that reached no registry. */
export const exitOffline = 4
export const offlineText = "4 no registry could be reached"

/** Its registry was not heard at all, because no connection came about. */
export const isUnreached = (answer: Answer): boolean =>
  !("error" in answer) && answer.classification === "unknown" && answer.unknown_reason === "network"

/** No registry said anything about it: also where its time was over before its turn came. */
export const isUnheard = (answer: Answer): boolean =>
  !("error" in answer) &&
  (["pending", "unprobed"].includes(answer.classification) ||
    isUnreached(answer) ||
    (answer.classification === "unknown" && answer.unknown_reason === "timeout"))

type Answer = { readonly error: unknown } | { readonly classification: string; readonly unknown_reason?: string }
