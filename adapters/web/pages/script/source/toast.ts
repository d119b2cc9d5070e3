/** Says something for a moment, on the page and to a screen reader. The region is there before: what comes with one may stay unread. */
export const showToast = (text: string, undo?: () => void): void => {
  const line = document.createElement("p")
  line.textContent = text
  if (undo !== undefined) line.append(" ", undoButton(line, undo))
  document.querySelector(".toasts")?.append(line)
  const end = () => (line.matches(":hover, :focus-within") ? setTimeout(end, shownMs) : line.remove())
  setTimeout(end, undo === undefined ? shownMs : 2 * shownMs)
}

const shownMs = 4_000

const undoButton = (line: HTMLElement, undo: () => void): HTMLButtonElement => {
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
