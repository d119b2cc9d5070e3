import { httpApp } from "@surename/adapters/web"
import type { App, HttpOptions } from "@surename/adapters/web"
import { storeMemory } from "@surename/adapters/store-memory"
import type { Names } from "@surename/core/calls/names"
import type { Store } from "@surename/core/ports/store"
import { accountCaller, fakeCallers } from "@surename/fixtures"
import type { KnownCallers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { cannedEngine } from "./canned-engine.ts"

export interface UnderTest extends Partial<Omit<HttpOptions, "services">> {
  readonly callers?: KnownCallers
  readonly store?: Layer.Layer<Store>
  readonly engine?: Names
}

export const baseUrl = "http://127.0.0.1:8787"

/** Whoever the suite sends as. */
export const knownCallers: KnownCallers = {
  tokens: {
    "the-token": accountCaller("ada"),
    "narrow-token": accountCaller("ada", { scopes: ["drafts:read"] }),
    "pro-token": accountCaller("pro", { plan: "pro" }),
  },
  sessions: { "of-ada": accountCaller("ada", { via: "session" }) },
}

/** What `knownCallers` gives a suite to work with. */
export const given = { baseUrl, token: "the-token", narrow: "narrow-token", session: "session=of-ada" }

/** The app with its real calls and counting, an engine and callers that are told what to answer. */
export const appUnderTest = ({ callers, engine = cannedEngine, store, ...more }: UnderTest = {}): Promise<App> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.map(Layer.build(Layer.merge(fakeCallers(callers ?? knownCallers), store ?? storeMemory())), (services) =>
        httpApp({ engine, services, baseUrl, ...more }),
      ),
    ),
  )
