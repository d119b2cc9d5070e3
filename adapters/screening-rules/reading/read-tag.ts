import type { AddressKind, Attributes, FieldKind, MarkSink } from "../mark.ts"
import { classifyField } from "./field-kind.ts"
import { stealsStoredData, type PageText } from "./page-text.ts"
import { foldText } from "./fold-text.ts"
import { decodePercent } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import { readStyle } from "./read-style.ts"
import { toBits, otherBit } from "./tag-attributes.ts"
import { coinAddress, vocabulary } from "./vocabulary.ts"

export const readTag = (tag: string, attributes: Attributes, sink: MarkSink, page: PageText): void => {
  if (attributes.size === 0 && !tagReaders.has(tag)) return
  const style = (attributes.presentBits & styleBit) === 0 ? "" : (attributes.get("style") ?? "")
  if (style !== "") readStyle(style, sink)
  tagReaders.get(tag)?.(attributes, sink, page)
  if (tag !== "a" && (attributes.presentBits & scanBits) !== 0 && isScanCode(attributes))
    sink.mark("request", "a code to scan (QR)")
  if ((attributes.presentBits & restBits) === 0) return
  if (attributes.has("contenteditable")) readField("text", attributes, sink, page)
  if ((tag === "i" || tag === "span") && !page.isInLink())
    for (const [, icon] of attributes.get("class")?.matchAll(iconName) ?? []) sink.mark("logo", icon ?? "")
  const label = attributes.get("aria-label")
  if (label !== undefined && !page.isInLink() && (tag === "svg" || attributes.get("role") === "img"))
    sink.mark("logo", label)
}

const scanBits = toBits("class", "id", "alt", "src") | otherBit
const styleBit = toBits("style")
const restBits = toBits("contenteditable", "class", "aria-label")

const isScanCode = (attributes: Attributes): boolean => {
  // A loop is faster here: it makes no function for each tag.
  for (const name of scanAttributes) {
    const value = attributes.get(name)
    if (value !== undefined && value.length < 400 && /qr/iu.test(value) && scanName.test(value)) return true
  }
  return false
}
const scanAttributes = ["class", "id", "alt", "src", "data-src"]
const scanName = /(?:^|[^a-z])qr(?:[^a-z]|$|-?code|img|server)|qr-?code/iu

const iconName =
  /(?:^|\s)(?:fa|bi|si|ri|icon|ion-logo|mdi|simple-icons?|devicon)-([a-z]{2,30})(?:-[a-z]{1,12})?(?=\s|$)/gu

const controlAttributes = ["placeholder", "aria-label", "value"]
const hintAttributes = ["name", "id", "placeholder", "aria-label", "autocomplete", "title", "data-placeholder"]

const readField = (type: string, attributes: Attributes, sink: MarkSink, page: PageText) => {
  let fieldText = ""
  for (const name of hintAttributes) {
    const value = attributes.get(name)
    if (value !== undefined && value !== "") fieldText += ` ${value}`
  }
  if (
    (attributes.presentBits & styleBit) !== 0 &&
    /position\s{0,4}:\s{0,4}absolute/iu.test(attributes.get("style") ?? "")
  )
    sink.mark("placed-fields", "")
  const labelKind = classifyByLength(attributes) ?? classifyField(type, `${fieldText} ${page.readTextBefore()}`)
  // Honest pages have comment fields and search fields below a text about phrases.
  const kind =
    labelKind === "phrase" &&
    (everydayField.test(`${type} ${fieldText}`) || isPublicKey(page.readTextBefore())) &&
    !asksForPhrase(fieldText)
      ? "field"
      : labelKind
  for (const name of controlAttributes) {
    const value = attributes.get(name)
    if (value !== undefined && value !== "") sink.mark("control", value)
  }
  if (companyFieldName.test(fieldText) && !attributes.has("disabled")) sink.mark("borrowed-field", fieldText.trim())
  if (coinAddress.test(attributes.get("value") ?? "")) sink.mark("request", "coins to an address")
  // The label helps the owner to find the field.
  const text = kind === "field" ? type : `${type} ${fieldText} ${page.readTextBefore()}`.trim().replaceAll("  ", " ")
  if (/^(?:|disabled|true)$/iu.test(attributes.get("disabled") ?? "no")) sink.mark("disabled-field", `${kind} ${text}`)
  else sink.mark(kind, text)
  if (attributes.get("type")?.toLowerCase() === "image") readAddress("image", attributes.get("src") ?? "", sink)
}

const companyFieldName =
  /(?:^| )(?:loginfmt|session_key|ap_email|ap_password|userLoginId|identifierId|account_name_text_field)(?: |$)|\b(?:or|oder|ou|o|of|lub|eller|veya|или) skype\b|または ?skype/iu
const everydayField =
  /^(?:email|tel|url|number)\b|search|filter|\bq\b|query|comment|kommentar|coment|e-?mail|newsletter|(?:^|[^\p{L}])(?:first|last|your|full)? ?name\b|subject|reply/iu
/** True for a label about a public key: "never your private key" does not ask for a phrase. */
const isPublicKey = (textBefore: string): boolean =>
  /public|öffentlich|publique|públic|pubblic|открыт|公開|公钥|공개/iu.test(textBefore) &&
  !vocabulary.phrase.test(
    vocabulary.warns.test(foldText(textBefore))
      ? foldText(textBefore).replaceAll(/private ?-?key/gu, "")
      : foldText(textBefore),
  )
const asksForPhrase = (fieldText: string): boolean => classifyField("text", fieldText) === "phrase"

const classifyByLength = (attributes: Attributes): FieldKind | undefined => {
  const maxLength = attributes.get("maxlength") ?? ""
  if (maxLength === "1") return "one-letter"
  if (/^[4-8]$/u.test(maxLength) && /^(?:code|otp|sms|tan|token)$/iu.test(attributes.get("name") ?? "")) return "code"
  return /^\d{1,2}[.:)#]?$/u.test(attributes.get("placeholder")?.trim() ?? "") ? "numbered-word" : undefined
}

const makeAddressReader = (kind: AddressKind, name: string) => (attributes: Attributes, sink: MarkSink) => {
  const value = attributes.get(name)
  if (value !== undefined) readAddress(kind, value, sink)
}

const readType = (attributes: Attributes): string => {
  const type = attributes.get("type")?.trim().toLowerCase() ?? "text"
  return /["']password["']/u.test(type) ? "password" : type
}

const readImage = (attributes: Attributes, sink: MarkSink, page: PageText) => {
  const src = attributes.get("src") ?? attributes.get("data-src") ?? ""
  // Own pictures count only if they may show a page, or have no alternative text.
  if (!attributes.get("alt") || /\/\/|\\\\|\.svg|^\s{0,9}data:/iu.test(src)) readAddress("image", src, sink)
  if (page.isInLink()) return
  const altText = `${attributes.get("alt") ?? ""} ${attributes.get("title") ?? ""}`.trim()
  if (altText !== "") sink.mark("logo", altText)
}

const readLink = (attributes: Attributes, sink: MarkSink) => {
  const rel = attributes.get("rel")?.toLowerCase() ?? ""
  const kind = /icon/u.test(rel)
    ? "icon"
    : /stylesheet/u.test(rel)
      ? "stylesheet"
      : /preload|import/u.test(rel)
        ? "resource"
        : undefined
  if (kind !== undefined) makeAddressReader(kind, "href")(attributes, sink)
}

const readMeta = (attributes: Attributes, sink: MarkSink) => {
  const content = attributes.get("content") ?? ""
  const name = attributes.get("name") ?? attributes.get("property") ?? ""
  if (/^(?:og:site_name|og:title|twitter:title|application-name|apple-mobile-web-app-title)$/iu.test(name))
    sink.mark("title", content)
  if (attributes.get("http-equiv")?.toLowerCase() !== "refresh") return
  const [seconds = "", ...others] = content.split(/[;,]/u)
  const target = content
    .slice(content.length - others.join(";").length)
    .trim()
    .replace(/^url\s?=\s?["']?/iu, "")
  if (others.length > 0 && !(Number.parseFloat(seconds) > fastSeconds)) readAddress("refresh", target, sink)
}

const readFrame = (attributes: Attributes, sink: MarkSink) => {
  sink.readInside("markup", attributes.get("srcdoc") ?? "", sink.origin)
  const style = (attributes.get("style") ?? "").toLowerCase().replaceAll(/\s+/gu, "")
  const isHidden =
    attributes.has("hidden") ||
    /display:none|visibility:hidden|opacity:0(?!\.)|(?:^|;)(?:width|height):[01](?:px)?(?:;|$)/u.test(style)
  const isTiny = ["width", "height"].some((side) => /^[01](?:px)?$/u.test(attributes.get(side) ?? ""))
  const isWhole = /position:(?:fixed|absolute)/u.test(style) && /height:100|inset:0|bottom:0/u.test(style)
  const kind = isHidden || isTiny ? "hidden-frame" : isWhole ? "page-frame" : "frame"
  // A form may send its data into a frame that has only a name.
  readAddress(kind, attributes.get("src") ?? attributes.get("data") ?? attributes.get("name") ?? "", sink)
}

const asksForSecret = (address: string): boolean => {
  const kind = classifyField("text", decodePercent(address.slice(0, bodyChars)) ?? address)
  return kind !== "field" && kind !== "numbered-word"
}
const hrefChars = 600
const programFile = /\.(?:exe|msi|iso|img|hta|js|vbs|lnk|apk|dmg|pkg|scr|bat|cmd|ps1|xll)(?:[?#\s]|$)/iu
const bodyChars = 280
/** Matches links to a chat, to a consent for a program, or to a device sign-in. */
const requestLink =
  /^\s{0,9}(?:(?:https?:)?\/\/(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|m\.me|discord\.gg|line\.me|zalo\.me|open\.kakao\.com)\/|tg:|whatsapp:|sms:)|\/oauth2?\/(?:v[\d.]{1,4}\/)?(?:auth|authorize|v2\/auth)\b|\/o\/oauth2\/|microsoft\.com\/(?:devicelogin|link)|aka\.ms\/devicelogin|google\.com\/device|github\.com\/login\/device/iu

type ReadTag = (attributes: Attributes, sink: MarkSink, page: PageText) => void
const tagReaders: ReadonlyMap<string, ReadTag> = new Map(
  Object.entries<ReadTag>({
    input: (attributes, sink, page) => readField(readType(attributes), attributes, sink, page),
    textarea: (attributes, sink, page) => {
      sink.mark("text-area", "")
      readField("text", attributes, sink, page)
    },
    form: (attributes, sink) => {
      const action = attributes.get("action")
      // Without an action, a form sends to its own page, unless a script prevents it.
      if (action === undefined && !/return\s{1,9}false|preventDefault/u.test(attributes.get("onsubmit") ?? ""))
        sink.mark("can-send", "a form")
      if (action === undefined) return
      readAddress("form", action, sink)
    },
    base: makeAddressReader("base", "href"),
    img: readImage,
    image: (attributes, sink) =>
      makeAddressReader("image", attributes.has("href") ? "href" : "xlink:href")(attributes, sink),
    script: makeAddressReader("resource", "src"),
    a: (attributes, sink) => {
      const name = attributes.get("download")
      if (name !== undefined && /^(?:data|blob):/iu.test(attributes.get("href") ?? "")) sink.mark("download", name)
      const address = attributes.get("href") ?? ""
      if (name === undefined && !/[.:]|auth/iu.test(address)) return
      if (/^[\w./-]{1,200}\.html?$/iu.test(address)) sink.mark("next-page", address)
      if (
        programFile.test(`${address.slice(-hrefChars)} ${name ?? ""}`) ||
        (name !== undefined && /\.(?:zip|rar|7z|cab)$/iu.test(name === "" ? address : name))
      )
        sink.mark("program", address.slice(0, hrefChars))
      if (/^\s{0,9}javascript:/iu.test(address) && stealsStoredData(address))
        sink.mark("steals-data", address.slice(0, hrefChars))
      if (/^\s{0,9}(?:javascript|data):/iu.test(address)) makeAddressReader("resource", "href")(attributes, sink)
      else if (requestLink.test(address)) sink.mark("request", address.slice(0, hrefChars))
      else if (/^\s{0,9}mailto:[^?]{0,200}\?.{0,400}body=/iu.test(address) && asksForSecret(address))
        sink.mark("request", address.slice(0, hrefChars))
      else if (/^\s{0,9}tel:/iu.test(address)) sink.mark("link", address.trim().slice(0, hrefChars))
    },
    link: readLink,
    meta: readMeta,
    iframe: readFrame,
    frame: readFrame,
    embed: readFrame,
    object: readFrame,
  }),
)

const fastSeconds = 5
