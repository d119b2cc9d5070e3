import { htmlFacts } from "@surename/adapters/html-facts"
import { domainName } from "@surename/core/evidence/domain-name"
import { judgeParking } from "@surename/core/evidence/parked"
import { surveySite } from "@surename/core/lookup/usage/site-survey"
import { Site } from "@surename/core/ports/site"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { GivenPage } from "./parking-pages.ts"

/** Scans a name that shows this page and has this name server. */
export const judgePage = ({ domain, html }: GivenPage, nameServer = "ns1.somebody.example"): Promise<boolean | null> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const name = Result.getOrThrow(domainName(domain))
      const { parkedEvidence } = yield* surveySite(name)
      return judgeParking({ ...parkedEvidence, nameServers: [nameServer], aliases: [], addresses: ["192.0.2.1"] })
        .parked
    }).pipe(Effect.provide(Layer.merge(htmlFacts, showPage(html)))),
  )

const showPage = (text: string) =>
  Layer.succeed(
    Site,
    Site.of({
      visit: ({ url }) =>
        Effect.succeed({
          requestedUrl: url,
          hops: [{ url, address: "192.0.2.1", status: 200 }],
          outcome: {
            _tag: "Answered",
            status: 200,
            headers: {},
            mediaType: "text/html",
            body: { _tag: "Text", text, charset: "utf-8", cut: false },
          },
          ms: 1,
          at: "2026-11-21T00:00:00.000Z",
        }),
    }),
  )
