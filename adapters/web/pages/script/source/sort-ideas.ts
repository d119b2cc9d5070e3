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
        list.append(
          ...rows.toSorted((left, right) => compareClaimable(left, right) || compareIdeas(order, left, right)),
        )
      }
      const sortField = document.querySelector<HTMLInputElement>("input[name=sort]")
      if (sortField !== null) sortField.value = order
      history.replaceState(null, "", link.href)
    })
}

const compareClaimable = (left: Element, right: Element): number =>
  Number(right.classList.contains("claimable")) - Number(left.classList.contains("claimable"))

const compareIdeas = (order: string, { dataset: left }: HTMLElement, { dataset: right }: HTMLElement): number => {
  const [label = "", rightLabel = ""] = [left["label"], right["label"]]
  const byName = label < rightLabel ? -1 : 1
  if (order === "alphabet") return byName
  const difference =
    order === "short" ? label.length - rightLabel.length : Number(right["score"]) - Number(left["score"])
  return difference === 0 ? byName : difference
}
