import { showToast } from "./toast.ts"

const key = "surename.saved"
const most = 100

/** Saves names without a reload. Before somebody signs in they stay in this browser, and afterwards they move to the account. */
export const addHearts = (): void => {
  const isSignedIn = document.body.dataset["signedIn"] === "true"
  const local = readLocal()
  if (isSignedIn && local.length > 0) void moveOver(local)
  for (const heart of document.querySelectorAll<HTMLButtonElement>("button.heart")) {
    if (!isSignedIn && local.includes(heart.value)) setPressed(heart, true)
    heart.addEventListener("click", (event) => {
      event.preventDefault()
      void toggle(heart, isSignedIn)
    })
  }
}

const toggle = async (heart: HTMLButtonElement, isSignedIn: boolean): Promise<void> => {
  const isAdded = heart.getAttribute("aria-pressed") !== "true"
  const name = heart.value
  const undo = () => {
    heart.focus()
    void toggle(heart, isSignedIn)
  }
  setPressed(heart, isAdded)
  if (isSignedIn) {
    const isDone = await send(isAdded ? "add" : "remove", [name])
    if (!isDone) setPressed(heart, !isAdded)
    return isDone
      ? showToast(`${isAdded ? "Saved" : "Removed"} ${name}`, undo)
      : showToast(`${name} could not be saved. Try again.`)
  }
  const rest = readLocal().filter((one) => one !== name)
  writeLocal(isAdded ? [name, ...rest].slice(0, most) : rest)
  return showToast(isAdded ? `Saved ${name} in this browser. Sign in to keep it.` : `Removed ${name}`, undo)
}

const setPressed = (heart: HTMLButtonElement, isPressed: boolean): void => {
  heart.setAttribute("aria-pressed", String(isPressed))
  heart.name = isPressed ? "remove" : "add"
}

const moveOver = async (names: ReadonlyArray<string>): Promise<void> => {
  if (!(await send("add", names))) return
  writeLocal([])
  showToast(`${names.length === 1 ? "A name" : `${names.length} names`} of this browser moved to your account`)
}

/** As the form would: the answer is a redirect to a page that says so. */
const send = async (field: "add" | "remove", names: ReadonlyArray<string>): Promise<boolean> => {
  const body = new URLSearchParams([...names.map((name) => [field, name]), ["back", "/account/saved"]])
  const response = await fetch("/saved", { method: "POST", body }).catch(() => undefined)
  return response?.ok === true && new URL(response.url).pathname === "/account/saved"
}

/** A browser may refuse its storage, and others may have written to it. */
const readLocal = (): ReadonlyArray<string> => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(read) ? read.filter((one) => typeof one === "string").slice(0, most) : []
  } catch {
    return []
  }
}

const writeLocal = (names: ReadonlyArray<string>): void => {
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    showToast("Your browser keeps nothing. Sign in to save names.")
  }
}
