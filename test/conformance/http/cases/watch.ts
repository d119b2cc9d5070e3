import type { HttpCase } from "../exchange.ts"
import { answers, badFields, header, json, refuses } from "./claims.ts"

export const watchCases: ReadonlyArray<HttpCase> = [
  ...answers("events", "list_events"),
  json("events", "/events", []),
  // A cursor stays where nothing is new.
  json("events", "/next_after", 7),
  header("events", "x-ratelimit-limit", "^600$"),
  ...badFields("events-mistakes", "/after", "/limit", "/type", "/watchlist_id"),
  ...refuses("events-impossible", "impossible_name"),
  ...refuses("events-anonymous", "scope_missing"),
]
