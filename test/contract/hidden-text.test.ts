import { readForSale } from "@surename/core/evidence/for-sale"
import { boundQuote } from "@surename/core/evidence/quoted"
import { joinToLine } from "@surename/core/evidence/rdap-body"
import { readRegistration } from "@surename/core/evidence/registration"
import { readReviewText } from "@surename/core/interface/review-text"
import { toVisibleOutput } from "@surename/core/interface/visible-output"
import { auditDomain } from "@surename/core/operations/names/audit-domain/logic"
import { createDraft } from "@surename/core/operations/drafts/create-draft/logic"
import { Page } from "@surename/core/ports/page"
import { Site } from "@surename/core/ports/site"
import { blankPage } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { expect, it } from "vitest"

const ignorable = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character))

/** Every ignorable code point, in texts as long as strangers' words may be. */
const hidden = Array.from({ length: Math.ceil(ignorable.length / 80) }, (_, n) =>
  ignorable.slice(80 * n, 80 * (n + 1)).join("x"),
).map((text) => `Visible ${text} words`)

const site = Site.of({
  visit: ({ url }) =>
    Effect.succeed({
      requestedUrl: url,
      hops: [{ url, status: 200 }],
      outcome: {
        _tag: "Answered",
        status: 200,
        headers: {},
        mediaType: "text/html",
        body: { _tag: "Text", text: "<p>", charset: "utf-8", cut: false },
      },
      ms: 1,
      at: "2026-11-21T10:00:00.000Z",
    }),
})

const auditOf = (text: string) =>
  Effect.runPromise(
    auditDomain.decodeAndRun({ domain: "a.com" }).pipe(
      Effect.provideService(Site, site),
      Effect.provideService(
        Page,
        Page.of({
          read: () =>
            Effect.succeed({
              ...blankPage,
              title: text,
              h1: [text],
              metas: ["description", "og:title"].map((name) => ({ name, content: text })),
            }),
        }),
      ),
    ),
  )

/** Each place where strangers' words come in, and what is shown of them. */
const entries: Readonly<Record<string, (text: string) => unknown>> = {
  "page title, headings and descriptions": auditOf,
  "RDAP registrar": (text) =>
    readRegistration({ entities: [{ roles: ["registrar"], vcardArray: ["vcard", [["fn", {}, "text", text]]] }] }),
  "RDAP notice": (text) => joinToLine([text]),
  "words in evidence": boundQuote,
  "TXT record of a sale": (text) =>
    readForSale([
      {
        type: "TXT",
        name: "_for-sale.a.com",
        ttl: 60,
        strings: [`v=FORSALE1;ftxt=${String.fromCharCode(...new TextEncoder().encode(text))}`],
      },
    ]),
  "name and description of a draft": (text) => {
    const files = [{ path: "index.html", content: "" }]
    return Result.getOrThrow(
      createDraft.read({ files, name_hint: text.slice(0, 60).toWellFormed(), description: text }),
    ).draftTexts
  },
  "review request": (text) => Result.getOrElse(readReviewText(text), () => "Visible: refused"),
  "any answer, and a row of a stream": (text) => toVisibleOutput({ results: [{ domain: "a.com", title: text }] }),
}

it.each(Object.entries(entries))("lets nothing invisible through: %s", async (_, shownOf) => {
  expect(ignorable.length).toBeGreaterThan(4_000)
  for (const text of hidden) {
    const json = JSON.stringify(await shownOf(text))
    expect(json).toContain("Visible")
    expect(/\p{Default_Ignorable_Code_Point}/u.test(json)).toBe(false)
  }
})

it("keeps the content of a draft's file, which is its owner's", () => {
  const file = { path: "a.txt", content: "\u{2063}" }
  expect(toVisibleOutput(file)).toEqual(file)
})
