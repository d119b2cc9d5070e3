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
  let hasOwnNames = document.body.dataset["signedIn"] !== "true"
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
    const rows = [...dialog.querySelectorAll("li")].filter((row) => row !== searchLine)
    // Own names appear with the first letter: there may be hundreds.
    for (const row of rows)
      row.hidden = !readRowName(row).includes(word) || (word === "" && row.classList.contains("own"))
    searchLine?.querySelector("a")?.setAttribute("href", `/search?q=${encodeURIComponent(text.trim())}`)
    searchLine?.querySelector("q")?.replaceChildren(text.trim())
    searchLine?.toggleAttribute("hidden", word === "")
    const page = rows.find((row) => readRowName(row).startsWith(word))
    const marked = word === "" ? undefined : (page ?? searchLine)
    for (const row of dialog.querySelectorAll("li")) row.classList.toggle("marked", row === marked)
  }
  /** Without the hint behind the name. */
  const readRowName = (row: Element) => row.querySelector("a")?.firstChild?.textContent?.trim().toLowerCase() ?? ""
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
