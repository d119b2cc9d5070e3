import type { Exchange } from "../exchange.ts"

const events = { method: "GET", path: "/events", as: "token" } as const

const webhook = { path: "/webhooks/drops", as: "token" } as const
const url = "https://hooks.example/surename"

/** Watching, of an account without events. */
export const watchExchanges = {
  events: {
    ...events,
    path: "/events?after=7&limit=2&type=registration.ended&watchlist_id=ideas&domain=MossLamp.com.",
  },
  "events-mistakes": { ...events, path: "/events?after=-1&limit=0&type=registration.started&watchlist_id=No_List" },
  "events-impossible": { ...events, path: "/events?domain=no-such.ending" },
  "events-anonymous": { ...events, as: "anonymous" },
  "webhook-without-url": { ...webhook, method: "PUT", json: {} },
  "webhook-made": { ...webhook, method: "PUT", json: { url, types: ["registration.ended"], watchlist_ids: ["mine"] } },
  "webhook-changed": { ...webhook, method: "PUT", json: { webhook_id: "drops", format: "ntfy", enabled: false } },
  "webhook-rotated": { ...webhook, method: "PUT", json: { rotate_secret: true, enabled: true, format: "standard" } },
  "webhook-unknown-list": { ...webhook, method: "PUT", json: { watchlist_ids: ["mine", "not-there"] } },
  "webhook-mistakes": {
    ...webhook,
    method: "PUT",
    json: { types: ["registration.started"], format: "fax", secret: "s" },
  },
  "webhook-private": { ...webhook, method: "PUT", json: { url: "https://[::ffff:10.0.0.1]/" } },
  "webhook-decimal": { ...webhook, method: "PUT", json: { url: "https://2130706433/" } },
  "webhook-plain": { ...webhook, method: "PUT", json: { url: "http://hooks.example/" } },
  "webhook-port": { ...webhook, method: "PUT", json: { url: "https://hooks.example:8443/" } },
  "webhook-list": { ...webhook, method: "GET", path: "/webhooks" },
  "webhook-tested": { ...webhook, method: "POST", path: "/webhooks/drops/test", json: {} },
  "webhook-log": { ...webhook, method: "GET" },
  "webhook-redelivered": {
    ...webhook,
    method: "POST",
    path: "/webhooks/drops/redeliver",
    json: { event_ids: ["evt_x"] },
  },
  "webhook-redelivered-none": { ...webhook, method: "POST", path: "/webhooks/drops/redeliver", json: {} },
  "webhook-of-another": { ...webhook, method: "GET", path: "/webhooks/other" },
  "webhook-anonymous": { ...webhook, method: "GET", as: "anonymous" },
  "webhook-deleted": { ...webhook, method: "DELETE" },
  "webhook-deleted-again": { ...webhook, method: "DELETE" },
} as const satisfies Readonly<Record<string, Exchange>>
