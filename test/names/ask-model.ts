import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { ideasOpenai, readEndpoint } from "@surename/adapters/ideas-openai"
import { nameLimits } from "@surename/core/operations/names/limits"
import { Ideas } from "@surename/core/operations/names/ports/ideas"
import { readIdeas } from "@surename/core/operations/names/suggest-names/wishes/read-idea"

/** Ideas by query. A query without ideas keeps the built-in names. */
export interface ModelIdeas {
  readonly model: string
  readonly labels: ReadonlyMap<string, ReadonlyArray<string>>
}

/** Asks the model of SURENAME_IDEAS for each query, one after the other. `undefined` without that setting. */
export const askModel = async (
  environment: Readonly<Record<string, string | undefined>>,
  queries: Iterable<string>,
  tlds: ReadonlyArray<string>,
): Promise<ModelIdeas | undefined> => {
  const { SURENAME_IDEAS: source = "none", SURENAME_IDEAS_KEY: key, SURENAME_IDEAS_MODEL: model = "" } = environment
  if (source === "none") return undefined
  const url = Result.getOrThrowWith(readEndpoint(source, key), (reason) => new Error(`SURENAME_IDEAS ${reason}`))
  if (model === "") throw new Error("SURENAME_IDEAS_MODEL is missing. Set it to the name of the model.")
  const askAll = Effect.gen(function* () {
    const ideas = yield* Ideas
    const labels = new Map<string, ReadonlyArray<string>>()
    for (const query of queries) {
      const wish = { query, tlds, like: [], unlike: [], most: nameLimits.suggestModelIdeas }
      const names = yield* Effect.orElseSucceed(ideas?.proposeIdeas(wish) ?? Effect.succeed([]), () => [])
      labels.set(query, readIdeas(names).labels.slice(0, nameLimits.suggestModelIdeas))
    }
    return { model, labels }
  })
  const options = { url, model, perDay: Infinity, ...(key === undefined ? {} : { key }) }
  return await Effect.runPromise(Effect.provide(askAll, ideasOpenai(options)))
}
