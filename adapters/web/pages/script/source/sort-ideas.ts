type Order = "best" | "short" | "alphabet"

const orders: ReadonlyArray<readonly [Order, string]> = [
  ["best", "best first"],
  ["short", "shortest first"],
  ["alphabet", "A to Z"],
]

/** Buttons above the ideas that put them in another order. Claimable ones stay first. */
export const addSorts = (): void => {
  const [toolbar, list] = [document.querySelector(".toolbar"), document.querySelector(".ideas")]
  if (toolbar === null || list === null) return
  const group = document.createElement("div")
  group.className = "chips"
  group.setAttribute("role", "group")
  group.setAttribute("aria-label", "Order of the ideas")
  const buttons = orders.map(([order, text]) => {
    const button = document.createElement("button")
    button.type = "button"
    button.className = "chip"
    button.textContent = text
    button.setAttribute("aria-pressed", String(order === "best"))
    button.addEventListener("click", () => {
      for (const one of buttons) one.setAttribute("aria-pressed", String(one === button))
      const rows = [...list.querySelectorAll<HTMLElement>(":scope > .idea")]
      list.append(...rows.toSorted((one, other) => claimableFirst(one, other) || compare(order, one, other)))
    })
    return button
  })
  group.append(...buttons)
  toolbar.append(group)
}

const claimableFirst = (one: Element, other: Element): number =>
  Number(other.classList.contains("claimable")) - Number(one.classList.contains("claimable"))

const compare = (order: Order, { dataset: one }: HTMLElement, { dataset: other }: HTMLElement): number => {
  const [label = "", otherLabel = ""] = [one["label"], other["label"]]
  const byName = label < otherLabel ? -1 : 1
  if (order === "alphabet") return byName
  const difference =
    order === "short" ? label.length - otherLabel.length : Number(other["score"]) - Number(one["score"])
  return difference === 0 ? byName : difference
}
