/** Finds tags that are text at one place of a page and markup at another (HTML standard, 13.2.6.5: foreign content). */
export interface TagNesting {
  readonly open: (tag: string, isEmpty: boolean) => void
  readonly close: (tag: string) => void
  /** True when a browser would read `<title/>` or `<textarea>` as an ordinary tag here. */
  readonly isOdd: () => boolean
}

/** After a drawing with an unclear end, everything may belong to the drawing. */
export const makeNesting = (isXml: boolean): TagNesting => {
  const openTags: Array<string> = []
  let [isUnclear, inSelect] = [isXml, false]
  return {
    open: (tag, isEmpty) => {
      if (tag === "select") inSelect = true
      if (isUnclear || (openTags.length === 0 && !foreignTags.has(tag))) return
      if (foreignTags.has(tag) || integrationPoints.has(tag)) {
        if (!isEmpty) openTags.push(tag)
      } else if (integrationPoints.has(openTags.at(-1) ?? "")) isUnclear = true
    },
    close: (tag) => {
      if (tag === "select") inSelect = false
      if (openTags.length === 0 || !(foreignTags.has(tag) || integrationPoints.has(tag))) return
      if (openTags.pop() !== tag) isUnclear = true
    },
    isOdd: () => isUnclear || inSelect || openTags.length > 0,
  }
}

const foreignTags: ReadonlySet<string> = new Set(["svg", "math"])
/** HTML integration points: their content is HTML again. */
const integrationPoints: ReadonlySet<string> = new Set(
  "foreignobject desc title annotation-xml mi mo mn ms mtext".split(" "),
)
