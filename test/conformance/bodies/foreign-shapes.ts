import type { Filled, Form, Shape } from "./shape.ts"

const json = (value: unknown) => JSON.stringify(value)
const textOf = ({ words }: Filled) => words.join(" ")

const page = ({ words: [title, ...others], lang }: Filled) =>
  `<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>${others.map((text) => `<p>${text}</p>`).join("")}<hr><address>nginx</address></body></html>`

type Write = Shape["write"]

/** Words that are no RDAP: a server between the registry and us may have written them. */
const asJson: Readonly<Record<string, Write>> = {
  message: (f) => json({ message: textOf(f) }),
  error: (f) => json({ error: textOf(f) }),
  "error-object": (f) => json({ error: { code: 404, message: textOf(f) } }),
  "errors-list": (f) => json({ errors: f.words.map((detail) => ({ status: "404", detail })) }),
  "status-and-detail": (f) => json({ status: 404, detail: textOf(f) }),
  "title-without-code": ({ words: [title, ...description] }) => json({ title, description }),
  "framework-error": (f) => json({ statusCode: 404, error: "Not Found", message: textOf(f) }),
  "framework-path": (f) => json({ status: 404, error: "Not Found", message: textOf(f), path: `/domain/${f.name}` }),
  "data-null": (f) => json({ success: false, data: null, msg: textOf(f) }),
  "request-id": (f) => json({ message: textOf(f), request_id: "8f0c2a6b41d97e35" }),
  text: (f) => json(textOf(f)),
  list: ({ words }) => json(words),
}

const makeShapes = (form: Form, contentType: string | undefined, shapes: Readonly<Record<string, Write>>) =>
  Object.entries(shapes).map(([id, write]): Shape => ({ id: `${form}-${id}`, form, contentType, write }))

export const foreignShapes: ReadonlyArray<Shape> = [
  ...makeShapes("json", "application/json", asJson),
  ...makeShapes("json", "application/rdap+json", {
    "rdap-message": (f) => json({ message: textOf(f) }),
    "rdap-error": (f) => json({ error: textOf(f) }),
  }),
  ...makeShapes("json", "application/problem+json", {
    problem: ({ words: [title, ...others] }) =>
      json({ type: "about:blank", title, status: 404, detail: others.join(" ") }),
  }),
  ...makeShapes("text", "text/plain; charset=utf-8", {
    plain: textOf,
    lines: ({ words }) => words.join("\r\n"),
    "whois-like": (f) => `% The data in this database is protected.\r\n%\r\n${textOf(f)}\r\n`,
  }),
  ...makeShapes("text", undefined, { unlabelled: textOf }),
  ...makeShapes("text", "application/rdap+json", { "labelled-rdap": textOf }),
  ...makeShapes("text", "application/xml", {
    xml: (f) => `<?xml version="1.0" encoding="UTF-8"?><error><code>404</code><message>${textOf(f)}</message></error>`,
  }),
  ...makeShapes("html", "text/html; charset=utf-8", {
    page,
    fragment: (f) => `<h1>${textOf(f)}</h1>`,
    "in-a-script": (f) => `<html><script>var error = ${json({ errorCode: 404, title: textOf(f) })}</script></html>`,
  }),
  ...makeShapes("html", "application/rdap+json", { "page-labelled-rdap": page }),
  ...makeShapes("html", "application/json", { "page-labelled-json": page }),
  ...makeShapes("html", undefined, { "page-unlabelled": page }),
]

const makeBrokenShape = (id: string, adds: "trouble" | "unclear", write: Write): Shape => ({
  id: `broken-${id}`,
  form: "broken",
  contentType: "application/rdap+json",
  adds,
  write,
})

const error = ({ words: [title, ...description] }: Filled) => json({ errorCode: 404, title, description })

export const brokenShapes: ReadonlyArray<Shape> = [
  makeBrokenShape("cut-short", "unclear", (f) => error(f).slice(0, -2)),
  makeBrokenShape("in-an-array", "unclear", (f) => `[${error(f)}]`),
  makeBrokenShape("two-objects", "unclear", (f) => `${error(f)}${error(f)}`),
  makeBrokenShape(
    "warning-before",
    "trouble",
    (f) => `<br />\n<b>Warning</b>: pg_connect(): Unable to connect in <b>db.php</b>\n${error(f)}`,
  ),
  makeBrokenShape(
    "stack-after",
    "trouble",
    (f) => `${error(f)}\njava.lang.NullPointerException\n\tat registry.Lookup.find(Lookup.java:81)`,
  ),
]

/** `{"errorCode":404}` is still an RDAP error. `{}` and `null` are not. */
export const wordlessShapes: ReadonlyArray<Shape> = [
  ["empty", "nothing", undefined, ""],
  ["empty-rdap", "nothing", "application/rdap+json", ""],
  ["empty-html", "nothing", "text/html", ""],
  ["white-space", "nothing", "text/plain", "\r\n"],
  ["empty-object", "nothing", "application/rdap+json", "{}"],
  ["empty-list", "nothing", "application/json", "[]"],
  ["null", "nothing", "application/json", "null"],
  ["code-only", "rdap", "application/rdap+json", '{"errorCode":404}'],
].map(([id = "", form = "", contentType, body = ""]) => ({
  id,
  form: form === "rdap" ? "rdap" : "nothing",
  contentType,
  wordless: true,
  write: () => body,
}))
