import type { AddressKind, Attributes, FieldKind, Reader } from "../mark.ts"
import { classifyField } from "./field-kind.ts"
import { stealsStoredData, type PageText } from "./page-text.ts"
import { foldText } from "./fold-text.ts"
import { coinAddress, phraseWords } from "./vocabulary.ts"
import { warningWords } from "./pressure-words.ts"
import { decodePercent } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import { readStyle } from "./read-style.ts"
import { toBits, otherBit } from "./tag-attributes.ts"

export const readTag = (tag: string, attrs: Attributes, to: Reader, page: PageText): void => {
  if (attrs.size === 0 && !tagReaders.has(tag)) return
  const style = (attrs.presentBits & styleBit) === 0 ? "" : (attrs.get("style") ?? "")
  if (style !== "") readStyle(style, to)
  tagReaders.get(tag)?.(attrs, to, page)
  if (tag !== "a" && (attrs.presentBits & scanBits) !== 0 && isScanCode(attrs)) to.mark("asks", "a code to scan (QR)")
  if ((attrs.presentBits & restBits) === 0) return
  if (attrs.has("contenteditable")) readField("text", attrs, to, page)
  if ((tag === "i" || tag === "span") && !page.isInLink())
    for (const [, icon] of attrs.get("class")?.matchAll(iconName) ?? []) to.mark("logo", icon ?? "")
  const label = attrs.get("aria-label")
  if (label !== undefined && !page.isInLink() && (tag === "svg" || attrs.get("role") === "img")) to.mark("logo", label)
}

const scanBits = toBits("class", "id", "alt", "src") | otherBit
const styleBit = toBits("style")
const restBits = toBits("contenteditable", "class", "aria-label")

const isScanCode = (attrs: Attributes): boolean => {
  // A loop makes no function for each tag.
  for (const name of scanAttributes) {
    const value = attrs.get(name)
    if (value !== undefined && value.length < 400 && /qr/iu.test(value) && scanName.test(value)) return true
  }
  return false
}
const scanAttributes = ["class", "id", "alt", "src", "data-src"]
const scanName = /(?:^|[^a-z])qr(?:[^a-z]|$|-?code|img|server)|qr-?code/iu

/** Matches a company's icon in a font: `fa-paypal`. */
const iconName =
  /(?:^|\s)(?:fa|bi|si|ri|icon|ion-logo|mdi|simple-icons?|devicon)-([a-z]{2,30})(?:-[a-z]{1,12})?(?=\s|$)/gu

const actAttributes = ["placeholder", "aria-label", "value"]
const hintAttributes = ["name", "id", "placeholder", "aria-label", "autocomplete", "title", "data-placeholder"]

const readField = (type: string, attrs: Attributes, to: Reader, page: PageText) => {
  let fieldText = ""
  for (const name of hintAttributes) {
    const value = attrs.get(name)
    if (value !== undefined && value !== "") fieldText += ` ${value}`
  }
  if ((attrs.presentBits & styleBit) !== 0 && /position\s{0,4}:\s{0,4}absolute/iu.test(attrs.get("style") ?? ""))
    to.mark("placed", "")
  const labelKind = classifyByLength(attrs) ?? classifyField(type, `${fieldText} ${page.textBefore()}`)
  // Honest pages have text about phrases above their comment and search fields.
  const kind =
    labelKind === "phrase" &&
    (everydayField.test(`${type} ${fieldText}`) || isPublicKey(page.textBefore())) &&
    !asksForPhrase(fieldText)
      ? "field"
      : labelKind
  for (const name of actAttributes) {
    const value = attrs.get(name)
    if (value !== undefined && value !== "") to.mark("act", value)
  }
  if (companyFieldName.test(fieldText) && !attrs.has("disabled")) to.mark("borrowed-field", fieldText.trim())
  if (coinAddress.test(attrs.get("value") ?? "")) to.mark("asks", "coins to an address")
  // The label helps the owner to find the field.
  const text = kind === "field" ? type : `${type} ${fieldText} ${page.textBefore()}`.trim().replaceAll("  ", " ")
  if (/^(?:|disabled|true)$/iu.test(attrs.get("disabled") ?? "no")) to.mark("barred", `${kind} ${text}`)
  else to.mark(kind, text)
  if (attrs.get("type")?.toLowerCase() === "image") readAddress("image", attrs.get("src") ?? "", to)
}

const companyFieldName =
  /(?:^| )(?:loginfmt|session_key|ap_email|ap_password|userLoginId|identifierId|account_name_text_field)(?: |$)|\b(?:or|oder|ou|o|of|lub|eller|veya|или) skype\b|または ?skype/iu
const everydayField =
  /^(?:email|tel|url|number)\b|search|filter|\bq\b|query|comment|kommentar|coment|e-?mail|newsletter|(?:^|[^\p{L}])(?:first|last|your|full)? ?name\b|subject|reply/iu
/** True for a public key, so that "never your private key" asks for no phrase. */
const isPublicKey = (textBefore: string): boolean =>
  /public|öffentlich|publique|públic|pubblic|открыт|公開|公钥|공개/iu.test(textBefore) &&
  !phraseWords.test(
    warningWords.test(foldText(textBefore))
      ? foldText(textBefore).replaceAll(/private ?-?key/gu, "")
      : foldText(textBefore),
  )
const asksForPhrase = (fieldText: string): boolean => classifyField("text", fieldText) === "phrase"

const classifyByLength = (attrs: Attributes): FieldKind | undefined => {
  const maxLength = attrs.get("maxlength") ?? ""
  if (maxLength === "1") return "cell"
  if (/^[4-8]$/u.test(maxLength) && /^(?:code|otp|sms|tan|token)$/iu.test(attrs.get("name") ?? "")) return "code"
  return /^\d{1,2}[.:)#]?$/u.test(attrs.get("placeholder")?.trim() ?? "") ? "word" : undefined
}

const makeAddressReader = (kind: AddressKind, name: string) => (attrs: Attributes, to: Reader) => {
  const value = attrs.get(name)
  if (value !== undefined) readAddress(kind, value, to)
}

/** Reads the type. When a library chooses between two, the more secret counts. */
const readType = (attrs: Attributes): string => {
  const type = attrs.get("type")?.trim().toLowerCase() ?? "text"
  return /["']password["']/u.test(type) ? "password" : type
}

const readImage = (attrs: Attributes, to: Reader, page: PageText) => {
  const src = attrs.get("src") ?? attrs.get("data-src") ?? ""
  // Own pictures count only when they may be pages or have no text.
  if (!attrs.get("alt") || /\/\/|\\\\|\.svg|^\s{0,9}data:/iu.test(src)) readAddress("image", src, to)
  if (page.isInLink()) return
  const altText = `${attrs.get("alt") ?? ""} ${attrs.get("title") ?? ""}`.trim()
  if (altText !== "") to.mark("logo", altText)
}

const readLink = (attrs: Attributes, to: Reader) => {
  const rel = attrs.get("rel")?.toLowerCase() ?? ""
  const kind = /icon/u.test(rel)
    ? "icon"
    : /stylesheet/u.test(rel)
      ? "stylesheet"
      : /preload|import/u.test(rel)
        ? "part"
        : undefined
  if (kind !== undefined) makeAddressReader(kind, "href")(attrs, to)
}

const readMeta = (attrs: Attributes, to: Reader) => {
  const content = attrs.get("content") ?? ""
  const name = attrs.get("name") ?? attrs.get("property") ?? ""
  if (/^(?:og:site_name|og:title|twitter:title|application-name|apple-mobile-web-app-title)$/iu.test(name))
    to.mark("title", content)
  if (attrs.get("http-equiv")?.toLowerCase() !== "refresh") return
  const [seconds = "", ...others] = content.split(/[;,]/u)
  const target = content
    .slice(content.length - others.join(";").length)
    .trim()
    .replace(/^url\s?=\s?["']?/iu, "")
  if (others.length > 0 && !(Number.parseFloat(seconds) > fastSeconds)) readAddress("refresh", target, to)
}

const readFrame = (attrs: Attributes, to: Reader) => {
  to.inside("markup", attrs.get("srcdoc") ?? "", to.origin)
  const style = (attrs.get("style") ?? "").toLowerCase().replaceAll(/\s+/gu, "")
  const isHidden =
    attrs.has("hidden") ||
    /display:none|visibility:hidden|opacity:0(?!\.)|(?:^|;)(?:width|height):[01](?:px)?(?:;|$)/u.test(style)
  const isTiny = ["width", "height"].some((side) => /^[01](?:px)?$/u.test(attrs.get(side) ?? ""))
  const isWhole = /position:(?:fixed|absolute)/u.test(style) && /height:100|inset:0|bottom:0/u.test(style)
  const kind = isHidden || isTiny ? "hidden-frame" : isWhole ? "page-frame" : "frame"
  // A form may send into a frame that has only a name.
  readAddress(kind, attrs.get("src") ?? attrs.get("data") ?? attrs.get("name") ?? "", to)
}

const asksForSecret = (href: string): boolean => {
  const kind = classifyField("text", decodePercent(href.slice(0, bodyChars)) ?? href)
  return kind !== "field" && kind !== "word"
}
const hrefChars = 600
const programFile = /\.(?:exe|msi|iso|img|hta|js|vbs|lnk|apk|dmg|pkg|scr|bat|cmd|ps1|xll)(?:[?#\s]|$)/iu
const bodyChars = 280
/** Matches links to a chat, a consent for a program, or a device sign-in. */
const requestLink =
  /^\s{0,9}(?:(?:https?:)?\/\/(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|m\.me|discord\.gg|line\.me|zalo\.me|open\.kakao\.com)\/|tg:|whatsapp:|sms:)|\/oauth2?\/(?:v[\d.]{1,4}\/)?(?:auth|authorize|v2\/auth)\b|\/o\/oauth2\/|microsoft\.com\/(?:devicelogin|link)|aka\.ms\/devicelogin|google\.com\/device|github\.com\/login\/device/iu

type ReadTag = (attrs: Attributes, to: Reader, page: PageText) => void
const tagReaders: ReadonlyMap<string, ReadTag> = new Map(
  Object.entries<ReadTag>({
    input: (attrs, to, page) => readField(readType(attrs), attrs, to, page),
    textarea: (attrs, to, page) => {
      to.mark("box", "")
      readField("text", attrs, to, page)
    },
    form: (attrs, to) => {
      const action = attrs.get("action")
      // A script replaces the sending of the others.
      if (action === undefined && !/return\s{1,9}false|preventDefault/u.test(attrs.get("onsubmit") ?? ""))
        to.mark("reaches", "a form")
      if (action === undefined) return
      readAddress("form", action, to)
    },
    base: makeAddressReader("base", "href"),
    img: readImage,
    image: (attrs, to) => makeAddressReader("image", attrs.has("href") ? "href" : "xlink:href")(attrs, to),
    script: makeAddressReader("part", "src"),
    a: (attrs, to) => {
      const name = attrs.get("download")
      if (name !== undefined && /^(?:data|blob):/iu.test(attrs.get("href") ?? "")) to.mark("drops", name)
      const href = attrs.get("href") ?? ""
      // Skips plain paths, which most links have.
      if (name === undefined && !/[.:]|auth/iu.test(href)) return
      if (/^[\w./-]{1,200}\.html?$/iu.test(href)) to.mark("onward", href)
      if (
        programFile.test(`${href.slice(-hrefChars)} ${name ?? ""}`) ||
        (name !== undefined && /\.(?:zip|rar|7z|cab)$/iu.test(name === "" ? href : name))
      )
        to.mark("program", href.slice(0, hrefChars))
      if (/^\s{0,9}javascript:/iu.test(href) && stealsStoredData(href)) to.mark("theft", href.slice(0, hrefChars))
      if (/^\s{0,9}(?:javascript|data):/iu.test(href)) makeAddressReader("part", "href")(attrs, to)
      else if (requestLink.test(href)) to.mark("asks", href.slice(0, hrefChars))
      else if (/^\s{0,9}mailto:[^?]{0,200}\?.{0,400}body=/iu.test(href) && asksForSecret(href))
        to.mark("asks", href.slice(0, hrefChars))
      else if (/^\s{0,9}tel:/iu.test(href)) to.mark("link", href.trim().slice(0, hrefChars))
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
