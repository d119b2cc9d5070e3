import { fetchFragment } from "./fragment.ts"
import { fillHearts } from "./hearts.ts"

const waitMs = 400
const minLetters = 3
/** Limits questions, because each may cost a lookup. */
const maxQuestions = 8

/** Answers while somebody types a name, once for each name. Ideas and lists wait for Enter. */
export const answerWhileTyping = (): void => {
  const input = document.querySelector<HTMLInputElement>('form[action="/search"] #q')
  if (input === null) return
  const region = document.createElement("div")
  // The nodes themselves, because a click on a heart changes them.
  const answers = new Map<string, ReadonlyArray<Node>>()
  region.className = "as-typed"
  region.setAttribute("aria-live", "polite")
  // A click on its text keeps it open.
  region.tabIndex = -1
  input.parentElement?.append(region)
  const first = input.value.trim()
  let [timer, running] = [0, new AbortController()]
  const show = (text: string, answer: ReadonlyArray<Node> | undefined) => {
    if (answer !== undefined) answers.set(text, answer)
    if (input.value.trim() !== text) return
    region.replaceChildren(...(answer ?? []))
    fillHearts(region)
  }
  const askName = async (text: string) => {
    running.abort()
    running = new AbortController()
    const stored = answers.get(text)
    if (stored !== undefined) return show(text, stored)
    if (answers.size >= maxQuestions) return show(text, undefined)
    region.replaceChildren(`Checking ${text}…`)
    const path = `/search/as-typed?q=${encodeURIComponent(text)}`
    return fetchFragment(path, running.signal).then(
      (answer) => show(text, answer && [...answer.childNodes]),
      // After an abort or a failure, Enter asks again.
      () => show(text, undefined),
    )
  }
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") region.replaceChildren()
  })
  input.addEventListener("input", () => {
    clearTimeout(timer)
    const text = input.value.trim()
    const isName = text.length >= minLetters && text !== first && !/[\s,;]/u.test(text)
    if (!isName) return region.replaceChildren()
    timer = window.setTimeout(() => void askName(text), waitMs)
  })
}
