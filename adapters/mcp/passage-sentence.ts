import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { KbPassage } from "@surename/core/operations/knowledge/kb-search/contract"

/** Describes a passage, with everything needed to cite it. */
export const describePassage = (result: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(decodePassage(result), writeSentence))

const decodePassage = Schema.decodeUnknownOption(KbPassage)

const writeSentence = ({ address, as_of, citable_for, passage, seen, source, source_url, title }: KbPassage): string =>
  `${title}: ${passage} (${address}. Source: ${source}, ${source_url}, as of ${as_of}, ${standings[seen]}; cite it only for: ${citable_for}.)`

const standings = {
  read: "read",
  reported: "as others report it",
  memory: "written from memory; verify it before you cite it",
} as const satisfies Record<KbPassage["seen"], string>
