import type { Case } from "../suite.ts"
import { expectActive, inCom, expectMaybeParked, expectParked, scanCase, untitled, unvisited } from "./expect.ts"

const judged = (scenario: string, expect: Case["expect"]): Case => scanCase(["R1"], scenario, { ...inCom, ...expect })

const marked = "page text of a parking page"
const called = "as landers are called"
const offered = 'the words "for sale", which other pages have, too'
const registrars = "name server (also used by live sites) ns1.domaincontrol.com"

/** True on a strong sign or on weak ones that agree, false on a whole site, null on anything less; each with its basis. */
export const parkedCases: ReadonlyArray<Case> = [
  judged("scan-parking-server", expectParked("Words of its own", "name server ns1.sedoparking.com")),
  judged("scan-parking-alias", expectParked("Words of its own", "alias parkingpage.namecheap.com")),
  judged("scan-stray-alias", expectActive("Words of its own")),
  judged("scan-lander", expectParked("parked-site.com is for sale", `redirect to /lander, ${called}`, marked)),
  judged("scan-marketplace", expectParked("Names of all kinds", "redirect to a lander at www.hugedomains.com")),
  // The redirecting party is not proven, so a served page stays unknown. The target counts: no other party has a reason to send it.
  judged("scan-marketplace-in-plain", {
    ...unvisited,
    classification: "parked",
    parked: true,
    parked_basis: ["redirect to a lander at sedo.com"],
  }),
  judged("scan-refresh", expectParked("A name", "refresh or frame to a lander at sedo.com")),
  judged("scan-frame", expectParked("A name", "refresh or frame to a lander at sedoparking.com")),
  judged("scan-parking-address", expectParked("A name", "address 91.195.240.12 of a parking service", marked)),
  judged("scan-weak-pair", expectParked("A name", registrars, "page text of GoDaddy")),

  judged("scan-weak-server", expectMaybeParked("Words of its own", registrars)),
  judged("scan-weak-page", expectMaybeParked("A name", marked)),
  judged(
    "scan-own-lander",
    expectMaybeParked("Houses for sale in Springfield", `redirect to /forsale/, ${called}`, offered),
  ),
  judged("scan-registrar-words", expectMaybeParked("How to buy this domain: a guide", registrars, marked)),
  judged(
    "scan-registrar-path",
    expectMaybeParked("A game of landing on the moon", registrars, `redirect to /lander, ${called}`),
  ),
  judged("scan-offer", expectMaybeParked("A name", offered)),

  // Nothing speaks for parking, and too little for a site: a missing sign is no evidence.
  judged("scan-words-on-no-list", expectMaybeParked("Doména")),
  judged("scan-short-site", expectMaybeParked("A card")),
  judged("scan-many-links", expectMaybeParked("A list")),
  judged("scan-wordy-page", expectMaybeParked("Much to say")),
  judged("scan-names-itself", expectMaybeParked("A fine name")),

  // A long site may quote parking pages.
  judged("scan-quoted-offer", expectActive("A name")),
  judged("scan-quoted-registrar", expectMaybeParked("A name", registrars, "page text of GoDaddy")),

  // Nothing speaks for parking, and not all was seen that could have.
  judged("scan-refresh-elsewhere", expectMaybeParked("A name")),
  judged("scan-script-over-words", expectMaybeParked("A name")),
  judged("scan-frame-over-words", expectMaybeParked("A name")),
  judged("scan-script-redirect", expectMaybeParked("A name")),
  judged("scan-script-shell", expectMaybeParked("An application")),
  judged("scan-long-page", untitled),
  judged("scan-name-servers-unknown", expectMaybeParked("Words of its own")),
]
