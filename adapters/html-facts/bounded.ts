/** The first of its kind, each once. */
export interface Bag {
  readonly add: (mark: string) => void
  readonly all: () => ReadonlyArray<string>
}

export const bag = (most: number, maxChars: number): Bag => {
  const kept = new Set<string>()
  return {
    add: (mark) => {
      if (mark !== "" && mark.length <= maxChars && kept.size < most) kept.add(mark)
    },
    all: () => [...kept],
  }
}

/** The beginning of a text that comes in pieces. */
export interface Beginning {
  readonly add: (piece: string) => void
  readonly text: () => string
}

export const beginning = (maxChars: number): Beginning => {
  let text = ""
  return {
    add: (piece) => {
      if (text.length < maxChars) text += piece.slice(0, maxChars - text.length)
    },
    text: () => text.toWellFormed(),
  }
}
