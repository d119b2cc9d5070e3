import type { GivenDraft } from "../given-draft.ts"
import { people } from "./people.ts"
import { shapes } from "./shapes.ts"

/** Every shape in every company's name. */
export const untouchedDrafts: ReadonlyArray<GivenDraft> = Object.entries(shapes).flatMap(([shape, make]) =>
  people.map((said) => ({ id: `${shape}, ${said.company}, ${said.lang}`, files: make(said) })),
)
