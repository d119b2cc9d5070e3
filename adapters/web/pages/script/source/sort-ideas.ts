export const addSorts = (): void => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-sort]")]
  for (const link of links)
    link.addEventListener("click", (event) => {
      const lists = document.querySelectorAll(".idea-lists .ideas")
      if (lists.length === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      for (const sortLink of links) sortLink.removeAttribute("aria-current")
      link.setAttribute("aria-current", "true")
      const order = link.dataset["sort"] ?? ""
      for (const list of lists) {
        const rows = [...list.querySelectorAll<HTMLElement>(":scope > .idea")]
        list.append(...rows.toSorted((one, other) => compareClaimable(one, other) || compareIdeas(order, one, other)))
      }
      history.replaceState(null, "", link.href)
    })
}

const compareClaimable = (one: Element, other: Element): number =>
  Number(other.classList.contains("claimable")) - Number(one.classList.contains("claimable"))

const compareIdeas = (order: string, { dataset: one }: HTMLElement, { dataset: other }: HTMLElement): number => {
  const [label = "", otherLabel = ""] = [one["label"], other["label"]]
  const byName = label < otherLabel ? -1 : 1
  if (order === "alphabet") return byName
  const difference =
    order === "short" ? label.length - otherLabel.length : Number(other["score"]) - Number(one["score"])
  return difference === 0 ? byName : difference
}
