import { fetchFragment } from "./fragment.ts"

const pauseMs = 400
const maxWaitMs = 10_000
/** An address has a limit. */
const maxRequests = 20

/** Draws the simple page in its colours while somebody types its name. Beside an empty list the chosen one stands large. */
export const drawTypedPage = (): void => {
  const form = document.querySelector<HTMLFormElement>("form:has(.colours)")
  if (form === null) return
  let [timer, requestCount] = [0, 0]
  const showChosen = () => {
    const chosen = form.querySelector(".colours :checked ~ .picture")
    if (chosen !== null) form.closest(".empty")?.querySelector(":scope > .picture")?.replaceWith(chosen.cloneNode(true))
  }
  const draw = async (): Promise<void> => {
    const query = readTexts(form)
    requestCount += 1
    if (requestCount > maxRequests) return
    const part = await fetchFragment(`/draft-colours?${query}`, AbortSignal.timeout(maxWaitMs)).catch(() => undefined)
    if (part === undefined || readTexts(form) !== query) return
    const drawings = [...part.querySelectorAll(".picture")]
    for (const [at, picture] of form.querySelectorAll(".colours .picture").entries())
      if (drawings[at]) picture.replaceWith(drawings[at])
    showChosen()
  }
  form.addEventListener("change", showChosen)
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof Element) || !target.matches("[name=name_hint], [name=description]")) return
    clearTimeout(timer)
    timer = window.setTimeout(() => void draw(), pauseMs)
  })
}

const readTexts = (form: HTMLFormElement): string => {
  const data = new FormData(form)
  const texts = ["name_hint", "description"].map((name) => [name, String(data.get(name) ?? "")])
  return new URLSearchParams(texts).toString()
}
