/** The first of its kind, each once. */
export interface BoundedSet {
  readonly add: (mark: string) => void
  readonly all: () => ReadonlyArray<string>
}

export const boundedSet = (most: number, maxChars: number): BoundedSet => {
  const kept = new Set<string>()
  return {
    add: (mark) => {
      if (mark !== "" && mark.length <= maxChars && kept.size < most) kept.add(mark)
    },
    all: () => [...kept],
  }
}

/** The beginning of a text that comes in pieces. */
export interface BoundedText {
  readonly add: (piece: string) => void
  readonly text: () => string
}

export const boundedText = (maxChars: number): BoundedText => {
  let text = ""
  return {
    add: (piece) => {
      if (text.length < maxChars) text += piece.slice(0, maxChars - text.length)
    },
    text: () => text.toWellFormed(),
  }
}
