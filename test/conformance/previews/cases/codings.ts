import type { PreviewCase } from "../preview-case.ts"
import { allBytes, siteFiles, computeEntityTag } from "../sample-drafts.ts"

const css = siteFiles["style.css"]

/** `coding` is what has to be chosen; `null` for the file as it is. */
const makeCodingCase = (id: string, accepts: string, coding: string | null): PreviewCase => ({
  id: `coding-${id}`,
  path: "/style.css",
  headers: { "accept-encoding": accepts },
  status: 200,
  body: css,
  expect: {
    "content-encoding": coding === null ? null : `^${coding}$`,
    vary: "^Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests$",
    etag: `^"${computeEntityTag(css)}${coding === null ? "" : `-${coding}`}"$`,
  },
})

export const codings: ReadonlyArray<PreviewCase> = [
  makeCodingCase("what-browsers-send", "gzip, deflate, br, zstd", "br"),
  makeCodingCase("gzip", "gzip", "gzip"),
  makeCodingCase("x-gzip", "x-gzip", "gzip"),
  makeCodingCase("zstd", "zstd", "zstd"),
  makeCodingCase("upper-case", "GZIP", "gzip"),
  makeCodingCase("anything", "*", "br"),
  makeCodingCase("the-most-wanted", "br;q=0.2, gzip;q=0.9, zstd;q=0.5", "gzip"),
  makeCodingCase("excluded", "br;q=0, gzip;q=0, *", "zstd"),
  makeCodingCase("all-excluded", "*;q=0", null),
  makeCodingCase("identity-most-wanted", "identity, gzip;q=0.5", null),
  makeCodingCase("identity-excluded", "identity;q=0, gzip", "gzip"),
  makeCodingCase("unknown", "deflate, compress", null),
  makeCodingCase("empty", "", null),
  makeCodingCase("no-weight", "br;q=high, gzip;q=0.1", "gzip"),
  makeCodingCase("blanks", " br ; q=0.000 ,\tgzip ; q=1.000", "gzip"),
  {
    id: "coding-not-stored",
    path: "/all.png",
    headers: { "accept-encoding": "br, gzip, zstd" },
    status: 200,
    body: allBytes,
    expect: {
      "content-encoding": null,
      vary: "^Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests$",
      etag: `^"${computeEntityTag(allBytes)}"$`,
    },
  },
  {
    id: "coding-of-head",
    method: "HEAD",
    path: "/style.css",
    headers: { "accept-encoding": "br" },
    status: 200,
    body: "",
    expect: { "content-encoding": "^br$", "content-length": "^\\d{2}$", etag: `^"${computeEntityTag(css)}-br"$` },
  },
  {
    id: "coding-none-asked",
    path: "/style.css",
    status: 200,
    body: css,
    expect: { "content-encoding": null, vary: "^Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests$" },
  },
]
