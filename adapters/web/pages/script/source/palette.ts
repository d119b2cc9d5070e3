/** Ctrl-K or Cmd-K opens the dialog. */
export const openPalette = (): void => {
  const dialog = document.querySelector("#palette")
  const input = dialog?.querySelector("input") ?? null
  if (!(dialog instanceof HTMLDialogElement) || input === null) return
  const rows = [...dialog.querySelectorAll("li")]
  const show = () => {
    if (dialog.open) return
    input.value = ""
    filterRows("")
    dialog.showModal()
  }
  const searchLine = rows.pop()
  const filterRows = (text: string) => {
    const word = text.trim().toLowerCase()
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(word)
    searchLine?.querySelector("a")?.setAttribute("href", `/search?q=${encodeURIComponent(text.trim())}`)
    searchLine?.querySelector("q")?.replaceChildren(text.trim())
    searchLine?.toggleAttribute("hidden", word === "")
    const page = rows.find((row) => row.textContent.toLowerCase().startsWith(word))
    const marked = word === "" ? undefined : (page ?? searchLine)
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
