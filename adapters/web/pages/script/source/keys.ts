const links = [
  ".ideas h3 a",
  ".answer-card :is(h2, h3) a",
  ".cards :is(h2, h3) a",
  ".stacks th a",
  ".lines > li > a",
].join(", ")
const storageKey = "surename.keys"

/** Keys to walk through rows, watch one, search and show all keys. The dialog turns them off (WCAG 2.2, 2.1.4). */
export const addKeys = (): void => {
  const dialog = document.querySelector("#keys")
  const switchBox = dialog?.querySelector("input") ?? null
  if (!(dialog instanceof HTMLDialogElement) || switchBox === null) return
  switchBox.checked = readChoice()
  switchBox.addEventListener("change", () => writeChoice(switchBox.checked))
  const show = () => dialog.showModal()
  for (const button of document.querySelectorAll<HTMLElement>("[data-keys]")) {
    button.addEventListener("click", () => {
      button.closest("dialog")?.close()
      show()
    })
  }
  document.addEventListener("keydown", (event) => {
    const { altKey, ctrlKey, key, metaKey, target } = event
    const isDownFromSearch = key === "ArrowDown" && target instanceof HTMLElement && target.matches("main #q")
    if (altKey || ctrlKey || metaKey || (isBusy(target) && !isDownFromSearch)) return
    const rows = [...document.querySelectorAll<HTMLElement>(`main :is(${links})`)].filter((row) =>
      row.checkVisibility(),
    )
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = () => rows[at + 1]?.focus()
    const before = () => rows[Math.max(0, at - 1)]?.focus()
    const letterActions: KeyActions = {
      "?": show,
      "/": focusSearch,
      j: next,
      k: before,
      w: () => findHeart(rows[at] ?? document.querySelector<HTMLElement>(".answer-card:not(.waiting) h1"))?.click(),
    }
    const arrowActions: KeyActions = { ArrowDown: next, ArrowUp: before }
    const act =
      (switchBox.checked ? letterActions[key] : undefined) ??
      (at >= 0 || isDownFromSearch ? arrowActions[key] : undefined)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

type KeyActions = Readonly<Record<string, () => void>>

const focusSearch = (): void => {
  const box = document.querySelector<HTMLInputElement>("main #q")
  box?.focus()
  box?.select()
}

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.matches("input:not([type='checkbox'], [type='radio']), textarea, select")) ||
  document.querySelector("dialog[open]") !== null

const findHeart = (link: HTMLElement | null): HTMLElement | null | undefined =>
  link?.closest("li, article, tr")?.querySelector<HTMLElement>("button:is(.heart, .keep)")

const readChoice = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== "off"
  } catch {
    return true
  }
}

const writeChoice = (isOn: boolean): void => {
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off")
  } catch {
    // The setting still applies to this page.
  }
}
