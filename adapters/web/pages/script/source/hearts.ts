import { showKept } from "./kept.ts"
import { showToast } from "./toast.ts"

const key = "surename.saved"
const maxLocal = 100
/** These pages list the watched names. */
const pagesOfNames = ["/", "/account/wanted"]

/** Watches names without a reload. Before the sign-in they stay in this browser; afterwards they move to the account. */
export const addHearts = (): void => {
  const isSignedIn = readIsSignedIn()
  const local = readLocal()
  showMessageOfReload()
  if (isSignedIn && local.length > 0) void moveToAccount(local)
  if (!isSignedIn) for (const name of local) saved.add(name)
  showKept(local)
  const lists = document.querySelector<HTMLElement>(".idea-lists")
  for (const name of (lists?.dataset["saved"] ?? "").split(" ")) saved.add(name)
  readHearts(document)
  // Rows come later, too: while somebody types.
  document.addEventListener("click", (event) => {
    const heart = event.target instanceof Element ? findHeart(event.target) : null
    if (heart === null) return
    event.preventDefault()
    void toggle(heart, isSignedIn)
  })
}

/** The server answers "Watch it". */
const findHeart = (target: Element): HTMLButtonElement | null =>
  target.closest<HTMLButtonElement>("button[form=saving]:is(.heart, .keep)")

/** One state for all hearts of a name: names of the account or, for a visitor, of this browser. */
const saved = new Set<string>()

/** Markup of the service brings the names that the account saved elsewhere. */
export const readHearts = (root: ParentNode): void => {
  for (const { value } of root.querySelectorAll<HTMLButtonElement>("button.heart[aria-pressed=true]")) saved.add(value)
  fillHearts(root)
}

export const fillHearts = (root: ParentNode): void => {
  for (const heart of root.querySelectorAll<HTMLButtonElement>("button.heart")) {
    const isPressed = saved.has(heart.value)
    heart.setAttribute("aria-pressed", String(isPressed))
    heart.name = isPressed ? "remove" : "add"
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>("button.keep"))
    for (const [at, text] of [...button.children].entries())
      text.toggleAttribute("hidden", saved.has(button.value) === (at === 0))
}

const markSaved = (names: ReadonlyArray<string>, isSaved: boolean): void => {
  for (const name of names)
    if (isSaved) saved.add(name)
    else saved.delete(name)
  fillHearts(document)
}

const readIsSignedIn = (): boolean => document.body.dataset["signedIn"] === "true"

const toggle = async (heart: HTMLButtonElement, isSignedIn: boolean): Promise<void> => {
  const name = heart.value
  const isSaving = !saved.has(name)
  const undo = () => {
    heart.focus()
    void toggle(heart, isSignedIn)
  }
  markSaved([name], isSaving)
  if (isSignedIn) {
    const link = isSaving ? (["/account/wanted", "Watched"] as const) : undefined
    const hideToast = showToast(`${isSaving ? "Watching" : "No longer watching"} ${name}.`, undo, link)
    if (await send(isSaving ? "add" : "remove", [name])) return
    hideToast()
    markSaved([name], !isSaving)
    showToast(`${name} could not be ${isSaving ? "added" : "removed"}. Try again.`)
    return
  }
  const rest = readLocal().filter((savedName) => savedName !== name)
  if (!writeLocal(isSaving ? [name, ...rest].slice(0, maxLocal) : rest)) {
    markSaved([name], !isSaving)
    showToast("Your browser keeps nothing. Sign in to watch names.")
    return
  }
  showKept(readLocal())
  const next = encodeURIComponent(`${location.pathname}${location.search}`)
  if (isSaving) showToast(`${name} is kept in this browser.`, undo, [`/sign-up?next=${next}`, "Sign up to watch it"])
  else showToast(`${name} is removed.`, undo)
}

const moveToAccount = async (names: ReadonlyArray<string>): Promise<void> => {
  if (!(await send("add", names))) return
  writeLocal([])
  const message = `${names.length === 1 ? "A name" : `${names.length} names`} of this browser moved to your account`
  // The page came before the move. A browser that refuses to forget the names would reload without end.
  if (pagesOfNames.includes(location.pathname) && readLocal().length === 0) {
    history.replaceState(message, "")
    location.reload()
    return
  }
  markSaved(names, true)
  showToast(message)
}

/** The state of the history entry survives a reload. */
const showMessageOfReload = (): void => {
  const message: unknown = history.state
  if (typeof message !== "string") return
  history.replaceState(null, "")
  showToast(message)
}

let latest: Promise<unknown> = Promise.resolve()

/** Sends one request after another, so that an undo never overtakes its action. */
const send = (field: "add" | "remove", names: ReadonlyArray<string>): Promise<boolean> => {
  const sending = latest.then(() => post(field, names))
  latest = sending
  return sending
}

/** Success redirects to the watched names. The request survives when the reader leaves the page. */
const post = async (field: "add" | "remove", names: ReadonlyArray<string>): Promise<boolean> => {
  const body = new URLSearchParams([...names.map((name) => [field, name]), ["back", "/account/wanted"]])
  const response = await fetch("/saved", { method: "POST", body, keepalive: true }).catch(() => undefined)
  return response?.ok === true && new URL(response.url).pathname === "/account/wanted"
}

/** Reads stored names. Browsers may refuse storage, and other code may have written to it. */
const readLocal = (): ReadonlyArray<string> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string").slice(0, maxLocal) : []
  } catch {
    return []
  }
}

const writeLocal = (names: ReadonlyArray<string>): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(names))
    return true
  } catch {
    return false
  }
}
