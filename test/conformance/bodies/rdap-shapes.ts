import { type Filled, pickOne, type Shape } from "./shape.ts"
import { terms } from "./terms.ts"

const rdap = "application/rdap+json"
const json = (value: unknown) => JSON.stringify(value)

/** Takes the first sentence as the title, the others as the description. */
const error = ({ words: [title, ...description] }: Filled) => ({
  errorCode: 404,
  title,
  ...(description.length > 0 ? { description } : {}),
})

const notices = ({ name, draw }: Filled) =>
  [pickOne(terms, draw), pickOne(terms, draw)].map(({ title, description }) => ({
    title,
    description,
    links: [
      { value: `https://rdap.example/domain/${name}`, rel: "terms-of-service", href: "https://rdap.example/tos" },
    ],
  }))

const whole = (filled: Filled) => ({
  rdapConformance: ["rdap_level_0", "icann_rdap_response_profile_1"],
  lang: filled.lang,
  notices: notices(filled),
  ...error(filled),
})

/** Servers vary the error of RFC 9083, section 6, in these ways. */
const shapes: ReadonlyArray<Omit<Shape, "form" | "contentType">> = [
  { id: "error", usual: true, write: (filled) => json(error(filled)) },
  { id: "whole-error", usual: true, write: (filled) => json(whole(filled)) },
  { id: "description-only", usual: true, write: ({ words }) => json({ errorCode: 404, description: words }) },
  { id: "description-text", usual: true, write: ({ words }) => json({ errorCode: 404, description: words.join(" ") }) },
  { id: "title-only", usual: true, write: ({ words }) => json({ errorCode: 404, title: words.join(" ") }) },
  {
    id: "title-repeated",
    usual: true,
    write: ({ words }) => json({ errorCode: 404, title: words[0], description: [words[0], ...words] }),
  },
  {
    id: "status-title",
    usual: true,
    write: ({ words, lang }) => json({ lang, errorCode: 404, title: "Not Found", description: words }),
  },
  { id: "empty-title", write: ({ words }) => json({ errorCode: 404, title: "", description: ["", ...words] }) },
  { id: "code-as-text", usual: true, write: (filled) => json({ ...error(filled), errorCode: "404" }) },
  {
    id: "no-code",
    write: (filled) => json({ rdapConformance: ["rdap_level_0"], ...error(filled), errorCode: undefined }),
  },
  {
    id: "words-in-a-remark",
    write: ({ words: [title, ...others] }) =>
      json({ errorCode: 404, title, remarks: others.map((description) => ({ description: [description] })) }),
  },
  {
    id: "words-in-an-unknown-member",
    write: ({ words: [title, ...others], draw }) =>
      json({ errorCode: 404, title, [pickOne(["detail", "message", "reason", "debug", "cause"], draw)]: others }),
  },
  {
    id: "words-in-a-nested-member",
    write: ({ words: [title, ...others] }) => json({ errorCode: 404, title, registry_status: { info: others } }),
  },
  {
    id: "words-in-a-notice",
    // A notice that says what terms say all the time ("not found answers are limited") tells nothing of the name.
    second: ["held", "reserved", "blocked", "trouble", "registered"],
    write: (filled) => {
      const [title, ...others] = filled.words
      const remarks = others.map((text) => ({ title: text, description: [text] }))
      return json({ errorCode: 404, title, notices: [...notices(filled), ...remarks] })
    },
  },
  { id: "pretty", usual: true, write: (filled) => JSON.stringify(whole(filled), null, 4) },
  { id: "byte-order-mark", write: (filled) => `\uFEFF${json(error(filled))}` },
  { id: "upper-case", write: (filled) => json(rewordError(filled, (text) => text.toUpperCase())) },
  { id: "lower-case", write: (filled) => json(rewordError(filled, (text) => text.toLowerCase())) },
  { id: "unaccented", write: (filled) => json(rewordError(filled, removeAccents)) },
  { id: "decomposed", write: (filled) => json(rewordError(filled, (text) => text.normalize("NFD"))) },
  { id: "odd-spaces", write: (filled) => json(rewordError(filled, (text) => text.replaceAll(" ", "\u00A0\n\t"))) },
  { id: "no-full-stop", write: (filled) => json(rewordError(filled, (text) => text.replace(/[.。]$/u, ""))) },
  { id: "shouted", write: (filled) => json(rewordError(filled, (text) => `*** ${text} ***`)) },
  { id: "prefixed", write: (filled) => json(rewordError(filled, (text) => `Error 404: ${text}`)) },
  { id: "html-inside", write: (filled) => json(rewordError(filled, (text) => `<p><b>${text}</b></p>`)) },
  { id: "escaped", write: (filled) => escapeText(json(error(filled))) },
]

const rewordError = (filled: Filled, say: (text: string) => string) => {
  const [title, ...others] = filled.words
  return error({ ...filled, words: [say(title), ...others.map(say)] })
}

/** Writes as ASCII-only systems do: "Domaine non trouve". Other scripts keep their letters. */
const removeAccents = (text: string) =>
  text
    .normalize("NFD")
    .replace(/([a-z])\p{M}+/giu, "$1")
    .normalize("NFC")

const escapeText = (text: string) =>
  text.replace(/[^\u0020-\u007E]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)

export const rdapShapes: ReadonlyArray<Shape> = [
  ...shapes.map((shape) => ({ ...shape, form: "rdap" as const, contentType: rdap })),
  ...["application/json", "application/json; charset=utf-8", "text/plain", "text/html; charset=utf-8", undefined].map(
    (contentType) => ({
      id: `error-as-${contentType ?? "nothing"}`,
      form: "rdap" as const,
      contentType,
      write: (filled: Filled) => json(error(filled)),
    }),
  ),
]
