import { fetchFragment } from "./fragment.ts"

const pauseMs = 400
const maxWaitMs = 10_000
const maxLetters = 24
/** An address has a limit. */
const maxRequests = 20

/** Hangs the name that somebody types on the front page in place of the example. An emptied box brings the example back. */
export const drawTypedName = (): void => {
  const stage = document.querySelector<HTMLElement>(".stage")
  const input = document.querySelector<HTMLInputElement>('form[action="/search"] #q')
  if (stage === null || input === null) return
  const example = listDrawings(stage)
  const note = document.createElement("p")
  note.className = "lead typed"
  let [timer, requestCount] = [0, 0]
  const show = (drawings: ReadonlyArray<Element>, text: string) => {
    for (const [at, drawing] of listDrawings(stage).entries()) if (drawings[at]) drawing.replaceWith(drawings[at])
    note.textContent = text
    if (text === "") note.remove()
    else stage.querySelector(":scope > div")?.append(note)
  }
  const draw = async (): Promise<void> => {
    const name = readName(input)
    if (name === undefined) return show(example, "")
    requestCount += 1
    if (requestCount > maxRequests) return
    const [words = "", domain] = name
    const query = new URLSearchParams({ q: "", domain, words })
    const part = await fetchFragment(`/search/look?${query}`, AbortSignal.timeout(maxWaitMs)).catch(() => undefined)
    const drawings = part === undefined ? [] : listDrawings(part)
    if (drawings.length > 0 && readName(input)?.[1] === domain)
      show(drawings, `How ${domain} could look. Press Enter to search.`)
  }
  input.addEventListener("input", () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void draw(), pauseMs)
  })
}

const listDrawings = (root: ParentNode): ReadonlyArray<Element> => [...root.querySelectorAll(".sign, .in-use")]

/** Undefined for a list, and for an idea in a sentence. */
const readName = ({ value }: HTMLInputElement): readonly [words: string, domain: string] | undefined => {
  const text = value.trim().toLowerCase()
  const [words = ""] = text.split(".")
  const label = words.replaceAll(/[\s-]+/gu, "")
  if (label.length < 2 || label.length > maxLetters || !/^[\p{L}\p{N}]+$/u.test(label)) return undefined
  return [words, words === text ? `${label}.com` : text]
}
