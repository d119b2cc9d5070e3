import { makePreviewApp } from "@surename/adapters/previews"
import { SqlClient } from "@surename/adapters/store-sql"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { digestOf, makeDraft, readTime } from "./draft-entry.ts"

/** An acknowledged version of a draft. */
export interface AcknowledgedDraft {
  readonly id: string
  readonly version: number
  readonly at: number
}

interface Row {
  readonly draft_id: string
  readonly version: number | string
}

/** Compares drafts with these records, file by file as a browser does. Returns each difference as a sentence. */
export const findDraftHarm = Effect.fnUntraced(function* (
  records: ReadonlyArray<AcknowledgedDraft>,
  checkedDrafts: Set<string>,
) {
  const [sql, previews] = [yield* SqlClient.SqlClient, yield* Previews]
  const app = makePreviewApp({ host, brandOrigin: "https://names.example", services: Context.make(Previews, previews) })
  const harm: Array<string> = []
  const seen = new Map<string, number>()
  for (const { draft_id: id, version: latest } of yield* sql<Row>`SELECT draft_id, version FROM surename_draft`) {
    if (checkedDrafts.has(id)) continue
    checkedDrafts.add(id)
    for (let version = 1; version <= Number(latest); version++) {
      const found = yield* Effect.promise(() => readVersion(app, id, version, version === Number(latest)))
      seen.set(`${id} ${version}`, found.at)
      harm.push(...found.harm.map((what) => `${id} version ${version}: ${what}`))
    }
  }
  const above = yield* sql`SELECT v.draft_id FROM surename_draft_version v
    JOIN surename_draft d ON d.draft_id = v.draft_id WHERE v.version > d.version`
  if (above.length > 0) harm.push(`${above.length} versions are above the latest`)
  for (const { at, id, version } of records)
    if (seen.get(`${id} ${version}`) !== at) harm.push(`${id} version ${version}: its writer was told it is kept`)
  return harm
})

const host = "preview.example"

const readVersion = async (
  app: ReturnType<typeof makePreviewApp>,
  id: string,
  version: number,
  isLatest: boolean,
): Promise<{ readonly at: number; readonly harm: ReadonlyArray<string> }> => {
  const get = (draft: string, path: string) => app.fetch(new Request(`http://${draft}.${host}/${path}`))
  const page = await get(`${id}--v${version}`, "")
  const at = readTime(await page.text())
  if (page.status !== 200 || Number.isNaN(at)) return { at, harm: [`its page is ${page.status}`] }
  const harm: Array<string> = []
  for (const { bytes, path } of makeDraft(at)) {
    const answers = [await get(`${id}--v${version}`, path), ...(isLatest ? [await get(id, path)] : [])]
    for (const answer of answers) {
      const digest = digestOf(new Uint8Array(await answer.arrayBuffer()))
      if (answer.status !== 200 || digest !== digestOf(bytes)) harm.push(`${path} is ${answer.status}, ${digest}`)
    }
  }
  return { at, harm }
}
