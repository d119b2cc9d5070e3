import { type App, httpApp, type HttpOptions } from "@surename/adapters/web"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeTable, type Handlers } from "@surename/core/calls/table"
import type { Store } from "@surename/core/ports/store"
import { accountCaller, fakeCallers, type KnownCallers } from "@surename/fixtures"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { cannedHandlers } from "./canned-handlers.ts"

export interface UnderTest extends Partial<Omit<HttpOptions<never>, "services" | "table">> {
  readonly callers?: KnownCallers
  readonly store?: Layer.Layer<Store>
  readonly handlers?: Handlers<never>
}

export const baseUrl = "http://127.0.0.1:8787"

/** The callers the suite sends as. */
export const knownCallers: KnownCallers = {
  tokens: {
    "the-token": accountCaller("ada"),
    "narrow-token": accountCaller("ada", { scopes: ["drafts:read"] }),
    "pro-token": accountCaller("pro", { plan: "pro" }),
  },
  sessions: { "of-ada": accountCaller("ada", { via: "session" }) },
}

export const given = { baseUrl, token: "the-token", narrow: "narrow-token", session: "session=of-ada" }

/** Makes the app with its real calls and counting. Operations and callers have canned answers. */
export const makeAppUnderTest = ({
  callers,
  handlers = cannedHandlers,
  store,
  ...more
}: UnderTest = {}): Promise<App> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.map(Layer.build(Layer.merge(fakeCallers(callers ?? knownCallers), store ?? storeMemory())), (services) =>
        httpApp({ table: makeTable(handlers), services, baseUrl, ...more }),
      ),
    ),
  )

/** Makes the app over real operations, or over changed ones. */
export const makeAppOver = async <Needs>(
  handlers: Handlers<Needs>,
  services: Context.Context<NoInfer<Needs> | Store>,
  callers: KnownCallers = knownCallers,
): Promise<App> => {
  const known = await Effect.runPromise(Effect.scoped(Layer.build(fakeCallers(callers))))
  return httpApp({ table: makeTable(handlers), services: Context.merge(services, known), baseUrl })
}
