import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { Exchange } from "../exchange.ts"

const create = { method: "POST", path: "/drafts", as: "token" } as const
const one = "/drafts/{{draft.body.draft_id}}"
const update = { method: "PUT", path: one, as: "token" } as const
const flagged = "/drafts/{{draft-flagged.body.draft_id}}"
const review = { method: "POST", path: `${flagged}/review`, as: "token" } as const
const request = { version: 1, text: "Our shop is only paid with it." }
const read = { method: "GET", path: one, as: "token" } as const
const goes = "/drafts/{{draft-flagged.body.draft_id}}"
const remove = { method: "DELETE", path: goes, as: "token" } as const

const page = { path: "index.html", content: "<!doctype html><title>Moss</title><h1>Lamps of moss 💡</h1>" }
const style = { path: "css/style.css", content: "h1 { color: darkgreen }" }
const image = { path: "img/moss.gif", content: "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=", encoding: "base64" }
const later = { path: page.path, content: "<!doctype html><title>Moss</title><h1>Later</h1>" }

/** A page that no preview may show: a known brand's words around a password field. */
const lure = `<!doctype html><title>PayPal: Log in</title><img alt="PayPal" src="logo.png"><h1>PayPal: Log in</h1>
<form action="/login" method="post"><input type="email" name="email"><input type="password" name="password"></form>`

/** Drafts from their first version on; the changes that are to be refused come when all else was read. */
export const draftExchanges = {
  "draft-browsable-not": { ...create, json: { files: [{ path: "about.html", content: "About" }] } },
  draft: {
    ...create,
    json: { files: [page, style, image], name_hint: "mosslamp.com", description: "Lamps.\nOf moss." },
  },
  "draft-flagged": { ...create, json: { files: [{ path: "index.html", content: lure }] } },
  "draft-flagged-read": { ...read, path: flagged },
  "review-long": { ...review, json: { ...request, text: "x".repeat(draftLimits.reviewChars + 1) } },
  "review-nothing-said": { ...review, json: {} },
  "review-unknown": { ...review, path: "/drafts/daaaaaaaaaaaaaaaaaaaa/review", json: request },
  "review-no-version": { ...review, json: { ...request, version: 2 } },
  "review-of-live": { ...review, path: "/drafts/{{draft.body.draft_id}}/review", json: request },
  review: { ...review, json: request },
  "review-again": { ...review, json: request },
  "review-read": { ...read, path: flagged },
  "review-anonymous": { ...review, as: "anonymous", json: request },
  "draft-larger-than-others": { ...create, json: { files: [{ path: "big.txt", content: "x".repeat(200_000) }] } },
  "draft-mistakes": {
    ...create,
    json: {
      files: [
        { path: "../index.html", content: "" },
        { path: "a.txt", content: "%%%", encoding: "base64" },
        { path: "A.txt", content: "" },
        { path: "con.html", content: "" },
      ],
    },
  },
  "draft-other-kinds": {
    ...create,
    json: {
      files: [
        page,
        { path: "img/logo.png", content: page.content },
        { path: "list.pdf", content: "UEsDBBQA", encoding: "base64" },
        { path: "img/as-jpeg.png", content: "/9j/4AAQSkZJRg==", encoding: "base64" },
        { path: "b.txt", content: "f0VMRgIBAQA=", encoding: "base64" },
        { path: "img/later.png", content: "k3sag9I=", encoding: "base64" },
      ],
    },
  },
  "draft-large-file": {
    ...create,
    json: { files: [{ path: "b.txt", content: "x".repeat(draftLimits.draftFileBytes + 1) }] },
  },
  "draft-many-files": {
    ...create,
    json: { files: Array.from({ length: draftLimits.draftFiles + 1 }, (_, n) => ({ path: `${n}.txt`, content: "" })) },
  },
  "draft-no-files": { ...create, json: { files: [] } },
  "draft-nothing-said": { ...create, json: {} },
  "draft-length-lies": {
    ...create,
    text: "{}",
    headers: { "content-type": "application/json", "content-length": String(draftLimits.draftBodyBytes + 1) },
  },
  "draft-anonymous": { ...create, as: "anonymous", json: { files: [page] } },
  "draft-update": {
    ...update,
    json: {
      draft_id: "{{draft.body.draft_id}}",
      files: [later, { path: image.path, content: null }],
      if_version: 1,
    },
  },
  "draft-read": read,
  "draft-read-first": { ...read, path: `${one}?version=1` },
  "draft-file": { ...read, path: `${one}?path=index.html` },
  "draft-file-first": { ...read, path: `${one}?path=index.html&version=1` },
  "draft-file-bytes": { ...read, path: `${one}?version=1&path=img%2Fmoss.gif` },
  "draft-file-deleted": { ...read, path: `${one}?path=img%2Fmoss.gif` },
  "draft-no-version": { ...read, path: `${one}?version=99` },
  "draft-bad-version": { ...read, path: `${one}?version=first` },
  "draft-unknown": { ...read, path: "/drafts/daaaaaaaaaaaaaaaaaaaa" },
  "draft-no-id": { ...read, path: "/drafts/<b>" },
  drafts: { ...read, path: "/drafts" },
  "draft-restore": {
    ...update,
    json: { restore_version: 1, files: [{ path: "new.txt", content: "new" }] },
  },
  "draft-restored": read,
  "draft-describe": { ...update, json: { name_hint: "moss.example" } },
  "draft-describe-stale": { ...update, json: { description: "Late.", if_version: 2 } },
  "draft-describe-unseen": { ...update, json: { name_hint: "moss\u0000.example" } },
  "draft-described": read,
  "draft-told-and-changed": {
    ...update,
    json: { description: null, files: [{ path: "new.txt", content: null }], if_version: 3 },
  },
  "draft-told-and-changed-read": read,
  "draft-restored-file": { ...read, path: `${one}?path=index.html` },
  "drafts-anonymous": { ...read, path: "/drafts", as: "anonymous" },
  "draft-narrow": { ...create, as: "narrow", json: { files: [page] }, needs: "narrow" },
  "draft-update-unknown": { ...update, path: "/drafts/daaaaaaaaaaaaaaaaaaaa", json: { files: [page] } },
  "draft-update-clash": { ...update, json: { files: [{ path: "INDEX.html", content: "" }] } },
  "draft-update-in-file": { ...update, json: { files: [{ path: "Index.html/late.txt", content: "" }] } },
  "draft-update-other-id": { ...update, json: { draft_id: "daaaaaaaaaaaaaaaaaaaa", files: [page] } },
  "draft-update-stale": { ...update, json: { files: [page], if_version: 1 } },
  "draft-restore-no-version": { ...update, json: { restore_version: 99 } },
  "draft-restore-nothing": { ...update, json: { restore_version: 0 } },
  "draft-update-nothing": { ...update, json: {} },
  "draft-delete-anonymous": { ...remove, as: "anonymous" },
  "draft-delete-narrow": { ...remove, path: one, as: "narrow", needs: "narrow" },
  "draft-delete-unknown": { ...remove, path: "/drafts/daaaaaaaaaaaaaaaaaaaa" },
  "draft-delete-no-id": { ...remove, path: "/drafts/<b>" },
  "draft-not-deleted": { ...read, path: goes },
  "draft-delete": remove,
  "draft-deleted": { ...read, path: goes },
  "draft-delete-again": remove,
  "draft-options": { ...read, method: "OPTIONS" },
} as const satisfies Readonly<Record<string, Exchange>>
