import * as Effect from "effect/Effect"
import { type PreviewVersion, Previews } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Answer } from "./app.ts"
import type { Asked } from "./asked.ts"
import { fileAnswer, notFoundFile } from "./file-answer.ts"
import { filePath } from "./file-path.ts"
import type { LargeBodies } from "./large-bodies.ts"
import { blocked, listing, misdirected, noDraft, noFile, noWorker, toDirectory, wrongMethod } from "./pages.ts"

type Answering = Effect.Effect<Answer, StoreUnavailable, LargeBodies | Previews>

/** Everything a preview host says, in the order in which it is decided: nothing of a draft is looked at before its status is. */
export const draftAnswer = (asked: Asked, brandOrigin: string): Answering =>
  Effect.gen(function* () {
    const { draft, method } = asked
    if (draft === undefined) return misdirected
    if (method !== "GET" && method !== "HEAD") return wrongMethod
    const previews = yield* Previews
    const version = yield* previews.find(draft.draftId, draft.version)
    if (version === undefined) return noDraft
    if (version.status === "flagged") return blocked(brandOrigin)
    const answer = asked.isServiceWorker ? noWorker : yield* versionAnswer(version, asked)
    return withVersion(answer, version)
  })

/** One answer is of one version, and says of which: the latest may be another at the next request, a version's address never. */
const withVersion = (answer: Answer, { version }: PreviewVersion): Answer => ({
  ...answer,
  headers: { ...answer.headers, "x-draft-version": String(version) },
})

const versionAnswer = Effect.fnUntraced(function* ({ files }: PreviewVersion, asked: Asked) {
  const name = filePath(asked.path)
  if (name !== undefined) {
    const isDirectory = name === "" || name.endsWith("/")
    const file = files.get(isDirectory ? `${name}index.html` : name)
    const answer = file === undefined ? undefined : yield* fileAnswer(file, asked)
    if (answer !== undefined) return answer
    if (name === "" && file === undefined) return listing(files.keys())
    if (!isDirectory && files.has(`${name}/index.html`)) return toDirectory(name, asked.query)
  }
  const own = files.get("404.html")
  return (own === undefined ? undefined : yield* notFoundFile(own, asked)) ?? noFile
})
