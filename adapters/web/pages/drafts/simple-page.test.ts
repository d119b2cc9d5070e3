import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { cookieCallers, openPages, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const path = "/account/drafts"
const draftId = `d${"a".repeat(20)}`

const services = Layer.mergeAll(
  Layer.mock(Accounts)({}),
  cookieCallers,
  roomyStore({}),
  Layer.mock(Drafts)({ list: () => Effect.succeed([]) }),
  Layer.mock(Reviews)({}),
  Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" }),
)

it.each(["live", "flagged"] as const)("makes a page, and leads to its draft: %s", async (status) => {
  const pages: Array<string> = []
  const written = { draft_id: draftId, version: 1, status, preview_url: "", version_preview_url: "" } as const
  const { load } = await openPages(httpApp, services, {
    checkDraft: () => Effect.void,
    createDraft: ({ files }) =>
      Effect.sync(() => {
        for (const file of files) if ("bytes" in file) pages.push(Buffer.from(file.bytes).toString())
        return written
      }),
  })
  const send = (name: string, file?: File) => {
    const form = new FormData()
    if (file !== undefined) form.append("files", file)
    const fields = { simple: "1", name_hint: name, description: "Lamps & more", colour: "violet" }
    for (const [field, text] of Object.entries(fields)) form.append(field, text)
    return load(path, form)
  }
  expect((await send(" ")).text).toContain("The page needs a name.")
  expect((await send("<b>moss")).to).toBe(`${path}/${draftId}`)
  expect(pages).toEqual([expect.stringMatching(/content="#472a6f"[^]*<h1>&lt;b&gt;moss<\/h1>[^]*Lamps &amp; more/u)])
  expect((await send("moss", new File(["<h1>mine</h1>"], "index.html"))).to).toBe(`${path}/${draftId}`)
  expect(pages.slice(1)).toEqual(["<h1>mine</h1>"])
})
