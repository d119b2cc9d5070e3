/** Replaces the message in a region that exists already, because screen readers may miss a new one. Returns how to hide it. */
export const showToast = (
  text: string,
  undo?: () => void,
  link?: readonly [path: string, text: string],
): (() => void) => {
  const line = document.createElement("p")
  line.textContent = text
  if (link !== undefined) line.append(" ", makeLink(link))
  if (undo !== undefined) line.append(" ", makeUndoButton(line, undo))
  document.querySelector(".toasts")?.replaceChildren(line)
  const removeLine = () => (line.matches(":hover, :focus-within") ? setTimeout(removeLine, toastMs) : line.remove())
  setTimeout(removeLine, undo === undefined ? toastMs : 2 * toastMs)
  return () => line.remove()
}

const toastMs = 4_000

const makeLink = ([path, text]: readonly [string, string]): HTMLAnchorElement => {
  const link = document.createElement("a")
  link.href = path
  link.textContent = text
  return link
}

const makeUndoButton = (line: HTMLElement, undo: () => void): HTMLButtonElement => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "plain"
  button.textContent = "Undo"
  button.addEventListener("click", () => {
    line.remove()
    undo()
  })
  return button
}
