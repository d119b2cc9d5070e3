import type { GivenDraft } from "../given-draft.ts"
import { asks } from "./asks.ts"
import { hidings } from "./hidings.ts"
import { pretexts } from "./pretexts.ts"
import { spokens } from "./spoken.ts"
import type { Spoken } from "./spoken.ts"
import type { Files } from "../given-draft.ts"

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
