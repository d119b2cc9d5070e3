import type { PreviewCase } from "../preview-case.ts"
import { allBytes, siteFiles, computeEntityTag } from "../sample-drafts.ts"

const tag = computeEntityTag(allBytes)

const part = (id: string, range: string, first: number, last: number): PreviewCase => ({
  id: `range-${id}`,
  path: "/all.png",
  headers: { range },
  status: 206,
  body: allBytes.slice(first, last + 1),
  expect: {
    "content-range": `^bytes ${first}-${last}/256$`,
    "content-type": "^image/png$",
    "content-encoding": null,
    etag: `^"${tag}"$`,
    vary: "^Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests$",
  },
})

const unsatisfiable = (id: string, path: string, range: string, size: number): PreviewCase => ({
  id: `range-${id}`,
  path,
  headers: { range },
  status: 416,
  body: "",
  expect: { "content-range": `^bytes \\*/${size}$` },
})

const whole = (id: string, headers: Readonly<Record<string, string>>): PreviewCase => ({
  id: `range-${id}`,
  path: "/all.png",
  headers,
  status: 200,
  body: allBytes,
  expect: { "content-range": null, "accept-ranges": "^bytes$" },
})

export const ranges: ReadonlyArray<PreviewCase> = [
  part("first", "bytes=0-9", 0, 9),
  part("one-byte", "bytes=255-255", 255, 255),
  part("from", "bytes=250-", 250, 255),
  part("suffix", "bytes=-10", 246, 255),
  part("longer-than-it-is", "bytes=200-99999999999999999999", 200, 255),
  part("suffix-longer-than-it-is", "bytes=-9999", 0, 255),
  part("unit-in-capitals", "BYTES=0-0", 0, 0),
  { ...part("if-held", "bytes=0-9", 0, 9), headers: { range: "bytes=0-9", "if-range": `"${tag}"` } },
  {
    id: "range-never-of-compressed-bytes",
    path: "/style.css",
    headers: { range: "bytes=3-8", "accept-encoding": "br, gzip" },
    status: 206,
    body: siteFiles["style.css"].slice(3, 9),
    expect: {
      "content-encoding": null,
      etag: `^"${computeEntityTag(siteFiles["style.css"])}"$`,
      "content-range": "^bytes 3-8/",
    },
  },
  unsatisfiable("beyond-the-end", "/all.png", "bytes=256-", 256),
  unsatisfiable("suffix-of-nothing", "/all.png", "bytes=-0", 256),
  unsatisfiable("of-an-empty-file", "/empty.txt", "bytes=0-", 0),
  unsatisfiable("suffix-of-an-empty-file", "/empty.txt", "bytes=-5", 0),
  whole("several", { range: "bytes=0-1,3-4" }),
  whole("backwards", { range: "bytes=9-3" }),
  whole("another-unit", { range: "lines=1-2" }),
  whole("nonsense", { range: "bytes=a-b" }),
  whole("if-changed", { range: "bytes=0-9", "if-range": `"sha256-0000"` }),
  whole("if-held-weakly", { range: "bytes=0-9", "if-range": `W/"${tag}"` }),
  whole("if-a-date", { range: "bytes=0-9", "if-range": "Sun, 22 Nov 2026 09:00:00 GMT" }),
  { ...whole("of-head", { range: "bytes=0-9" }), method: "HEAD", body: "" },
]
