/**
 * Inputs of a page.
 * - `word`: one numbered field of a phrase, or a script that makes these; `counted`: a field for twelve words
 * - `cell`: one letter; `box`: several lines; `field`: any other
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

/** `act`: the purpose of a button or a field. `name`: one word of a script. `prose`: the beginning of a paragraph. `quoted`: a quotation, until the whole file is read. */
export type TextKind = "act" | "quoted" | "name" | "title" | "heading" | "logo" | "owner" | "line" | "prose" | "string"

/**
 * - `address`: any address in a script; `sent`: a target of a request; `given`: a target of typed text in the same call
 * - `loaded`: a resource; `jump`: opened by a script itself; `onward`: another page of the draft
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
export type ActionKind =
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

export type MarkKind = FieldKind | TextKind | AddressKind | ActionKind

/** The origin: plain markup, a script, a drawing (SVG), or a file that is not a page. */
export type Origin = "markup" | "script" | "drawing" | "other"

export interface Mark {
  readonly kind: MarkKind
  readonly text: string
  readonly origin: Origin
  readonly path: string
  /** The index among the marks of its file. */
  readonly at: number
}

export interface FileMarks {
  readonly path: string
  readonly isPage: boolean
  readonly marks: ReadonlyArray<Mark>
  /** Counts only text that a person would read. */
  readonly textChars: number
}

/** Names are in lower case. The next tag reuses the object. */
export interface Attributes extends Iterable<readonly [name: string, value: string]> {
  readonly size: number
  /** A bit for each usual attribute (`toBits`), for a quick check of absence. */
  readonly presentBits: number
  readonly get: (name: string) => string | undefined
  readonly has: (name: string) => boolean
}

/** Receives the findings of a reader. */
export interface Reader {
  readonly mark: (kind: MarkKind, text: string, origin?: Origin) => void
  readonly origin: Origin
  /** Reads hidden content, one layer deeper. */
  readonly inside: (as: "markup" | "script" | "any", text: string, origin: Origin) => void
  readonly countText: (chars: number) => void
}
