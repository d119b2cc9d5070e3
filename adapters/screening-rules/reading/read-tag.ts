import type { AddressKind, Attributes, FieldKind, Reader } from "../mark.ts"
import { coinAddress } from "./coin-address.ts"
import { fieldKind } from "./field-kind.ts"
import { takesKept } from "./page-text.ts"
import type { PageText } from "./page-text.ts"
import { folded } from "./folded.ts"
import { phraseWords } from "./vocabulary.ts"
import { warns } from "./pressure-words.ts"
import { percentDecoded } from "./hidden-text.ts"
import { readAddress } from "./read-address.ts"
import { readStyle } from "./read-style.ts"
import { bitsOf, otherBit } from "./tag-attributes.ts"

/** Reads the attributes of one tag. */
export const readTag = (tag: string, own: Attributes, to: Reader, words: PageText): void => {
  if (own.size === 0 && !byTag.has(tag)) return
  const style = (own.held & styleBit) === 0 ? "" : (own.get("style") ?? "")
  if (style !== "") readStyle(style, to)
  byTag.get(tag)?.(own, to, words)
  if (tag !== "a" && (own.held & scanBits) !== 0 && namesScan(own)) to.mark("asks", "a code to scan (QR)")
  if ((own.held & restBits) === 0) return
  if (own.has("contenteditable")) readField("text", own, to, words)
  if ((tag === "i" || tag === "span") && !words.leads())
    for (const [, icon] of own.get("class")?.matchAll(iconName) ?? []) to.mark("logo", icon ?? "")
  const label = own.get("aria-label")
  if (label !== undefined && !words.leads() && (tag === "svg" || own.get("role") === "img")) to.mark("logo", label)
}

const scanBits = bitsOf("class", "id", "alt", "src") | otherBit
const styleBit = bitsOf("style")
const restBits = bitsOf("contenteditable", "class", "aria-label")

/** A picture or a place for one that is called a QR code. */
const namesScan = (own: Attributes): boolean => {
  // Without a function for each tag.
  for (const name of scanned) {
    const value = own.get(name)
    if (value !== undefined && value.length < 400 && /qr/iu.test(value) && scanName.test(value)) return true
  }
  return false
}
const scanned = ["class", "id", "alt", "src", "data-src"]
const scanName = /(?:^|[^a-z])qr(?:[^a-z]|$|-?code|img|server)|qr-?code/iu

/** A company's mark in a font of icons: `fa-paypal`. */
const iconName =
  /(?:^|\s)(?:fa|bi|si|ri|icon|ion-logo|mdi|simple-icons?|devicon)-([a-z]{2,30})(?:-[a-z]{1,12})?(?=\s|$)/gu

const acts = ["placeholder", "aria-label", "value"]
const hints = ["name", "id", "placeholder", "aria-label", "autocomplete", "title", "data-placeholder"]

const readField = (type: string, own: Attributes, to: Reader, words: PageText) => {
  let fieldText = ""
  for (const name of hints) {
    const value = own.get(name)
    if (value !== undefined && value !== "") fieldText += ` ${value}`
  }
  if ((own.held & styleBit) !== 0 && /position\s{0,4}:\s{0,4}absolute/iu.test(own.get("style") ?? ""))
    to.mark("placed", "")
  const beside = byLength(own) ?? fieldKind(type, `${fieldText} ${words.before()}`)
  // Text about phrases stands above the comments and the search of honest pages.
  const kind =
    beside === "phrase" &&
    (everyday.test(`${type} ${fieldText}`) || isPublicKey(words.before())) &&
    !asksForPhrase(fieldText)
      ? "field"
      : beside
  for (const name of acts) {
    const act = own.get(name)
    if (act !== undefined && act !== "") to.mark("act", act)
  }
  if (companysField.test(fieldText) && !own.has("disabled")) to.mark("borrowed-field", fieldText.trim())
  if (coinAddress.test(own.get("value") ?? "")) to.mark("asks", "coins to an address")
  // With the words beside it: its owner has to find it again.
  const text = kind === "field" ? type : `${type} ${fieldText} ${words.before()}`.trim().replaceAll("  ", " ")
  if (/^(?:|disabled|true)$/iu.test(own.get("disabled") ?? "no")) to.mark("barred", `${kind} ${text}`)
  else to.mark(kind, text)
  if (own.get("type")?.toLowerCase() === "image") readAddress("image", own.get("src") ?? "", to)
}

/** Names that a company gave the fields of its own sign-in, and that no page of others has: one with them was copied. */
const companysField =
  /(?:^| )(?:loginfmt|session_key|ap_email|ap_password|userLoginId|identifierId|account_name_text_field)(?: |$)|\b(?:or|oder|ou|o|of|lub|eller|veya|или) skype\b|または ?skype/iu
const everyday =
  /^(?:email|tel|url|number)\b|search|filter|\bq\b|query|comment|kommentar|coment|e-?mail|newsletter|(?:^|[^\p{L}])(?:first|last|your|full)? ?name\b|subject|reply/iu
/** "Your public key, never your private key": a sentence about both, and about no phrase. */
const isPublicKey = (before: string): boolean =>
  /public|öffentlich|publique|públic|pubblic|открыт|公開|公钥|공개/iu.test(before) &&
  !phraseWords.test(warns.test(folded(before)) ? folded(before).replaceAll(/private ?-?key/gu, "") : folded(before))
const asksForPhrase = (fieldText: string): boolean => fieldKind("text", fieldText) === "phrase"

/** The kind that a length shows in any language: one letter of a code, a code, one word of many. */
const byLength = (own: Attributes): FieldKind | undefined => {
  const most = own.get("maxlength") ?? ""
  if (most === "1") return "cell"
  if (/^[4-8]$/u.test(most) && /^(?:code|otp|sms|tan|token)$/iu.test(own.get("name") ?? "")) return "code"
  return /^\d{1,2}[.:)#]?$/u.test(own.get("placeholder")?.trim() ?? "") ? "word" : undefined
}

const source = (kind: AddressKind, name: string) => (own: Attributes, to: Reader) => {
  const value = own.get(name)
  if (value !== undefined) readAddress(kind, value, to)
}

/** A library may choose between two: what it may become is what it is. */
const typeOf = (own: Attributes): string => {
  const written = own.get("type")?.trim().toLowerCase() ?? "text"
  return /["']password["']/u.test(written) ? "password" : written
}

const readImage = (own: Attributes, to: Reader, words: PageText) => {
  const src = own.get("src") ?? own.get("data-src") ?? ""
  // Pictures of the draft's own say nothing, unless they are pages, or stand there without a word.
  if (!own.get("alt") || /\/\/|\\\\|\.svg|^\s{0,9}data:/iu.test(src)) readAddress("image", src, to)
  if (words.leads()) return
  const altText = `${own.get("alt") ?? ""} ${own.get("title") ?? ""}`.trim()
  if (altText !== "") to.mark("logo", altText)
}

const readLink = (own: Attributes, to: Reader) => {
  const rel = own.get("rel")?.toLowerCase() ?? ""
  const kind = /icon/u.test(rel)
    ? "icon"
    : /stylesheet/u.test(rel)
      ? "stylesheet"
      : /preload|import/u.test(rel)
        ? "part"
        : undefined
  if (kind !== undefined) source(kind, "href")(own, to)
}

const readMeta = (own: Attributes, to: Reader) => {
  const content = own.get("content") ?? ""
  const name = own.get("name") ?? own.get("property") ?? ""
  if (/^(?:og:site_name|og:title|twitter:title|application-name|apple-mobile-web-app-title)$/iu.test(name))
    to.mark("title", content)
  if (own.get("http-equiv")?.toLowerCase() !== "refresh") return
  const [seconds = "", ...rest] = content.split(/[;,]/u)
  const target = content
    .slice(content.length - rest.join(";").length)
    .trim()
    .replace(/^url\s?=\s?["']?/iu, "")
  if (rest.length > 0 && !(Number.parseFloat(seconds) > fastSeconds)) readAddress("refresh", target, to)
}

const readFrame = (own: Attributes, to: Reader) => {
  to.inside("markup", own.get("srcdoc") ?? "", to.origin)
  const style = (own.get("style") ?? "").toLowerCase().replaceAll(/\s+/gu, "")
  const isHidden =
    own.has("hidden") ||
    /display:none|visibility:hidden|opacity:0(?!\.)|(?:^|;)(?:width|height):[01](?:px)?(?:;|$)/u.test(style)
  const isTiny = ["width", "height"].some((side) => /^[01](?:px)?$/u.test(own.get(side) ?? ""))
  const isWhole = /position:(?:fixed|absolute)/u.test(style) && /height:100|inset:0|bottom:0/u.test(style)
  const kind = isHidden || isTiny ? "hidden-frame" : isWhole ? "page-frame" : "frame"
  // A frame that a form sends into has a name and no page.
  readAddress(kind, own.get("src") ?? own.get("data") ?? own.get("name") ?? "", to)
}

const asksForSecret = (href: string): boolean => {
  const kind = fieldKind("text", percentDecoded(href.slice(0, bodyChars)) ?? href)
  return kind !== "field" && kind !== "word"
}
const hrefChars = 600
const isProgram = /\.(?:exe|msi|iso|img|hta|js|vbs|lnk|apk|dmg|pkg|scr|bat|cmd|ps1|xll)(?:[?#\s]|$)/iu
const bodyChars = 280
/** A chat with someone, a consent for a program, a code that lets a device in. */
const fieldWords =
  /^\s{0,9}(?:(?:https?:)?\/\/(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|m\.me|discord\.gg|line\.me|zalo\.me|open\.kakao\.com)\/|tg:|whatsapp:|sms:)|\/oauth2?\/(?:v[\d.]{1,4}\/)?(?:auth|authorize|v2\/auth)\b|\/o\/oauth2\/|microsoft\.com\/(?:devicelogin|link)|aka\.ms\/devicelogin|google\.com\/device|github\.com\/login\/device/iu

type ReadTag = (own: Attributes, to: Reader, words: PageText) => void
const byTag: ReadonlyMap<string, ReadTag> = new Map(
  Object.entries<ReadTag>({
    input: (own, to, words) => readField(typeOf(own), own, to, words),
    textarea: (own, to, words) => {
      to.mark("box", "")
      readField("text", own, to, words)
    },
    form: (own, to) => {
      const action = own.get("action")
      // One that is kept from being sent is read by what its script does.
      if (action === undefined && !/return\s{1,9}false|preventDefault/u.test(own.get("onsubmit") ?? ""))
        to.mark("reaches", "a form")
      if (action === undefined) return
      readAddress("form", action, to)
    },
    base: source("base", "href"),
    img: readImage,
    image: (own, to) => source("image", own.has("href") ? "href" : "xlink:href")(own, to),
    script: source("part", "src"),
    a: (own, to) => {
      const name = own.get("download")
      if (name !== undefined && /^(?:data|blob):/iu.test(own.get("href") ?? "")) to.mark("drops", name)
      const href = own.get("href") ?? ""
      // Most links lead to a path of their own, and have none of what follows.
      if (name === undefined && !/[.:]|auth/iu.test(href)) return
      if (/^[\w./-]{1,200}\.html?$/iu.test(href)) to.mark("onward", href)
      // An archive that is to be saved holds one.
      if (
        isProgram.test(`${href.slice(-hrefChars)} ${name ?? ""}`) ||
        (name !== undefined && /\.(?:zip|rar|7z|cab)$/iu.test(name === "" ? href : name))
      )
        to.mark("program", href.slice(0, hrefChars))
      if (/^\s{0,9}javascript:/iu.test(href) && takesKept(href)) to.mark("theft", href.slice(0, hrefChars))
      if (/^\s{0,9}(?:javascript|data):/iu.test(href)) source("part", "href")(own, to)
      else if (fieldWords.test(href)) to.mark("asks", href.slice(0, hrefChars))
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

/** Before a visitor has read the page. */
const fastSeconds = 5
