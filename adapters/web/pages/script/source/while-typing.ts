import { fetchFragment } from "./fragment.ts"
import { fillHearts, readHearts } from "./hearts.ts"
import { showLocalTimes } from "./local-times.ts"

const pauseMs = 350
const maxWaitMs = 10_000
const minLetters = 3
/** Limits questions, because each may cost a lookup. */
const maxQuestions = 12
const separators = /[\s,;|、，；]/u

/** Answers a name or a word while somebody types, one question at a time. An old answer never replaces a newer one. */
export const answerWhileTyping = (): void => {
  const input = document.querySelector<HTMLInputElement>('form[action="/search"] #q')
  if (input === null) return
  const [region, speech] = [document.createElement("div"), document.createElement("p")]
  region.className = "as-typed"
  // A click on its text keeps it open.
  region.tabIndex = -1
  speech.className = "visually-hidden"
  speech.setAttribute("aria-live", "polite")
  input.parentElement?.append(region, speech)
  // The nodes themselves, because a click on a heart changes them.
  const answers = new Map<string, ReadonlyArray<Node>>()
  let [timer, questionCount, isAsking, silentText] = [0, 0, false, readText(input)]
  const show = (...nodes: ReadonlyArray<Node | string>) => {
    region.replaceChildren(...nodes)
    fillHearts(region)
    speech.textContent = describe(region)
  }
  const isSilent = (text: string) => text.length < minLetters || text === silentText
  const answer = async (): Promise<void> => {
    timer = 0
    const text = readText(input)
    if (isSilent(text)) return show()
    const stored = answers.get(text)
    if (stored !== undefined) return show(...stored)
    // Ideas and lists stay in the browser until Enter.
    if (separators.test(text) || questionCount >= maxQuestions) return show("Press Enter to search.")
    region.replaceChildren(`Checking ${text}…`)
    if (isAsking) return
    isAsking = true
    questionCount += 1
    const path = `/search/as-typed?q=${encodeURIComponent(text)}`
    const part = await fetchFragment(path, AbortSignal.timeout(maxWaitMs)).catch(() => undefined)
    isAsking = false
    if (part !== undefined) {
      readHearts(part)
      showLocalTimes(part)
      answers.set(text, [...part.childNodes])
    }
    if (timer !== 0) return
    if (part === undefined && text === readText(input)) return show("No answer. Press Enter to ask again.")
    await answer()
  }
  input.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return
    silentText = readText(input)
    show()
  })
  input.addEventListener("input", () => {
    clearTimeout(timer)
    if (isSilent(readText(input))) show()
    timer = window.setTimeout(() => void answer(), pauseMs)
  })
}

const readText = ({ value }: HTMLInputElement): string => value.trim()

/** Leaves out the buttons and the score of the row. */
const describe = (region: Element): string => {
  const parts = [...region.querySelectorAll("h3 a, .chip, .made, .hint")].map(({ textContent }) => textContent.trim())
  return parts.length === 0 ? region.textContent : parts.join(", ")
}
