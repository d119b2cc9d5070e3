import * as Layer from "effect/Layer"
import { Page } from "@surename/core/ports/page"
import { readPage } from "./read-page.ts"

/** Reads HTML with htmlparser2: pure, bounded, forgiving. */
export const htmlFacts: Layer.Layer<Page> = Layer.succeed(Page, Page.of({ read: readPage }))
