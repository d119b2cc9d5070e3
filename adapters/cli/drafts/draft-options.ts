import {
  readFitting,
  makeOptional,
  makeText,
  type Options,
  readText,
  readWord,
  makeDefaulted,
  dropFlag,
} from "../option.ts"

export const readCdns = readFitting(
  "is strict, or https origins separated by commas, such as https://cdn.example",
  (text) => {
    if (text.toLowerCase() === "strict") return []
    const urls = text.split(",").map((word) => URL.parse(word.trim()))
    const origins = urls.flatMap((url) =>
      url?.protocol === "https:" && url.href === `${url.origin}/` ? [url.origin] : [],
    )
    return origins.length === urls.length ? origins : undefined
  },
)

const clamd = readFitting(
  "is host:port of a clamd, or the path of its socket, such as /run/clamav/clamd.ctl",
  (text) => {
    if (/^\/[^\0]{1,106}$/u.test(text)) return { path: text }
    const [, host = "", digits] = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253}):(\d{1,5})$/iu.exec(text) ?? []
    const port = Number(digits)
    return port > 0 && port <= 65_535 ? { host: host.replace(/^\[|\]$/gu, ""), port } : undefined
  },
)

export const draftOptions = {
  blobs: makeDefaulted(
    "SURENAME_BLOBS=store|s3:URL",
    "where the files of new drafts are: in the store, or in a bucket such as s3:https://storage.example/drafts",
    "store",
    readText,
  ),
  blobsRegion: makeDefaulted("SURENAME_BLOBS_REGION=NAME", "the region of that bucket", "us-east-1", readText),
  blobsKeyId: dropFlag(makeText("SURENAME_BLOBS_KEY_ID=TEXT", "the key for that bucket; needed with one")),
  blobsSecret: dropFlag(makeText("SURENAME_BLOBS_SECRET=TEXT", "the secret of that key")),
  browser: makeText(
    "SURENAME_BROWSER=FILE",
    "a Chromium or Chrome for pictures of drafts on their owners' pages (default: none; drawn instead)",
  ),
  browserSandbox: makeDefaulted(
    "SURENAME_BROWSER_SANDBOX=on|off",
    "off: only where that browser's own sandbox cannot start, as in many containers; it keeps pages that strangers wrote away from the machine",
    "on",
    readFitting("is on or off", (text) => (/^o(?:n|ff)$/iu.test(text) ? text.toLowerCase() === "on" : undefined)),
  ),
  clamd: makeOptional(
    "SURENAME_CLAMD=HOST:PORT|PATH",
    "a clamd that looks for malware in each file that is sent for a draft; what it does not call clean is not taken (default: none looks)",
    clamd,
  ),
  draftFiles: makeDefaulted(
    "SURENAME_DRAFT_FILES=usual|known",
    "known: only files of kinds that the service knows, whose bytes show that they are what their name says",
    "usual",
    readWord("usual", "known"),
  ),
} as const satisfies Options
