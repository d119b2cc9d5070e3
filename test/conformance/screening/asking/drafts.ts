import type { Files, GivenDraft } from "../given-draft.ts"
import { asks } from "./asks.ts"
import { hidings } from "./hidings.ts"
import { pretexts } from "./pretexts.ts"
import second from "./second-look.json" with { type: "json" }
import { spokens } from "./spoken.ts"
import type { Spoken } from "./spoken.ts"
import third from "./third-look.json" with { type: "json" }

/** Every way on three of the companies, in turn. */
const played = (ways: Readonly<Record<string, (said: Spoken) => Files>>): ReadonlyArray<GivenDraft> =>
  Object.entries(ways).flatMap(([way, make], row) =>
    [0, 2, 5].flatMap((step) => {
      const said = spokens[(row + step) % spokens.length]
      return said === undefined ? [] : [{ id: `${way}, ${said.name}, ${said.lang}`, files: make(said) }]
    }),
  )

export const askingDrafts = played(asks)
export const hiddenDrafts = played(hidings)
export const pretextDrafts = pretexts

/** As they were uploaded, by name. */
const kept = (drafts: Readonly<Record<string, Files>>): ReadonlyArray<GivenDraft> =>
  Object.entries(drafts).map(([id, files]) => ({ id, files }))
export const secondLook = { phishing: kept(second.phishing), innocent: kept(second.innocent) }
export const thirdLook = { phishing: kept(third.phishing), innocent: kept(third.innocent) }
