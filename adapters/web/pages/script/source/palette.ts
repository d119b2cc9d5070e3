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
  const filterRows = (text: string) => {
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(text.trim().toLowerCase())
  }
  const listLinks = () => rows.filter((row) => !row.hidden).flatMap((row) => row.querySelector("a") ?? [])
  input.addEventListener("input", () => filterRows(input.value))
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && document.activeElement === input && input.value.trim() !== "")
      location.assign(`/search?q=${encodeURIComponent(input.value.trim())}`)
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    const all: ReadonlyArray<HTMLElement> = [input, ...listLinks()]
    const at = all.findIndex((one) => one === document.activeElement)
    all.at((at + (event.key === "ArrowDown" ? 1 : -1)) % all.length)?.focus()
  })
  // A click on the backdrop hits the dialog itself.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close())
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    show()
  })
  for (const button of document.querySelectorAll<HTMLElement>("[data-palette]")) {
    button.classList.add("works")
    button.addEventListener("click", show)
  }
}
