import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { pageLimits } from "./limits.ts"
import { Page } from "@surename/core/ports/page"
import { readPage } from "./read-page.ts"

export const htmlFacts: Layer.Layer<Page> = Layer.effect(
  Page,
  Effect.sync(() => {
    const slots = Semaphore.makeUnsafe(pageLimits.pagesReadAtOnce)
    return Page.of({ read: (html) => Semaphore.withPermit(slots, readPage(html)) })
  }),
)
