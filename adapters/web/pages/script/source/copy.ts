const texts = { copy: "Copy", done: "Copied", refused: "Your browser refused. Select the text and copy it yourself." }

/** `data-copy` names what is copied. Plain HTTP has no clipboard: there, one click selects the text. */
export const addCopyButtons = (): void => {
  // Browsers omit it on plain HTTP, whatever its type says.
  if (!("clipboard" in navigator) || navigator.clipboard === undefined) return
  for (const source of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const button = document.createElement("button")
    const status = document.createElement("span")
    const wrapper = document.createElement("span")
    button.type = "button"
    button.className = "plain"
    button.textContent = texts.copy
    button.setAttribute("aria-label", `${texts.copy} ${source.dataset["copy"] ?? ""}`)
    status.setAttribute("aria-live", "polite")
    wrapper.className = "copy"
    wrapper.append(button, status)
    source.after(wrapper)
    const announce = (text: string) => () => {
      status.textContent = text
      setTimeout(() => (status.textContent = ""), 4_000)
    }
    button.addEventListener("click", () => {
      const text = source instanceof HTMLInputElement ? source.value : source.innerText
      void navigator.clipboard.writeText(text).then(announce(texts.done), announce(texts.refused))
    })
  }
}
