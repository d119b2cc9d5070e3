/** What can be asked of a visitor. `word` is one numbered field of a phrase, or a script that makes one for each, `counted` a field for twelve words and the like, `cell` holds one letter, `box` lines of text; `hint` is what a script says of a field that it makes; `field` is any other. */
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

/** Texts that say whose page it is, and texts that do not; `act` says what a button or a field is for, `name` is one word of a script, `prose` the beginning of a paragraph, `quoted` what stands in a quotation (until the whole file is read). */
export type TextKind = "act" | "quoted" | "name" | "title" | "heading" | "logo" | "owner" | "line" | "prose" | "string"

/** Where something goes or comes from. `address` stands in a script, `sent` where it sends, `given` with what is typed in the same breath, `loaded` what it has a browser fetch; `jump` is where a script goes by itself, `onward` another page of the draft. */
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
 * What scripts and styles do; `program` is one that a link leads to. `reads` is what was typed, `answers` what a server says to it; `aims` is a
 * script that sends to an address which stands elsewhere; `reaches` is whatever could carry something away. `barred` is a field that takes no
 * letter (`disabled`; its text begins with its kind), `unbars` what could change that.
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

/** What made it: plain markup, a script, a drawing (SVG), or a file that is no page by its type. */
export type Origin = "markup" | "script" | "drawing" | "other"

export interface Mark {
  readonly kind: MarkKind
  readonly text: string
  readonly origin: Origin
  readonly path: string
  /** Its place among the marks of its file. */
  readonly at: number
}

/** What one file says, and how much a person would read in it. */
export interface FileMarks {
  readonly path: string
  readonly isPage: boolean
  readonly marks: ReadonlyArray<Mark>
  readonly textChars: number
}

/** Of one tag, names in lower case. They are those of the next tag afterwards: to be read at once. */
export interface Attributes extends Iterable<readonly [name: string, value: string]> {
  readonly size: number
  /** A bit for each usual one (`bitsOf`), to know without looking that a tag has none of some. */
  readonly held: number
  readonly get: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

/** Where a reader puts what it finds. */
export interface Reader {
  readonly mark: (kind: MarkKind, text: string, origin?: Origin) => void
  readonly origin: Origin
  /** Reads what was hidden in something else, one layer deeper. */
  readonly inside: (as: "markup" | "script" | "any", text: string, origin: Origin) => void
  readonly countText: (chars: number) => void
}
