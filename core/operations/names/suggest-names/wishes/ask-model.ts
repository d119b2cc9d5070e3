import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { limits } from "../../../../limits.ts"
import { nameLimits } from "../../limits.ts"
import { isFresh, Store } from "../../../../ports/store.ts"
import { type IdeaModel, Ideas, NoIdeas } from "../../ports/ideas.ts"
import type { IdeaSource } from "../contract.ts"
import { tryStore } from "../arrange/order.ts"
import { readIdeas } from "./read-idea.ts"
import type { SuggestRequest } from "./read-request.ts"
import { encodeScanId } from "./scan-id.ts"

const ideasWindowMs = 24 * 3_600_000

export interface ModelAnswer {
  readonly request: SuggestRequest
  /** The other sources answer without the model. */
  readonly failure?: IdeaSource
}

/** Ideas travel in the scan_id, so a later page asks no model. The store keeps them for some hours. */
export const askModel = Effect.fnUntraced(function* (
  request: SuggestRequest,
  asker = "",
): Effect.fn.Return<ModelAnswer, never, Store> {
  const model = yield* Ideas
  if (model === undefined || !request.isNew) return { request }
  const labels = Effect.flatMap(readStoredIdeas(model, request), (stored) =>
    stored === undefined ? askForIdeas(model, request, asker) : Effect.succeed(stored),
  )
  return yield* labels.pipe(
    Effect.match({
      onFailure: ({ reason }): ModelAnswer => ({
        request,
        failure: { source: "model", model: model.model, ideas: 0, failed: reason },
      }),
      onSuccess: (ideas) => {
        const scan = { ...request, model: { name: model.model, ideas } }
        return { request: { ...scan, scanId: encodeScanId(scan) } }
      },
    }),
  )
})

const kind = "model-ideas"
const toIdeaKey = ({ model }: IdeaModel, { like, query, seed, tlds, unlike }: SuggestRequest) =>
  JSON.stringify([model, query, tlds, like, unlike, seed])

const readStoredIdeas = Effect.fnUntraced(function* (model: IdeaModel, request: SuggestRequest) {
  const store = yield* Store
  const now = yield* Clock.currentTimeMillis
  const entry = yield* tryStore(store.get(kind, toIdeaKey(model, request)))
  return entry !== undefined && isFresh(entry, now) ? Option.getOrUndefined(decode(entry.value)) : undefined
})
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

const askForIdeas = Effect.fn("askForIdeas")(function* (model: IdeaModel, request: SuggestRequest, asker: string) {
  const { like = [], query, tlds, unlike = [] } = request
  const store = yield* Store
  const counter = { key: `model ideas of ${asker}`, windowMs: ideasWindowMs, most: model.perDay }
  // An unknown counter counts as used up.
  if ((yield* tryStore(store.tally(counter)))?.isCounted !== true) yield* new NoIdeas({ reason: "budget_used_up" })
  const answer = yield* Effect.timeoutOrElse(
    model.proposeIdeas({ query, tlds, like, unlike, most: nameLimits.suggestModelIdeas }),
    { duration: nameLimits.ideasMs, orElse: () => new NoIdeas({ reason: "timeout" }) },
  )
  const labels = readIdeas(answer.slice(0, nameLimits.suggestIdeas)).labels.slice(0, nameLimits.suggestModelIdeas)
  if (labels.length === 0) yield* new NoIdeas({ reason: "bad_answer" })
  const at = yield* Clock.currentTimeMillis
  const entry = { value: JSON.stringify(labels), at, freshUntil: at + limits.factsFreshMs }
  yield* tryStore(store.put(kind, toIdeaKey(model, request), entry))
  return labels
})
