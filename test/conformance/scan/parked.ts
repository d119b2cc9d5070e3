import type { Case } from "../suite.ts"
import { active, inCom, maybeParked, parked, scanCase, untitled, unvisited } from "./expect.ts"

const judged = (scenario: string, expect: Case["expect"]): Case => scanCase(["R1"], scenario, { ...inCom, ...expect })

const marked = "page text of a parking page"
const called = "as landers are called"
const offered = 'the words "for sale", which other pages have, too'
const registrars = "name server (also used by live sites) ns1.domaincontrol.com"

/** True on a strong sign or on weak ones that agree, false on a whole site, null on anything less; each with its basis. */
export const parkedCases: ReadonlyArray<Case> = [
  judged("scan-parking-server", parked("Words of its own", "name server ns1.sedoparking.com")),
  judged("scan-parking-alias", parked("Words of its own", "alias parkingpage.namecheap.com")),
  judged("scan-stray-alias", active("Words of its own")),
  judged("scan-lander", parked("parked-site.com is for sale", `redirect to /lander, ${called}`, marked)),
  judged("scan-marketplace", parked("Names of all kinds", "redirect to a lander at www.hugedomains.com")),
  // The redirecting party is not proven, so a served page stays unknown. The target counts: no other party has a reason to send it.
  judged("scan-marketplace-in-plain", {
    ...unvisited,
    classification: "parked",
    parked: true,
    parked_basis: ["redirect to a lander at sedo.com"],
  }),
  judged("scan-refresh", parked("A name", "refresh or frame to a lander at sedo.com")),
  judged("scan-frame", parked("A name", "refresh or frame to a lander at sedoparking.com")),
  judged("scan-parking-address", parked("A name", "address 91.195.240.12 of a parking service", marked)),
  judged("scan-weak-pair", parked("A name", registrars, "page text of GoDaddy")),

  judged("scan-weak-server", maybeParked("Words of its own", registrars)),
  judged("scan-weak-page", maybeParked("A name", marked)),
  judged("scan-own-lander", maybeParked("Houses for sale in Springfield", `redirect to /forsale/, ${called}`, offered)),
  judged("scan-registrar-words", maybeParked("How to buy this domain: a guide", registrars, marked)),
  judged(
    "scan-registrar-path",
    maybeParked("A game of landing on the moon", registrars, `redirect to /lander, ${called}`),
  ),
  judged("scan-offer", maybeParked("A name", offered)),

  // Nothing speaks for parking, and too little for a site: a missing sign is no evidence.
  judged("scan-words-on-no-list", maybeParked("Doména")),
  judged("scan-short-site", maybeParked("A card")),
  judged("scan-many-links", maybeParked("A list")),
  judged("scan-wordy-page", maybeParked("Much to say")),
  judged("scan-names-itself", maybeParked("A fine name")),

  // A long site may quote parking pages.
  judged("scan-quoted-offer", active("A name")),
  judged("scan-quoted-registrar", maybeParked("A name", registrars, "page text of GoDaddy")),

  // Nothing speaks for parking, and not all was seen that could have.
  judged("scan-refresh-elsewhere", maybeParked("A name")),
  judged("scan-script-over-words", maybeParked("A name")),
  judged("scan-frame-over-words", maybeParked("A name")),
  judged("scan-script-redirect", maybeParked("A name")),
  judged("scan-script-shell", maybeParked("An application")),
  judged("scan-long-page", untitled),
  judged("scan-name-servers-unknown", maybeParked("Words of its own")),
]
