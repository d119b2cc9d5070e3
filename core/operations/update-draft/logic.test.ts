import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { limits } from "../../limits.ts"
import { type DraftVersion, Drafts, NoSuchDraft, type NewVersion, StaleVersion } from "../../ports/drafts.ts"
import { PreviewAddress } from "../../ports/preview-address.ts"
import { Screening } from "../../ports/screening.ts"
import { checkUpdate, updateDraft } from "./logic.ts"

const draftId = `d${"a".repeat(20)}`
const screening = { flagged: false, rules_version: "1", reasons: [] }
const file = (path: string) => ({ path, size: 1, sha256: `of ${path}` })

/** A draft of Ada's, and what others write to it before each of our writes. */
const world = (
  others: (n: number) => string | undefined,
  flags: (paths: ReadonlyArray<string>) => boolean = () => false,
) => {
  const versions: Array<NewVersion["files"]> = [[file("index.html")]]
  let tries = 0
  const found = (): DraftVersion => {
    const facts = { version: versions.length, status: "live" as const, createdAt: 0 }
    const files = (versions.at(-1) ?? []).map(({ path }) => file(path))
    return { ...facts, draft: { ...facts, draftId, updatedAt: 0 }, files, screening }
  }
  const drafts = Layer.mock(Drafts)({
    find: (owner) =>
      owner === "ada" ? Effect.sync(found) : Effect.fail(new NoSuchDraft({ message: "There is no such draft." })),
    content: () => Effect.succeed(new Uint8Array(1)),
    publish: (_owner, _id, after, { files }) =>
      Effect.suspend(() => {
        const other = others(++tries)
        if (other !== undefined) versions.push([...(versions.at(-1) ?? []), file(other)])
        if (after !== versions.length)
          return Effect.fail(new StaleVersion({ latest: versions.length, message: "late" }))
        versions.push(files)
        return Effect.void
      }),
  })
  const rules = Layer.succeed(Screening, {
    rulesVersion: "1",
    screen: (files) => Effect.succeed({ ...screening, flagged: flags(files.map(({ path }) => path)) }),
  })
  const address = Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" })
  const services = Layer.mergeAll(drafts, rules, address)
  const update = (
    files: Parameters<typeof updateDraft.ask>[0]["files"],
    more: { if_version?: number } = {},
    owner = "ada",
  ) =>
    Effect.runPromise(
      Effect.result(updateDraft.ask({ draft_id: draftId, files, ...more }, owner).pipe(Effect.provide(services))),
    )
  const paths = () => versions.map((files) => files.map(({ path }) => path))
  return { update, paths, services, tries: () => tries }
}

const about = [{ path: "about.html", content: "" }]

describe("update_draft", () => {
  it("makes its change anew to what another wrote meanwhile", async () => {
    const { paths, update } = world((n) => (n <= 2 ? `other-${n}` : undefined))
    expect(await update(about)).toMatchObject({
      success: { version: 4, status: "live", version_preview_url: `https://${draftId}--v4.preview.example/` },
    })
    expect(paths().at(-1)).toEqual(["index.html", "other-1", "other-2", "about.html"])
  })

  it("does not, where it was meant for one version", async () => {
    const { paths, tries, update } = world((n) => (n === 1 ? "other" : undefined))
    expect(await update(about, { if_version: 1 })).toMatchObject({ failure: { _tag: "StaleVersion", latest: 2 } })
    expect(tries()).toBe(1)
    expect(await update(about, { if_version: 1 })).toMatchObject({ failure: { _tag: "StaleVersion", latest: 2 } })
    expect(tries()).toBe(1)
    expect(paths()).toHaveLength(2)
  })

  it("gives up in the end", async () => {
    const { tries, update } = world((n) => `other-${n}`)
    expect(await update(about)).toMatchObject({ failure: { _tag: "StaleVersion" } })
    expect(tries()).toBe(limits.draftTries + 1)
  })

  it("screens the whole version, with what was carried over", async () => {
    const both = (paths: ReadonlyArray<string>) => paths.includes("index.html") && paths.includes("about.html")
    const { update } = world(() => undefined, both)
    expect(await update([{ path: "b.html", content: "" }])).toMatchObject({ success: { status: "live" } })
    expect(await update(about)).toMatchObject({ success: { version: 3, status: "flagged" } })
    expect(await update([{ path: "index.html", content: null }])).toMatchObject({ success: { status: "unbrowsable" } })
  })

  it("knows no draft of another, and no id that is none", async () => {
    const { services, update } = world(() => undefined)
    expect(await update(about, {}, "bob")).toMatchObject({ failure: { _tag: "NoSuchDraft" } })
    const odd = updateDraft.ask({ draft_id: "../d", files: about }, "ada")
    expect(await Effect.runPromise(Effect.flip(odd.pipe(Effect.provide(services))))).toMatchObject({
      _tag: "NoSuchDraft",
    })
  })
})

describe("before it is counted", () => {
  it.each([
    [{ ifVersion: 2 }, "StaleVersion"],
    [{ changes: new Map([["INDEX.html", new Uint8Array()]]) }, "BadInput"],
    [{ draftId: "another" }, undefined],
  ])("%j ends as %s", async (more, tag) => {
    const { services, tries } = world(() => undefined)
    const change = { draftId, changes: new Map<string, Uint8Array | null>(), ifVersion: undefined, ...more }
    const outcome = await Effect.runPromise(Effect.result(checkUpdate(change, "ada").pipe(Effect.provide(services))))
    expect("failure" in outcome ? outcome.failure._tag : undefined).toBe(tag)
    expect(tries()).toBe(0)
  })
})
