const words = {
  copy: "Copy",
  done: "Copied",
  refused: "Your browser refused. Select the text and copy it yourself.",
}

/** A button beside each element that names with `data-copy` what it is. Plain HTTP has no clipboard: there, one click selects the text. */
export const addCopyButtons = (): void => {
  // Browsers leave it out on plain HTTP, whatever its type says.
  if (!("clipboard" in navigator) || navigator.clipboard === undefined) return
  for (const source of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const [button, answer, both] = [
      document.createElement("button"),
      document.createElement("span"),
      document.createElement("span"),
    ]
    button.type = "button"
    button.className = "plain"
    button.textContent = words.copy
    button.setAttribute("aria-label", `${words.copy} ${source.dataset["copy"] ?? ""}`)
    answer.setAttribute("aria-live", "polite")
    both.className = "copy"
    both.append(button, answer)
    source.after(both)
    const say = (text: string) => () => {
      answer.textContent = text
      setTimeout(() => (answer.textContent = ""), 4_000)
    }
    button.addEventListener("click", () => {
      const text = source instanceof HTMLInputElement ? source.value : source.innerText
      void navigator.clipboard.writeText(text).then(say(words.done), say(words.refused))
    })
  }
}
