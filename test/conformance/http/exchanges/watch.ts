import type { Exchange } from "../exchange.ts"

const events = { method: "GET", path: "/events", as: "token" } as const

/** Watching, of an account without events. */
export const watchExchanges = {
  events: {
    ...events,
    path: "/events?after=7&limit=2&type=registration.ended&watchlist_id=ideas&domain=MossLamp.com.",
  },
  "events-mistakes": { ...events, path: "/events?after=-1&limit=0&type=registration.started&watchlist_id=No_List" },
  "events-impossible": { ...events, path: "/events?domain=no-such.ending" },
  "events-anonymous": { ...events, as: "anonymous" },
} as const satisfies Readonly<Record<string, Exchange>>
