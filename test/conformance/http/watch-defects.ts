import { changedBody } from "./changed-request.ts"
import { answering, type HttpDefect, onRequest, path, setHeaders } from "./broken-app.ts"

/** Mistakes about watchlists, events, feeds and webhooks. */
export const watchDefects: ReadonlyArray<HttpDefect> = [
  {
    id: "wishes-forgotten",
    about: "notes, alerts and thresholds of a watchlist are not looked at",
    broken: onRequest(async (request) =>
      path(request) === "/watchlists/ideas"
        ? changedBody(request, ({ alerts: _, expiry_days: __, notes: ___, ...rest }) => rest)
        : request,
    ),
    caughtBy:
      /^watchlist-get: \/(?:expiry_days|alerts\/expiry\.near|entries\/0\/note)|^watchlist-mistakes: error at .(?:expiry_days|alerts)|^watchlist-unknown-alert: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "page-without-end",
    about: "a watchlist's last page says that another follows",
    broken: answering(async (response, request) =>
      path(request) === "/watchlists/ideas" && request.method === "GET" && response.status === 200
        ? new Response((await response.text()).replace('"next_after":null', '"next_after":"mosslamp.net"'), response)
        : response,
    ),
    caughtBy: /^watchlist-get-next: \/next_after/u,
  },
  {
    id: "webhook-secret-again",
    about: "a webhook's list shows what is shown once",
    broken: answering(async (response, request) =>
      path(request) === "/webhooks" && response.status === 200
        ? new Response(
            (await response.text()).replace('"webhook_id":', '"secret":"whsec_AAAA","webhook_id":'),
            response,
          )
        : response,
    ),
    caughtBy: /^webhook-list: no secret/u,
  },
  {
    id: "feed-lives-on",
    about: "a feed that was deleted is deleted again, as if it were there",
    broken: answering((response, request) =>
      path(request).startsWith("/feeds/") && request.method === "DELETE" && response.status === 404
        ? new Response(JSON.stringify({ feed_id: path(request).slice(7), deleted: true }), {
            status: 200,
            headers: { ...Object.fromEntries(response.headers), "content-type": "application/json; charset=utf-8" },
          })
        : response,
    ),
    caughtBy: /^feed-deleted-again: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "receipts-for-all",
    about: "a receipt is given to whoever has its id",
    broken: onRequest((request) =>
      path(request).startsWith("/receipts/r") && !path(request).endsWith("0".repeat(32))
        ? setHeaders(request, (headers) => headers.set("authorization", "Bearer the-token"))
        : request,
    ),
    caughtBy: /^job-receipt-anonymous: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "events-cursor-resets",
    about: "where nothing is new, the cursor of events begins anew",
    broken: answering(async (response, request) =>
      path(request) === "/events" && response.status === 200
        ? new Response((await response.text()).replace(/"next_after":\d+/u, '"next_after":0'), response)
        : response,
    ),
    caughtBy: /^events: \/next_after/u,
  },
]
