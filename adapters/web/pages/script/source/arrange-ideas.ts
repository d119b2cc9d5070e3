import { fillHearts } from "./hearts.ts"
import { fetchLooks, readName } from "./looks.ts"
import { makeLedRow } from "./make-led-row.ts"

/** Follows the links of the toolbar without a reload. Arranges rows as the service does, from the first pick on. */
export const arrangeIdeas = (restorePick: () => void): void => {
  const lists = document.querySelector<HTMLElement>(".idea-lists")
  const [checked, unchecked] = lists?.querySelectorAll<HTMLElement>(":scope > .ideas, .unchecked > .ideas") ?? []
  if (lists === null || checked === undefined || unchecked === undefined) return
  const rows = [...lists.querySelectorAll<HTMLElement>(".idea")].toSorted(comparePlaces)
  const firstCount = rows.filter((row) => !row.matches(".pick *, .later")).length
  const pickPanel = lists.querySelector<HTMLElement>(".pick")
  if (pickPanel !== null) pickPanel.dataset["domain"] = readName(rows.find((row) => pickPanel.contains(row)))
  // A page of one ending lacks the rows of the others.
  const isWhole = lists.dataset["ending"] === undefined
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(`a[data-sort], a[data-view]${isWhole ? ", a[data-ending]" : ""}`),
  ]
  const readChoice = (field: string) => links.find((link) => field in link.dataset && isChosen(link))
  const arrange = () => {
    restorePick()
    const chosenLink = readChoice("ending")
    const order = readChoice("sort")?.dataset["sort"] ?? ""
    const led = chosenLink?.dataset["ending"] ? rows.flatMap((row) => makeLedRow(row, chosenLink)) : rows
    const hasSigns = readChoice("view")?.dataset["view"] === "signs"
    const [best] = led.toSorted(compareClaimable)
    const canPick = pickPanel !== null && !hasSigns && best?.matches(".claimable") === true
    const pick = canPick && readScore(best) >= minPickScore ? best : undefined
    const listed = led
      .filter((row) => row !== pick)
      .toSorted((left, right) => compareClaimable(left, right) || compareIdeas(order, left, right))
    checked.replaceChildren(...listed.filter((row) => !isUndecided(row)))
    unchecked.replaceChildren(...listed.filter(isUndecided))
    for (const [at, row] of listed.entries()) row.classList.toggle("later", at >= firstCount)
    if (pickPanel !== null) void showPick(pickPanel, pick, led === rows)
    lists.classList.toggle("beside", pick !== undefined)
    lists.classList.toggle("signs", hasSigns)
    if (isWhole && led === rows) delete lists.dataset["ending"]
    else if (isWhole) lists.dataset["ending"] = ""
    fillHearts(lists)
  }
  for (const link of links)
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      for (const chosen of link.parentElement?.querySelectorAll("[aria-current]") ?? [])
        chosen.removeAttribute("aria-current")
      link.setAttribute("aria-current", "true")
      arrange()
      writeAddress(link)
      if (link.dataset["view"] === "signs") void hangSigns(rows).then(arrange)
    })
}

/** Keeps the choice that another link wrote, also for the next search. */
const writeAddress = ({ dataset, href }: HTMLAnchorElement): void => {
  const field = ["sort", "view"].find((name) => name in dataset) ?? "ending"
  const [address, choice] = [new URL(location.href), new URL(href).searchParams.get(field)]
  const input = document.querySelector<HTMLInputElement>(`input[name=${field}]`)
  if (input !== null) input.value = choice ?? ""
  if (choice === null) address.searchParams.delete(field)
  else address.searchParams.set(field, choice)
  history.replaceState(null, "", address)
}

const isChosen = (link: Element): boolean => link.hasAttribute("aria-current")

/** The proof on the panel is of the best name of all endings. The service draws another pick. */
const showPick = async (panel: HTMLElement, pick: HTMLElement | undefined, isBest: boolean): Promise<void> => {
  const [list, look] = [panel.querySelector(".ideas"), panel.querySelector<HTMLElement>(".look")]
  const domain = readName(pick)
  list?.replaceChildren(...(pick === undefined ? [] : [pick]))
  for (const text of panel.querySelectorAll<HTMLElement>(":scope > p")) text.hidden = !isBest
  if (pick === undefined || look === null || domain === panel.dataset["domain"]) return
  panel.dataset["domain"] = domain
  look.hidden = true
  // Without the drawing, the row says all.
  const drawing = (await fetchLooks([pick])).get(domain)
  if (domain === panel.dataset["domain"] && drawing !== undefined) look.replaceWith(drawing)
}

/** Asks once for the signs that are not there yet. */
const hangSigns = async (rows: ReadonlyArray<HTMLElement>): Promise<void> => {
  const bare = rows.filter((row) => row.querySelector(".sign") === null)
  const looks = bare.length === 0 ? new Map<string, Element>() : await fetchLooks(bare)
  for (const row of bare) row.prepend(looks.get(readName(row))?.querySelector(".sign") ?? "")
}

const minPickScore = 40

const isUndecided = (row: Element): boolean => row.matches(".doubt, .waiting")

const comparePlaces = ({ dataset: left }: HTMLElement, { dataset: right }: HTMLElement): number =>
  Number(left["place"]) - Number(right["place"])

const compareClaimable = (left: Element, right: Element): number =>
  Number(right.matches(".claimable")) - Number(left.matches(".claimable"))

const readScore = (row: Element): number => Number(row.querySelector("svg.score text")?.textContent)

const compareIdeas = (order: string, left: HTMLElement, right: HTMLElement): number => {
  const [label = "", rightLabel = ""] = [left.dataset["label"], right.dataset["label"]]
  if (order === "alphabet") return label < rightLabel ? -1 : 1
  const byScore = order === "score" ? readScore(right) - readScore(left) : 0
  return (order === "short" ? label.length - rightLabel.length : byScore) || comparePlaces(left, right)
}
