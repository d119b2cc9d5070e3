import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { draftLimits } from "../limits.ts"
import {
  type DraftVersion,
  Drafts,
  NoSuchDraft,
  type NewVersion,
  StaleVersion,
  type DraftTexts,
} from "../ports/drafts.ts"
import { PreviewAddress } from "../ports/preview-address.ts"
import { Screening } from "../ports/screening.ts"
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
  const texts: Array<DraftTexts> = []
  let tries = 0
  const makeVersion = (version: number): DraftVersion => {
    const facts = { version, status: "live" as const, createdAt: 0 }
    const files = (versions[version - 1] ?? []).map(({ path }) => file(path))
    return { ...facts, draft: { ...facts, version: versions.length, draftId, updatedAt: 0 }, files, screening }
  }
  const drafts = Layer.mock(Drafts)({
    find: (owner, _id, version) =>
      owner === "ada" && (version === "latest" || version <= versions.length)
        ? Effect.sync(() => makeVersion(version === "latest" ? versions.length : version))
        : Effect.fail(new NoSuchDraft({ message: "Draft not found." })),
    readContent: () => Effect.succeed(new Uint8Array(1)),
    describe: (_owner, _id, draftTexts) => Effect.sync(() => void texts.push(draftTexts)),
    publish: (_owner, _id, after, { files, status }, draftTexts = {}) =>
      Effect.suspend(() => {
        const other = others(++tries)
        if (other !== undefined) versions.push([...(versions.at(-1) ?? []), file(other)])
        if (after !== versions.length)
          return Effect.fail(new StaleVersion({ latest: versions.length, message: "late" }))
        versions.push(files)
        texts.push(draftTexts)
        return Effect.succeed(status)
      }),
  })
  const rules = Layer.succeed(Screening, {
    rulesVersion: "1",
    screen: (files) => Effect.succeed({ ...screening, flagged: flags(files.map(({ path }) => path)) }),
  })
  const address = Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" })
  const services = Layer.mergeAll(drafts, rules, address)
  const update = (
    files: NonNullable<Parameters<typeof updateDraft.decodeAndRun>[0]["files"]>,
    more: Partial<Omit<Parameters<typeof updateDraft.decodeAndRun>[0], "files">> = {},
  ) =>
    Effect.runPromise(
      Effect.result(
        updateDraft.decodeAndRun({ draft_id: draftId, files, ...more }, "ada").pipe(Effect.provide(services)),
      ),
    )
  const paths = () => versions.map((files) => files.map(({ path }) => path))
  return { update, paths, texts, services, versions, tries: () => tries }
}

const about = [{ path: "about.html", content: "" }]

describe("update_draft", () => {
  it("retries on top of a concurrent version", async () => {
    const { paths, update } = world((n) => (n <= 2 ? `other-${n}` : undefined))
    expect(await update(about)).toMatchObject({
      success: { version: 4, status: "live", version_preview_url: `https://${draftId}--v4.preview.example/` },
    })
    expect(paths().at(-1)).toEqual(["index.html", "other-1", "other-2", "about.html"])
  })

  it("does not retry when the call names a version", async () => {
    const { paths, tries, update } = world((n) => (n === 1 ? "other" : undefined))
    expect(await update(about, { if_version: 1 })).toMatchObject({ failure: { _tag: "StaleVersion", latest: 2 } })
    expect(tries()).toBe(1)
    expect(await update(about, { if_version: 1 })).toMatchObject({ failure: { _tag: "StaleVersion", latest: 2 } })
    expect(tries()).toBe(1)
    expect(paths()).toHaveLength(2)
  })

  it("changes name and description without a new version, unless files change", async () => {
    const { paths, texts, update } = world(() => undefined)
    expect(await update([], { name_hint: "mosslamp.com" })).toMatchObject({ success: { version: 1, status: "live" } })
    expect(await update([], { description: null, if_version: 1 })).toMatchObject({ success: { version: 1 } })
    expect(await update([], { description: null, if_version: 2 })).toMatchObject({ failure: { _tag: "StaleVersion" } })
    expect(await update(about, { name_hint: "" })).toMatchObject({ success: { version: 2 } })
    expect(await update([], { name_hint: "a\nb" })).toMatchObject({ failure: { fields: [{ path: "/name_hint" }] } })
    expect(texts).toEqual([{ nameHint: "mosslamp.com" }, { description: null }, { nameHint: null }])
    expect(paths()).toHaveLength(2)
  })

  it("gives up after a bounded number of tries", async () => {
    const { tries, update } = world((n) => `other-${n}`)
    expect(await update(about)).toMatchObject({ failure: { _tag: "StaleVersion" } })
    expect(tries()).toBe(draftLimits.draftTries + 1)
  })

  it("screens the whole version, including carried-over files", async () => {
    const hasBoth = (paths: ReadonlyArray<string>) => paths.includes("index.html") && paths.includes("about.html")
    const { update } = world(() => undefined, hasBoth)
    expect(await update([{ path: "b.html", content: "" }])).toMatchObject({ success: { status: "live" } })
    expect(await update(about)).toMatchObject({ success: { version: 3, status: "flagged" } })
    expect(await update([{ path: "index.html", content: null }])).toMatchObject({ success: { status: "unbrowsable" } })
  })
})

describe("restore_version", () => {
  const removeIndex = async () => {
    const made = world(() => undefined)
    await made.update(about)
    await made.update([{ path: "index.html", content: null }])
    return made
  }

  it("copies the files of an earlier version by reference", async () => {
    const { paths, update, versions } = await removeIndex()
    expect(await update([], { restore_version: 2 })).toMatchObject({ success: { version: 4, status: "live" } })
    expect(paths().at(-1)).toEqual(["index.html", "about.html"])
    expect(versions.at(-1)).toEqual([file("index.html"), file("about.html")])
  })

  it("applies the sent changes to the restored files", async () => {
    const { paths, update } = await removeIndex()
    const files = [
      { path: "about.html", content: null },
      { path: "new.html", content: "" },
    ]
    expect(await update(files, { restore_version: 2, if_version: 3 })).toMatchObject({ success: { version: 4 } })
    expect(paths().at(-1)).toEqual(["index.html", "new.html"])
  })

  it("screens the restored version", async () => {
    const flags = (paths: ReadonlyArray<string>) => paths.includes("about.html")
    const { update } = world(() => undefined, flags)
    expect(await update(about)).toMatchObject({ success: { status: "flagged" } })
    expect(await update([{ path: "about.html", content: null }])).toMatchObject({ success: { status: "live" } })
    expect(await update([], { restore_version: 2 })).toMatchObject({ success: { version: 4, status: "flagged" } })
  })

  it("requires an existing version, and respects if_version", async () => {
    const { update } = await removeIndex()
    expect(await update([], { restore_version: 4 })).toMatchObject({
      failure: { _tag: "NoSuchDraft", message: "The draft has no version 4." },
    })
    expect(await update([], { restore_version: 1, if_version: 2 })).toMatchObject({ failure: { _tag: "StaleVersion" } })
    expect(await update([])).toMatchObject({ failure: { _tag: "BadInput", fields: [{ path: "/files" }] } })
  })
})

describe("before it is counted", () => {
  it.each([
    [{ ifVersion: 2 }, "StaleVersion"],
    [{ restoreVersion: 2 }, "NoSuchDraft"],
    [{ changes: new Map([["INDEX.html", new Uint8Array()]]) }, "BadInput"],
    [{ draftId: "another" }, undefined],
  ])("%j ends as %s", async (more, tag) => {
    const { services, tries } = world(() => undefined)
    const plain = { draftTexts: {}, restoreVersion: undefined, ifVersion: undefined }
    const change = { draftId, changes: new Map<string, Uint8Array | null>(), ...plain, ...more }
    const outcome = await Effect.runPromise(Effect.result(checkUpdate(change, "ada").pipe(Effect.provide(services))))
    expect("failure" in outcome ? outcome.failure._tag : undefined).toBe(tag)
    expect(tries()).toBe(0)
  })
})
