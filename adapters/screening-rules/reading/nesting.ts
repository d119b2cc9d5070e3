/** Finds tags that are text at one place of a page and not at another (HTML standard, 13.2.6.5: foreign content). */
export interface Nesting {
  readonly open: (tag: string, isEmpty: boolean) => void
  readonly close: (tag: string) => void
  /** Whether a browser takes `<title/>` or `<textarea>` for any other tag here. */
  readonly isOdd: () => boolean
}

/** Without a tree: once it is not plain where a drawing ends, all that follows may stand in it. */
export const nestingOf = (isXml: boolean): Nesting => {
  const within: Array<string> = []
  let [isLost, inSelect] = [isXml, false]
  return {
    open: (tag, isEmpty) => {
      if (tag === "select") inSelect = true
      if (isLost || (within.length === 0 && !foreign.has(tag))) return
      if (foreign.has(tag) || doors.has(tag)) {
        if (!isEmpty) within.push(tag)
      } else if (doors.has(within.at(-1) ?? "")) isLost = true
    },
    close: (tag) => {
      if (tag === "select") inSelect = false
      if (within.length === 0 || !(foreign.has(tag) || doors.has(tag))) return
      if (within.pop() !== tag) isLost = true
    },
    isOdd: () => isLost || inSelect || within.length > 0,
  }
}

const foreign: ReadonlySet<string> = new Set(["svg", "math"])
/** HTML begins again in these. */
const doors: ReadonlySet<string> = new Set("foreignobject desc title annotation-xml mi mo mn ms mtext".split(" "))
