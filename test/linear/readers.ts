import { findClientAddress, parseTrustedProxies } from "@surename/adapters/forwarded"
import { htmlFacts } from "@surename/adapters/html-facts"
import { screeningRules } from "@surename/adapters/screening-rules"
import { toAddressBlock } from "@surename/core/calls/address-block"
import { readCookie } from "@surename/core/interface/cookies"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { mayWrite } from "@surename/core/calls/origin-check"
import { readScopes } from "@surename/core/interface/scopes"
import { readToken } from "@surename/core/interface/token-text"
import { parseMediaType } from "@surename/core/interface/media-type"
import { removeTrailingSlashes } from "@surename/core/interface/sent"
import { toComparableName, domainName } from "@surename/core/evidence/domain-name"
import { readForSale } from "@surename/core/evidence/for-sale"
import { offersForSale } from "@surename/core/evidence/registration-facts"
import { findOfferWords, findPageMark } from "@surename/core/evidence/parked"
import { readNotFound } from "@surename/core/evidence/not-found-body"
import { readRdap } from "@surename/core/evidence/rdap-body"
import { readHostPort, readPathBelow } from "@surename/core/evidence/under-base"
import { readHostAndPath } from "@surename/core/evidence/host-and-path"
import { findContentFault, findUnprovenFault } from "@surename/core/operations/drafts/create-draft/content-faults"
import { readRequest } from "@surename/core/operations/names/suggest-names/wishes/read-request"
import { decodeScanId } from "@surename/core/operations/names/suggest-names/wishes/scan-id"
import { Page } from "@surename/core/ports/page"
import { Screening } from "@surename/core/operations/drafts/ports/screening"
import { makeObservation } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Scheduler from "effect/Scheduler"
import type { ReadText } from "./growth.ts"

const trusted = Result.getOrThrow(parseTrustedProxies("loopback, private"))

const page = Effect.runSync(Effect.provide(Page, htmlFacts))
/** Gives no turn to others, so that the time is that of reading. */
const readPage: ReadText = (text) =>
  Effect.runSync(Effect.provideService(page.read(text), Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")))

const screening = Effect.runSync(Effect.provide(Screening, screeningRules))
/** Under a name of its own and between fields for a secret that can leave, without which many rules would not look. */
const screen =
  (path: string, contentType: string): ReadText =>
  (text) => {
    const head = `<title>Moss Lamps</title><h1>Moss Lamps</h1><form action="in.php"><input type="password"><script src="a.js"></script><link rel="stylesheet" href="a.css">`
    const page = (middle: string) => `${head}${middle}<h2>Or with a password of ours</h2><input type="password">`
    const files = { "index.html": page(""), [path]: path === "index.html" ? page(text) : text }
    return Effect.runSync(
      Effect.provideService(
        screening.screen(
          Object.entries(files).map(([name, content]) => ({
            path: name,
            bytes: new TextEncoder().encode(content),
            contentType: name === path ? contentType : "text/html",
          })),
        ),
        Scheduler.Scheduler,
        new Scheduler.MixedScheduler("sync"),
      ),
    )
  }

const txt: ReadText = (text) =>
  readForSale([{ type: "TXT", name: "_for-sale.a.com", ttl: 0, strings: [`v=FORSALE1;${text}`] }])

export const readers: Readonly<Record<string, ReadText>> = {
  "a media type": parseMediaType,
  "a cookie header": (text) => readCookie(text, "surename_session"),
  "a token": readToken,
  "a list of scopes": readScopes,
  "an origin": (origin) => mayWrite({ method: "POST", origin, secFetchSite: undefined }, ["https://names.example"]),
  "the addresses of proxies": (text) => findClientAddress(trusted, "127.0.0.1", text),
  "a list of networks": parseTrustedProxies,
  "an address": toAddressBlock,
  "a mail address": readEmailAddress,
  "a base URL": removeTrailingSlashes,
  "a domain name": domainName,
  "a name to compare": toComparableName,
  "a URL under a base": (text) => readPathBelow("https://rdap.example/", `https://rdap.example/${text}`),
  "the host of a URL": (text) => readHostPort(`https://${text}`),
  "the place of a URL": readHostAndPath,
  "a TXT record": txt,
  "a registry's notices": (text) => [offersForSale({ notices: [{ title: text, description: [text] }] })],
  "what a 404 says": (text) => [
    readNotFound(
      makeObservation({ body: text }),
      ["example.com"],
      [makeObservation({ role: "control_negative", body: `${text}.` })],
      true,
    ),
    readNotFound(
      makeObservation({ body: JSON.stringify({ errorCode: 404, title: text, description: [text] }) }),
      ["example.com"],
      [],
      true,
    ),
  ],
  "a registry's body": (text) => readRdap({ _tag: "Text", text }, "application/rdap+json"),
  "marks of a parking page": findPageMark,
  "words of an offer": findOfferWords,
  "a page": readPage,
  "a page of a draft": screen("index.html", "text/html"),
  "a script of a draft": screen("a.js", "text/javascript"),
  "a style sheet of a draft": screen("a.css", "text/css"),
  "a file of a draft": (text) => {
    const bytes = new TextEncoder().encode(text)
    return ["a.txt", "a.svg", "a.pdf"].map((path) => [findContentFault(path, bytes), findUnprovenFault(path, bytes)])
  },
  "a concept": (query) => readRequest({ query }),
  "an id of a scan": decodeScanId,
}
