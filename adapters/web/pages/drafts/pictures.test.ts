import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { type DraftVersion, Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { DraftPictures } from "@surename/core/operations/drafts/ports/pictures"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { cookieCallers, openPages, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const draftId = `d${"a".repeat(20)}`
const path = `/account/drafts/${draftId}`

const found: DraftVersion = {
  version: 3,
  status: "live",
  createdAt: 0,
  draft: { draftId, version: 3, status: "live", createdAt: 0, updatedAt: 0 },
  files: [],
  screening: { flagged: false, rules_version: "1", reasons: [] },
}

const drafts: Partial<Drafts["Service"]> = {
  list: () => Effect.succeed([found.draft]),
  find: () => Effect.succeed(found),
  listVersions: () => Effect.succeed([found]),
  listFiles: () => Effect.succeed(found.files),
}

interface Given {
  readonly drafts: Partial<Drafts["Service"]>
  readonly pictures?: Partial<DraftPictures["Service"]>
}

const makeService = async (given: Given) => {
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({}),
    Layer.mock(Drafts)(given.drafts),
    given.pictures === undefined ? Layer.empty : Layer.mock(DraftPictures)(given.pictures),
    Layer.mock(Reviews)({ findState: () => Effect.succeed({}) }),
    Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" }),
    roomyStore(),
    cookieCallers,
  )
  return openPages(httpApp, layer)
}

describe("a picture", () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff)
  const pictures: Partial<DraftPictures["Service"]> = {
    findPictured: (versions) => Effect.succeed(new Set(versions.map((one) => one.draftId))),
    readPicture: ({ version }) => Effect.succeed(version === 3 ? jpeg : undefined),
  }
  const picture = `${path}/picture?version=3`

  it("is served at its place, to its owner only", async () => {
    const { load } = await makeService({ drafts, pictures })
    for (const page of [path, "/account/drafts"])
      expect((await load(page)).text).toMatch(
        new RegExp(`src="${path}/picture\\?version=3"\\s+width="640"\\s+height="360"`, "u"),
      )
    const { headers, status } = await load(picture)
    expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
      200,
      "image/jpeg",
      "nosniff",
    ])
    expect(headers.get("cache-control")).toMatch(/^private, /u)
    expect((await load(picture, undefined, "")).status).toBe(303)
    expect((await load(`${path}/picture`)).status).toBe(404)
  })

  it("is a drawing without a picture or a browser", async () => {
    for (const given of [
      {},
      { pictures: { findPictured: () => Effect.succeed(new Set<string>()), readPicture: () => Effect.undefined } },
    ]) {
      const { load } = await makeService({ drafts, ...given })
      const { text } = await load(path)
      expect([text.includes('<svg class="picture"'), text.includes("/picture?")]).toEqual([true, false])
      expect((await load(picture)).status).toBe(404)
    }
  })

  it("draws the escaped texts and the colour of an uploaded page, and none of a flagged one", async () => {
    const startPage = { title: "<b>Moss", heading: "Lamps", colour: "#102030" }
    for (const [status, parts] of [
      ["live", ["&lt;b&gt;Moss", ">Lamps<", 'fill="#102030"']],
      ["flagged", []],
    ] as const) {
      const draft = { ...found.draft, status, startPage }
      const { load } = await makeService({ drafts: { ...drafts, list: () => Effect.succeed([draft]) } })
      const { text } = await load("/account/drafts")
      expect([...text.matchAll(/&lt;b&gt;Moss|>Lamps<|fill="#102030"/gu)].map(String).toSorted()).toEqual(
        [...parts].toSorted(),
      )
      expect(text).not.toContain("<b>")
    }
  })

  it("draws the sign of a simple page, on its footer's colour", async () => {
    const startPage = { title: "moss", heading: "moss", colour: "#472a6f" }
    const draft = { ...found.draft, startPage }
    const { load } = await makeService({ drafts: { ...drafts, list: () => Effect.succeed([draft]) } })
    const { text } = await load("/account/drafts")
    const [card = ""] = /<ul class="cards drafts">.*?<\/li>/su.exec(text) ?? []
    expect([card.includes('<svg class="sign"'), card.split('fill="#472a6f"').length]).toEqual([true, 4])
  })

  it("of a flagged version is not shown, served or requested", async () => {
    const draft = { ...found.draft, status: "flagged" } as const
    const flagged = { find: () => Effect.succeed({ ...found, status: "flagged" as const, draft }) }
    const { load } = await makeService({
      drafts: { ...drafts, ...flagged, list: () => Effect.succeed([draft]) },
      pictures: {},
    })
    for (const page of [path, "/account/drafts"]) expect((await load(page)).text).not.toContain("/picture?")
    expect((await load(picture)).status).toBe(404)
  })
})
