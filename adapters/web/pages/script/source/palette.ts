import { fetchFragment } from "./fragment.ts"

/** Ctrl-K or Cmd-K opens the dialog. */
export const openPalette = (): void => {
  const dialog = document.querySelector("#palette")
  const input = dialog?.querySelector("input") ?? null
  if (!(dialog instanceof HTMLDialogElement) || input === null) return
  const show = () => {
    if (dialog.open) return
    input.value = ""
    filterRows("")
    dialog.showModal()
    void addOwnNames()
  }
  const searchLine = dialog.querySelector("li:last-child")
  let hasOwnNames = false
  const addOwnNames = async () => {
    if (hasOwnNames) return
    hasOwnNames = true // Also while they are on their way.
    // Without them, the pages and the search still work.
    const names = await fetchFragment("/own-names", AbortSignal.timeout(10_000)).catch(() => undefined)
    hasOwnNames = names !== undefined
    if (names === undefined) return
    searchLine?.before(names)
    filterRows(input.value)
  }
  const filterRows = (text: string) => {
    const word = text.trim().toLowerCase()
    const rows = [...dialog.querySelectorAll<HTMLElement>("li")].filter((row) => row !== searchLine)
    showRows(rows, word)
    searchLine?.querySelector("a")?.setAttribute("href", `/search?q=${encodeURIComponent(text.trim())}`)
    searchLine?.querySelector("q")?.replaceChildren(text.trim())
    searchLine?.toggleAttribute("hidden", word === "")
    const first = rows.find((row) => !row.hidden && row.matches(":not(.group)") && readRowName(row).startsWith(word))
    const marked = first ?? searchLine
    for (const row of dialog.querySelectorAll("li")) row.classList.toggle("marked", row === marked)
  }
  const listLinks = () => [...dialog.querySelectorAll<HTMLElement>("li:not([hidden]) a")]
  input.addEventListener("input", () => filterRows(input.value))
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && document.activeElement === input)
      dialog.querySelector<HTMLElement>(".marked a")?.click()
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    const stops: ReadonlyArray<HTMLElement> = [input, ...listLinks()]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus()
  })
  // A click on the backdrop hits the dialog itself.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close())
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    show()
  })
  for (const button of document.querySelectorAll<HTMLElement>("[data-palette]")) {
    button.addEventListener("click", show)
  }
}

/** A group shows its title when it shows a row. */
const showRows = (rows: ReadonlyArray<HTMLElement>, word: string): void => {
  let group: HTMLElement | undefined
  let shownCount = 0
  for (const row of rows) {
    const isGroup = row.classList.contains("group")
    row.hidden = isGroup || (word === "" ? isLater(row, shownCount) : !readRowName(row).includes(word))
    if (isGroup) [group, shownCount] = [row, 0]
    if (row.hidden) continue
    shownCount += 1
    if (group !== undefined) group.hidden = false
  }
}

/** Waits for the first letter: there may be hundreds of own names. */
const isLater = ({ classList }: Element, shownCount: number): boolean =>
  classList.contains("deep") || (classList.contains("own") && shownCount >= maxOwnBeforeTyping)

const maxOwnBeforeTyping = 3

/** Without the hint behind the name. */
const readRowName = (row: Element): string => row.querySelector("a > span")?.textContent.trim().toLowerCase() ?? ""
