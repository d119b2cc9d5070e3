import { fetchFragment } from "./fragment.ts"

const maxWaitMs = 10_000
/** Signs of one request. An address has a limit. */
const maxNames = 60

/** The first row that is pointed at asks for the signs of all rows, so that no later row asks. */
export const addLooks = (): void => {
  const panel = document.querySelector<HTMLElement>(".pick")
  const lists = panel?.closest(".idea-lists")
  if (panel === null || lists === null || lists === undefined) return
  let looks: Promise<ReadonlyMap<string, Element>> | undefined
  let shownRow: Element | null = null
  const show = async (target: EventTarget | null): Promise<void> => {
    const row = target instanceof Element ? target.closest<HTMLElement>(".idea") : null
    if (row === null || row === shownRow) return
    shownRow = row
    looks ??= fetchLooks(lists.querySelectorAll<HTMLElement>(".idea"))
    const look = (await looks).get(readName(row))
    if (row !== shownRow || look === undefined) return
    look.removeAttribute("hidden")
    panel.querySelector(".look")?.replaceWith(look)
    // "Not registered" below the sign is true of the first pick only.
    const praise = panel.querySelector<HTMLElement>(":scope > p")
    if (praise !== null) praise.style.visibility = panel.contains(row) ? "" : "hidden"
  }
  for (const event of ["pointerover", "focusin"]) lists.addEventListener(event, ({ target }) => void show(target))
  lists.addEventListener("pointerleave", () => void show(panel.querySelector(".idea")))
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
