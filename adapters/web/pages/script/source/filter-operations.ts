export const filterOperations = (): void => {
  const input = document.querySelector<HTMLInputElement>('form[action="/docs"] #q')
  const noMatch = document.querySelector<HTMLElement>("#none")
  if (input === null || noMatch === null) return
  const groups = [...document.querySelectorAll<HTMLElement>(".operations")]
  input.addEventListener("input", () => {
    const word = input.value.trim().toLowerCase()
    for (const group of groups) {
      const links = [...group.querySelectorAll<HTMLElement>(":scope > .chips > a")]
      const operations = [...group.querySelectorAll<HTMLElement>(".operation")]
      for (const [at, operation] of operations.entries()) {
        operation.hidden = !operation.textContent.toLowerCase().includes(word)
        links[at]?.toggleAttribute("hidden", operation.hidden)
      }
      group.querySelector("details")?.toggleAttribute("open", word !== "")
      group.hidden = operations.every(({ hidden }) => hidden)
    }
    noMatch.hidden = groups.some(({ hidden }) => !hidden)
    noMatch.querySelector("span")?.replaceChildren(input.value.trim())
  })
}
