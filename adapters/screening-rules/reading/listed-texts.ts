/** The texts of a script in order, those that are added to each other as one, and after each list what its texts are together. */
export class ListedTexts {
  readonly all: Array<string> = []
  /** The start of the texts of each open list; undefined for a list of lists. */
  private lists: Array<number | undefined> = []

  add(text: string, isJoined: boolean): void {
    this.all.push(isJoined ? `${this.all.pop() ?? ""}${text}` : text)
  }

  beginList(): void {
    if (this.lists.length < nestedLists) this.lists.push(this.all.length)
  }

  endList(): void {
    const from = this.lists.pop()
    if (from === undefined || this.all.length - from < 2) return
    // A list that is joined elsewhere is joined here as well; one around it is not, or each level would double the text.
    this.all.push(this.all.slice(from).join(""))
    this.lists = this.lists.map(() => undefined)
  }
}

const nestedLists = 32
