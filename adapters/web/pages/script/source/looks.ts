import { fetchFragment } from "./fragment.ts"
import { fillHearts } from "./hearts.ts"
import { renameInAttributes } from "./make-led-row.ts"

const maxWaitMs = 10_000
/** Signs of one request. An address has a limit. */
const maxNames = 60

/**
 * Beside the list, the panel shows the row that is pointed at: its sign, its reason and its buttons. The first such row
 * asks for the signs of all rows, so that no later row asks. Returns how to bring the first pick back.
 */
export const addLooks = (): (() => void) => {
  const panel = document.querySelector<HTMLElement>(".pick")
  const lists = panel?.closest(".idea-lists")
  let looks: Promise<ReadonlyMap<string, Element>> | undefined
  let shownRow: HTMLElement | undefined
  // Holds the first pick while the panel shows another row.
  const pick = document.createDocumentFragment()
  const restore = () => {
    shownRow = undefined
    if (panel === null || !pick.hasChildNodes()) return
    panel.replaceChildren(pick)
    fillHearts(panel)
  }
  if (panel === null || lists === null || lists === undefined) return restore
  const show = async (target: EventTarget | null): Promise<void> => {
    const row = target instanceof Element ? target.closest<HTMLElement>(".ideas > .idea") : null
    if (row === null || row === shownRow || panel.contains(row) || !canShowRows(panel)) return
    shownRow = row
    looks ??= fetchLooks(lists.querySelectorAll<HTMLElement>(".idea"))
    const look = (await looks).get(readName(row))
    if (row !== shownRow || look === undefined) return
    if (!pick.hasChildNodes()) pick.append(...panel.childNodes)
    panel.replaceChildren(document.importNode(pick, true))
    describeInPanel(panel, row, look)
  }
  lists.addEventListener("pointerover", ({ target }) => void show(target))
  lists.addEventListener("focusin", ({ target }) => void show(target))
  lists.addEventListener("pointerleave", restore)
  panel.addEventListener("focusin", ({ target }) => {
    if (!pick.hasChildNodes() || !(target instanceof Element) || !target.matches(":focus-visible")) return
    // Keys walk on in the first pick.
    const place = target.matches("h3 a") ? "h3 a" : ".actions > :last-child"
    restore()
    panel.querySelector<HTMLElement>(place)?.focus()
  })
  return restore
}

/** Above the list, a change would move the row under a finger. */
const canShowRows = (panel: Element): boolean =>
  getComputedStyle(panel).position === "sticky" && panel.querySelector(":focus-visible") === null

/** The proof is of the first pick only, and nobody sells a registered name. */
const describeInPanel = (panel: HTMLElement, row: HTMLElement, look: Element): void => {
  const copy = document.importNode(row, true)
  copy.classList.remove("later")
  copy.querySelector("#later")?.removeAttribute("id")
  const [from, to] = [readName(panel.querySelector(".idea") ?? undefined), readName(row)]
  const [reason, ...others] = panel.querySelectorAll<HTMLElement>(":scope > p")
  reason?.replaceChildren(
    row.querySelector(".drawer p")?.textContent ?? row.querySelector("svg.score")?.ariaLabel ?? "",
  )
  for (const part of others) {
    part.hidden = !part.matches(".actions") || !row.matches(".claimable")
    for (const link of part.children) renameInAttributes(link, from, to)
  }
  look.removeAttribute("hidden")
  panel.querySelector(".look")?.replaceWith(look)
  panel.querySelector(".idea")?.replaceWith(copy)
}

/** Signs by name. Empty without an answer. */
export const fetchLooks = async (rows: Iterable<HTMLElement>): Promise<ReadonlyMap<string, Element>> => {
  const named = [...rows].slice(0, maxNames)
  const q = document.querySelector<HTMLInputElement>("#q")?.defaultValue ?? ""
  const query = new URLSearchParams({ q })
  for (const row of named) {
    const { label = "", sign = label } = row.dataset
    query.append("domain", readName(row))
    query.append("words", sign)
  }
  const part = await fetchFragment(`/search/look?${query}`, AbortSignal.timeout(maxWaitMs)).catch(() => undefined)
  const looks = [...(part?.querySelectorAll(".look") ?? [])]
  return new Map(looks.flatMap((look, at) => (look.childElementCount === 0 ? [] : [[readName(named[at]), look]])))
}

/** The name that leads the row. */
export const readName = (row: Element | undefined): string =>
  row?.querySelector<HTMLAnchorElement>("h3 a")?.pathname.slice("/name/".length) ?? ""
