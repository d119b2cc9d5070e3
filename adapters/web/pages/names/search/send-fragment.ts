import * as Effect from "effect/Effect"
import type { Html } from "../../page.ts"

/** Markup for the script, without the frame of a page. */
export const sendFragment = (part: Html | string) =>
  Effect.map(
    Effect.promise(async () => part),
    (text) =>
      ({
        _tag: "File",
        bytes: new TextEncoder().encode(String(text)),
        headers: { "content-type": "text/html; charset=utf-8" },
      }) as const,
  )
