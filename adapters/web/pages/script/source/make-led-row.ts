/** Copies the row of an idea, led by the name of the chosen ending. Empty when the idea has no such name. */
export const makeLedRow = (
  row: HTMLElement,
  { dataset: { ending = "", usd = "" } }: HTMLElement,
): Array<HTMLElement> => {
  const copy = document.importNode(row, true)
  const link = copy.querySelector<HTMLAnchorElement>("h3 a")
  const domain = `${row.dataset["label"] ?? ""}.${ending}`
  const chip = copy.querySelector<HTMLAnchorElement>(`a.chip[href="${CSS.escape(`/name/${domain}`)}"]`)
  if (link === null || chip === null) return []
  const kind = chip.className.replace("chip ", "")
  copy.className = `idea ${kind === "free" ? "claimable" : kind}`
  renameLinks(copy, link.pathname.slice("/name/".length), domain)
  link.querySelector(".tld")?.replaceChildren(`.${ending}`)
  leadChips(chip)
  showPrice(copy.querySelector(".usd"), kind === "free" ? usd : "", domain)
  showScore(copy, chip.title, domain)
  return [copy]
}

/** The chips keep the names of all endings. */
const renameLinks = (row: Element, from: string, to: string): void => {
  for (const part of row.querySelectorAll(":scope > :not(.chips), :scope > :not(.chips) *"))
    renameInAttributes(part, from, to)
}

export const renameInAttributes = (part: Element, from: string, to: string): void => {
  for (const { name, value } of part.attributes)
    if (value.includes(from)) part.setAttribute(name, value.replaceAll(from, to))
}

/** "+N" stays behind the third chip. */
const leadChips = (chip: Element): void => {
  const [item, list] = [chip.closest("li"), chip.closest("ul")]
  const more = list?.querySelector(":scope > .more")
  if (item === null || list === null) return
  list.prepend(item)
  if (more !== null && more !== undefined) [...list.children].filter((part) => part !== more)[2]?.after(more)
}

/** R4: only a name that can be claimed has a price. */
const showPrice = (place: Element | null, usd: string, domain: string): void => {
  const [link] = place?.children ?? []
  const name = link?.querySelector(".visually-hidden")
  if (usd === "" || name === null || name === undefined) return place?.replaceChildren()
  name.textContent = `${usd.startsWith("$") ? " a year, usually" : ""}, ${domain}`
  link?.replaceChildren(usd, name)
}

const showScore = (row: Element, description: string, domain: string): void => {
  const ring = row.querySelector("svg.score")
  if (ring === null) return
  const [score = ""] = /\d+/u.exec(description) ?? []
  ring.setAttribute("aria-label", description)
  ring.querySelector(".fill")?.setAttribute("stroke-dasharray", `${score} 100`)
  ring.querySelector("text")?.replaceChildren(score)
  const link = document.createElement("a")
  link.className = "drawer"
  link.href = `/name/${domain}#score`
  link.append(ring)
  row.querySelector(".drawer")?.replaceWith(link)
}
