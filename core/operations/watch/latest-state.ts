import { isAnswered, readAnswerTime } from "../../evidence/latest-row.ts"
import type { ScanRow } from "../../evidence/scan-row.ts"
import type { WatchEvent } from "./event.ts"
import type { WatchedEntry } from "./get-watchlist/contract.ts"

export type WatchedState = Pick<WatchedEntry, "domain" | "lifecycle" | "state"> & { readonly row: ScanRow | undefined }

/** The newest of event, row and stored state. `events`: newest first. A failed lookup does not hide an earlier state. */
export const chooseLatestState = (
  { domain, lifecycle, row, state }: WatchedState,
  events: ReadonlyArray<WatchEvent> = [],
): { readonly row: ScanRow } | Pick<WatchedEntry, "lifecycle" | "state"> => {
  const last = events.find((event) => event.domain === domain && isStateEvent(event))
  if (last !== undefined && Date.parse(last.at) > readAnswerTime(row)) return { state: readEventState(last) }
  if (row !== undefined && isAnswered(row)) return { row }
  return { state, ...(lifecycle === undefined ? {} : { lifecycle }) }
}

export const isStateEvent = ({ type }: WatchEvent): boolean =>
  type === "registration.seen" || type === "registration.ended" || type === "block.seen"

/** R4: a registration may end in a block. */
const readEventState = ({ after, type }: WatchEvent): WatchedEntry["state"] => {
  if (type === "registration.seen") return "registered"
  return type === "block.seen" || after?.["state"] === "blocked" ? "blocked" : "unregistered"
}
