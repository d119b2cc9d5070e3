import type { Case } from "../suite.ts"
import { expectActive, inCom, expectMaybeParked, expectParked, scanCase, untitled, unvisited } from "./expect.ts"

const makeParkedCase = (scenario: string, expect: Case["expect"]): Case =>
  scanCase(["R1"], scenario, { ...inCom, ...expect })

const marked = "page text of a parking page"
const called = "as landers are called"
const offered = 'the words "for sale", which other pages have, too'
const registrars = "name server (also used by live sites) ns1.domaincontrol.com"

/** True on a strong sign or on weak ones that agree, false on a whole site, null on anything less; each with its basis. */
export const parkedCases: ReadonlyArray<Case> = [
  makeParkedCase("scan-parking-server", expectParked("Words of its own", "name server ns1.sedoparking.com")),
  makeParkedCase("scan-parking-alias", expectParked("Words of its own", "alias parkingpage.namecheap.com")),
  makeParkedCase("scan-stray-alias", expectActive("Words of its own")),
  makeParkedCase("scan-lander", expectParked("parked-site.com is for sale", `redirect to /lander, ${called}`, marked)),
  makeParkedCase("scan-marketplace", expectParked("Names of all kinds", "redirect to a lander at www.hugedomains.com")),
  // The redirecting party is not proven, so a served page stays unknown. The target counts: no other party has a reason to send it.
  makeParkedCase("scan-marketplace-in-plain", {
    ...unvisited,
    classification: "parked",
    parked: true,
    parked_basis: ["redirect to a lander at sedo.com"],
  }),
  makeParkedCase("scan-refresh", expectParked("A name", "refresh or frame to a lander at sedo.com")),
  makeParkedCase("scan-frame", expectParked("A name", "refresh or frame to a lander at sedoparking.com")),
  makeParkedCase("scan-parking-address", expectParked("A name", "address 91.195.240.12 of a parking service", marked)),
  makeParkedCase("scan-weak-pair", expectParked("A name", registrars, "page text of GoDaddy")),

  makeParkedCase("scan-weak-server", expectMaybeParked("Words of its own", registrars)),
  makeParkedCase("scan-weak-page", expectMaybeParked("A name", marked)),
  makeParkedCase(
    "scan-own-lander",
    expectMaybeParked("Houses for sale in Springfield", `redirect to /forsale/, ${called}`, offered),
  ),
  makeParkedCase("scan-registrar-words", expectMaybeParked("How to buy this domain: a guide", registrars, marked)),
  makeParkedCase(
    "scan-registrar-path",
    expectMaybeParked("A game of landing on the moon", registrars, `redirect to /lander, ${called}`),
  ),
  makeParkedCase("scan-offer", expectMaybeParked("A name", offered)),

  // Nothing speaks for parking, and too little for a site: a missing sign is no evidence.
  makeParkedCase("scan-words-on-no-list", expectMaybeParked("Doména")),
  makeParkedCase("scan-short-site", expectMaybeParked("A card")),
  makeParkedCase("scan-many-links", expectMaybeParked("A list")),
  makeParkedCase("scan-wordy-page", expectMaybeParked("Much to say")),
  makeParkedCase("scan-names-itself", expectMaybeParked("A fine name")),

  // A long site may quote parking pages.
  makeParkedCase("scan-quoted-offer", expectActive("A name")),
  makeParkedCase("scan-quoted-registrar", expectMaybeParked("A name", registrars, "page text of GoDaddy")),

  // Nothing speaks for parking, and not all was seen that could have.
  makeParkedCase("scan-refresh-elsewhere", expectMaybeParked("A name")),
  makeParkedCase("scan-script-over-words", expectMaybeParked("A name")),
  makeParkedCase("scan-frame-over-words", expectMaybeParked("A name")),
  makeParkedCase("scan-script-redirect", expectMaybeParked("A name")),
  makeParkedCase("scan-script-shell", expectMaybeParked("An application")),
  makeParkedCase("scan-long-page", untitled),
  makeParkedCase("scan-name-servers-unknown", expectMaybeParked("Words of its own")),
]
