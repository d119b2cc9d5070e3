import type { PreviewCase } from "../preview-case.ts"
import { addresses } from "./addresses.ts"
import { codings } from "./codings.ts"
import { conditions } from "./conditions.ts"
import { files } from "./files.ts"
import { flagged } from "./flagged.ts"
import { framing } from "./framing.ts"
import { paths } from "./paths.ts"
import { ranges } from "./ranges.ts"
import { troubles } from "./troubles.ts"

export const previewCases: ReadonlyArray<PreviewCase> = [
  ...addresses,
  ...files,
  ...paths,
  ...codings,
  ...conditions,
  ...ranges,
  ...flagged,
  ...framing,
  ...troubles,
]
