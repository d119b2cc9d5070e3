import * as Effect from "effect/Effect"
import { knowledgeLimits } from "../limits.ts"
import { type FoundPassage, Knowledge } from "../ports/knowledge.ts"
import { implementAsSent } from "../../implement.ts"
import { kbSearchOperation as contract, type KbPassage } from "./contract.ts"

export const kbSearch = implementAsSent(
  contract,
  ({ query, top_k = knowledgeLimits.kbPassages }, planMost: number = knowledgeLimits.kbPassagesMax) =>
    Effect.map(
      Knowledge.use(({ search }) => search(query, Math.min(top_k, planMost))),
      ({ found, rankedBy }) => ({ results: found.map(toPassageRow), ranked_by: rankedBy }),
    ),
)

const toPassageRow = ({ address, score, source, text, title }: FoundPassage): KbPassage => ({
  passage: text,
  title,
  address,
  source: source.title,
  source_url: source.url,
  citable_for: source.citableFor,
  as_of: source.asOf,
  seen: source.seen,
  score,
})
