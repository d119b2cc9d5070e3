/** Says something for a moment, on the page and to a screen reader. */
export const showToast = (text: string): void => {
  const line = document.createElement("p")
  line.textContent = text
  region().append(line)
  setTimeout(() => line.remove(), 4_000)
}

const region = (): Element => {
  const found = document.querySelector(".toasts")
  if (found !== null) return found
  const made = document.createElement("div")
  made.className = "toasts"
  made.setAttribute("role", "status")
  document.body.append(made)
  return made
}
