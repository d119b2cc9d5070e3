/**
 * Questions to a visitor.
 * - `word`: one numbered field of a phrase, or a script that makes them; `counted`: a field for twelve words
 * - `cell`: one letter; `box`: lines of text; `field`: any other
 * - `hint`: a script's words about a field that it makes
 */
export const fieldKinds = [
  "cell",
  "box",
  "password",
  "pin",
  "code",
  "card",
  "cvv",
  "id",
  "phrase",
  "counted",
  "word",
  "field",
  "hint",
  "file",
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Texts that identify the page, and texts that do not. `act`: the purpose of a button or a field. `name`: one word of a script. `prose`: the beginning of a paragraph. `quoted`: a quotation (until the whole file is read). */
export type TextKind = "act" | "quoted" | "name" | "title" | "heading" | "logo" | "owner" | "line" | "prose" | "string"

/**
 * Addresses of data that comes or goes.
 * - `address`: any address in a script; `sent`: one that it sends to; `given`: one that gets typed text in the same call
 * - `loaded`: a resource; `jump`: a target that a script opens by itself; `onward`: another page of the draft
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
  | "jump"
  | "address"
  | "sent"
  | "given"
  | "loaded"
  | "link"
  | "outward"
  | "onward"
  | "part"

/**
 * Actions of scripts and styles; `program` is a linked one.
 * - `reads`: reads typed text; `answers`: reads a server's reply; `aims`: sends to an address from elsewhere
 * - `reaches`: anything that could carry data away
 * - `barred`: a disabled field, whose text begins with its kind; `unbars`: anything that could enable it
 */
export type DeedKind =
  | "makes"
  | "listens"
  | "asks"
  | "command"
  | "shown-command"
  | "sends"
  | "covert"
  | "drops"
  | "program"
  | "named-by-visitor"
  | "noise"
  | "runs-decoded"
  | "unwraps"
  | "obscures"
  | "blob-page"
  | "data-page"
  | "gates"
  | "masks"
  | "css-log"
  | "unread"
  | "reads"
  | "answers"
  | "aims"
  | "reaches"
  | "logs-keys"
  | "holds"
  | "theft"
  | "copied"
  | "placed"
  | "hands-on"
  | "borrowed-field"
  | "barred"
  | "unbars"

export type MarkKind = FieldKind | TextKind | AddressKind | DeedKind

/** The origin: plain markup, a script, a drawing (SVG), or a file that is no page by its type. */
export type Origin = "markup" | "script" | "drawing" | "other"

export interface Mark {
  readonly kind: MarkKind
  readonly text: string
  readonly origin: Origin
  readonly path: string
  /** Its place among the marks of its file. */
  readonly at: number
}

/** The marks of one file, and the amount of text that a person would read. */
export interface FileMarks {
  readonly path: string
  readonly isPage: boolean
  readonly marks: ReadonlyArray<Mark>
  readonly textChars: number
}

/** The attributes of one tag, names in lower case. Read them at once: the next tag reuses the object. */
export interface Attributes extends Iterable<readonly [name: string, value: string]> {
  readonly size: number
  /** A bit for each usual one (`bitsOf`), to know without looking that a tag has none of some. */
  readonly held: number
  readonly get: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

/** The receiver of a reader's findings. */
export interface Reader {
  readonly mark: (kind: MarkKind, text: string, origin?: Origin) => void
  readonly origin: Origin
  /** Reads what was hidden in something else, one layer deeper. */
  readonly inside: (as: "markup" | "script" | "any", text: string, origin: Origin) => void
  readonly countText: (chars: number) => void
}
