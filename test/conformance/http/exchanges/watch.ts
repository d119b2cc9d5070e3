import type { Exchange } from "../exchange.ts"

const events = { method: "GET", path: "/events", as: "token" } as const

const webhook = { path: "/webhooks/drops", as: "token" } as const
const url = "https://hooks.example/surename"
const list = { path: "/watchlists/ideas", as: "token" } as const

/** Watching, of an account without events. */
export const watchExchanges = {
  watchlists: { method: "GET", path: "/watchlists", as: "token" },
  "watchlist-set": {
    ...list,
    method: "PUT",
    json: {
      name: "Ideas",
      add: ["MossLamp.com.", "mosslamp.com", "moss lamp", "www.mosslamp.com", "mosslamp.net"],
      notes: { "mosslamp.com": "for the shop" },
      expiry_days: [14],
      alerts: { "expiry.near": "off" },
    },
  },
  "watchlist-set-again": { ...list, method: "PUT", json: { add: ["mosslamp.net"], remove: ["mosslamp.org"] } },
  "watchlist-mistakes": {
    ...list,
    method: "PUT",
    json: { name: "", purpose: "brand", add: "a.com", expiry_days: [-1], alerts: { "expiry.near": "often" } },
  },
  "watchlist-unknown-alert": { ...list, method: "PUT", json: { alerts: { "price.changed": "now" } } },
  "watchlist-mine-wanted": { ...list, method: "PUT", path: "/watchlists/mine", json: { purpose: "wanted" } },
  "watchlist-get": { ...list, method: "GET", path: "/watchlists/ideas?limit=1" },
  "watchlist-get-next": { ...list, method: "GET", path: "/watchlists/ideas?after={{watchlist-get.body.next_after}}" },
  "watchlist-get-unknown": { ...list, method: "GET", path: "/watchlists/no-such-list" },
  "watchlist-get-bad": { ...list, method: "GET", path: "/watchlists/No_List" },
  "watchlist-set-anonymous": { ...list, method: "PUT", as: "anonymous", json: {} },
  "watchlist-delete-mine": { ...list, method: "DELETE", path: "/watchlists/mine" },
  "watchlist-delete": { ...list, method: "DELETE" },
  "watchlist-delete-again": { ...list, method: "DELETE" },
  events: {
    ...events,
    path: "/events?after=7&limit=2&type=registration.ended&watchlist_id=ideas&domain=MossLamp.com.",
  },
  "events-mistakes": { ...events, path: "/events?after=-1&limit=0&type=registration.started&watchlist_id=No_List" },
  "events-impossible": { ...events, path: "/events?domain=no-such.ending" },
  "events-anonymous": { ...events, as: "anonymous" },
  "feed-made": { method: "POST", path: "/feeds", as: "token", json: { kind: "ics", watchlist_id: "mine" } },
  "feed-unknown-list": {
    method: "POST",
    path: "/feeds",
    as: "token",
    json: { kind: "atom", watchlist_id: "not-there" },
  },
  "feed-mistakes": { method: "POST", path: "/feeds", as: "token", json: { kind: "rss" } },
  "feed-list": { method: "GET", path: "/feeds", as: "token" },
  "feed-deleted": { method: "DELETE", path: "/feeds/{{feed-made.body.feed_id}}", as: "token" },
  "feed-deleted-again": { method: "DELETE", path: "/feeds/{{feed-made.body.feed_id}}", as: "token" },
  "feed-read-guessed": { method: "GET", path: `/feed/${"a".repeat(43)}.ics` },
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
