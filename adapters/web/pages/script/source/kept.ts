let names: ReadonlyArray<string> = []

/** Counts the names of this browser in the header, and lists them, with their hearts, when somebody opens it. */
export const addKept = (): void => {
  const { button, panel } = findKept()
  panel?.addEventListener("beforetoggle", (event) => {
    if (event.newState === "open") listNames(panel, button?.querySelector("svg") ?? null)
    else if (button !== null) button.hidden = names.length === 0
  })
}

export const showKept = (keptNames: ReadonlyArray<string>): void => {
  const { button, panel } = findKept()
  names = keptNames
  // The list that is open keeps its rows, so that a heart can be pressed again.
  if (button !== null) button.hidden = names.length === 0 && panel?.matches(":popover-open") !== true
  button?.querySelector("b")?.replaceChildren(String(names.length))
}

const findKept = () => ({
  button: document.querySelector<HTMLElement>(".kept"),
  panel: document.querySelector<HTMLElement>("#kept"),
})

const listNames = (panel: HTMLElement, icon: Element | null): void => {
  panel.querySelector("ul")?.replaceChildren(...names.map((name) => makeRow(name, icon)))
  panel.querySelector(".quiet")?.setAttribute("href", `/search?q=${encodeURIComponent(names.join(", "))}`)
}

const makeRow = (name: string, icon: Element | null): HTMLElement => {
  const [row, link, heart] = [
    document.createElement("li"),
    document.createElement("a"),
    document.createElement("button"),
  ]
  link.href = `/name/${encodeURIComponent(name)}`
  link.textContent = name
  heart.className = "icon-button heart"
  heart.value = name
  heart.setAttribute("form", "saving")
  heart.ariaLabel = `Watch ${name}`
  heart.ariaPressed = "true"
  if (icon !== null) heart.append(document.importNode(icon, true))
  row.append(link, heart)
  return row
}
