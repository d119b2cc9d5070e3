import { fetchFragment } from "./fragment.ts"

const waitMs = 600
const fewestLetters = 3
/** Each may be a look-up of the visitor. */
const mostAsked = 8

/** Answers below the search box while somebody types a name. Ideas and lists wait for Enter, and no name is asked about twice. */
export const answerWhileTyping = (): void => {
  const [form, input] = [document.querySelector('form[action="/search"]'), document.querySelector("#q")]
  if (form === null || !(input instanceof HTMLInputElement)) return
  const [place, answers] = [document.createElement("div"), new Map<string, DocumentFragment>()]
  place.className = "as-typed"
  place.setAttribute("aria-live", "polite")
  form.after(place)
  const first = input.value.trim()
  let [timer, running] = [0, new AbortController()]
  const show = (text: string, answer: DocumentFragment | undefined) => {
    if (answer !== undefined) answers.set(text, answer)
    if (input.value.trim() === text) place.replaceChildren(...(answer === undefined ? [] : [answer.cloneNode(true)]))
  }
  const ask = async (text: string) => {
    running.abort()
    running = new AbortController()
    const known = answers.get(text)
    if (known !== undefined) return show(text, known)
    if (answers.size >= mostAsked) return show(text, undefined)
    const path = `/search/as-typed?q=${encodeURIComponent(text)}`
    return fetchFragment(path, running.signal).then(
      (answer) => show(text, answer),
      // A look-up that was given up, or failed: Enter asks again.
      () => show(text, undefined),
    )
  }
  input.addEventListener("input", () => {
    clearTimeout(timer)
    const text = input.value.trim()
    const isName = text.length >= fewestLetters && text !== first && !/[\s,;]/u.test(text)
    if (!isName) return place.replaceChildren()
    timer = window.setTimeout(() => void ask(text), waitMs)
  })
}
