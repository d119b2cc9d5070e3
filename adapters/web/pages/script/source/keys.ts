const links = [
  ".idea h3 a",
  ".answer-card :is(h2, h3) a",
  ".cards :is(h2, h3) a",
  ".stacks th a",
  ".lines > li > a",
].join(", ")
const stored = "surename.keys"

/** Single keys walk through the rows of a page, save one, go to the search box and show the keys. The dialog turns them off (WCAG 2.2, 2.1.4). */
export const addKeys = (): void => {
  const dialog = document.querySelector("#keys")
  const choice = dialog?.querySelector("input") ?? null
  if (!(dialog instanceof HTMLDialogElement) || choice === null) return
  choice.checked = readChoice()
  choice.addEventListener("change", () => writeChoice(choice.checked))
  const show = () => dialog.showModal()
  document.querySelector<HTMLElement>("[data-keys]")?.addEventListener("click", ({ target }) => {
    if (target instanceof Element) target.closest("dialog")?.close()
    show()
  })
  document.addEventListener("keydown", (event) => {
    const { altKey, ctrlKey, key, metaKey, target } = event
    if (altKey || ctrlKey || metaKey || isBusy(target)) return
    const rows = [...document.querySelectorAll<HTMLElement>(`main :is(${links})`)].filter((one) =>
      one.checkVisibility(),
    )
    const at = rows.findIndex((one) => one === document.activeElement)
    const [next, before] = [() => rows[at + 1]?.focus(), () => rows[Math.max(0, at - 1)]?.focus()]
    const byLetter: Acts = { "?": show, "/": focusSearch, j: next, k: before, s: () => heartOf(rows[at])?.click() }
    const byArrow: Acts = { ArrowDown: next, ArrowUp: before }
    const act = (choice.checked ? byLetter[key] : undefined) ?? (at >= 0 ? byArrow[key] : undefined)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

type Acts = Readonly<Record<string, () => void>>

const focusSearch = (): void => {
  const box = document.querySelector<HTMLInputElement>("main #q")
  box?.focus()
  box?.select()
}

/** Somebody types, or has a dialog open. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.matches("input:not([type='checkbox'], [type='radio']), textarea, select")) ||
  document.querySelector("dialog[open]") !== null

const heartOf = (link: HTMLElement | undefined): HTMLElement | null | undefined =>
  link?.closest("li, article, tr")?.querySelector<HTMLElement>("button.heart")

/** A browser may refuse its storage. */
const readChoice = (): boolean => {
  try {
    return localStorage.getItem(stored) !== "off"
  } catch {
    return true
  }
}

const writeChoice = (isOn: boolean): void => {
  try {
    localStorage.setItem(stored, isOn ? "on" : "off")
  } catch {
    // It holds for this page.
  }
}
