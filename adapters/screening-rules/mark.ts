/**
 * Input fields.
 * - `numbered-word`: one numbered field of a phrase, or a script that makes such fields; `phrase-box`: a field for twelve words
 * - `one-letter`: takes one letter; `text-area`: has several lines; `field`: any other
 * - `hint`: a text in a script, about a field that the script makes
 */
export const fieldKinds = [
  "one-letter",
  "text-area",
  "password",
  "pin",
  "code",
  "card",
  "cvv",
  "id",
  "phrase",
  "phrase-box",
  "numbered-word",
  "field",
  "hint",
  "file",
] as const
export type FieldKind = (typeof fieldKinds)[number]

/**
 * Texts.
 * - `control`: the purpose of a button or a field; `name`: one word of a script; `prose`: the beginning of a paragraph
 * - `quoted`: a quotation, until the whole file is read
 */
export type TextKind =
  | "control"
  | "quoted"
  | "name"
  | "title"
  | "heading"
  | "logo"
  | "owner"
  | "line"
  | "prose"
  | "string"

/**
 * Addresses.
 * - `address`: any address in a script; `request-url`: the target of a request
 * - `sent-with-input`: a target that gets typed text in the same call; `source-url`: a script loads it
 * - `script-redirect`: a script opens it; `next-page`: another page of the draft
 */
export type AddressKind =
  | "form"
  | "base"
  | "frame"
  | "hidden-frame"
  | "page-frame"
  | "image"
  | "icon"
  | "stylesheet"
  | "refresh"
  | "script-redirect"
  | "address"
  | "request-url"
  | "sent-with-input"
  | "source-url"
  | "link"
  | "outbound-link"
  | "next-page"
  | "resource"

/**
 * Actions of scripts and styles.
 * - `sends-to-variable`: sends to an address that is set elsewhere; `can-send`: has anything that could carry data away
 * - `disabled-field`: its text begins with the field's kind; `enables-fields`: could enable such a field
 * - `program`: a linked program
 */
export type ActionKind =
  | "makes-field"
  | "listens-to-keys"
  | "request"
  | "command"
  | "shown-command"
  | "sends-data"
  | "covert-request"
  | "download"
  | "program"
  | "named-by-visitor"
  | "broken-words"
  | "runs-decoded"
  | "decodes-itself"
  | "obfuscated"
  | "blob-page"
  | "data-page"
  | "visitor-check"
  | "masked-input"
  | "css-log"
  | "unread"
  | "reads-input"
  | "reads-reply"
  | "sends-to-variable"
  | "can-send"
  | "logs-keys"
  | "traps-visitor"
  | "steals-data"
  | "copied-from"
  | "placed-fields"
  | "forwards-address"
  | "borrowed-field"
  | "disabled-field"
  | "enables-fields"

export type MarkKind = FieldKind | TextKind | AddressKind | ActionKind

/** The place of a mark: plain markup, a script, a drawing (SVG), or a file that is not a page. */
export type MarkOrigin = "markup" | "script" | "drawing" | "other"

export interface Mark {
  readonly kind: MarkKind
  readonly text: string
  readonly origin: MarkOrigin
  readonly path: string
  readonly index: number
}

export interface FileMarks {
  readonly path: string
  readonly isPage: boolean
  readonly marks: ReadonlyArray<Mark>
  readonly textChars: number
}

/** Names are in lower case. The reader reuses this object for the next tag. */
export interface Attributes extends Iterable<readonly [name: string, value: string]> {
  readonly size: number
  /** Has one bit for each usual attribute (`toBits`). A cleared bit quickly shows that an attribute is absent. */
  readonly presentBits: number
  readonly get: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

/** Receives what a file reader finds. */
export interface MarkSink {
  readonly mark: (kind: MarkKind, text: string, origin?: MarkOrigin) => void
  readonly origin: MarkOrigin
  /** Reads content that was hidden inside other content, one layer deeper. */
  readonly readInside: (as: "markup" | "script" | "any", text: string, origin: MarkOrigin) => void
  readonly countText: (chars: number) => void
}
