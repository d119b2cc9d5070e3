/** An open menu scrolls into view. A click elsewhere, and Escape, close it. */
export const closeMenus = (): void => {
  const close = (isLeft: (menu: HTMLElement) => boolean) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu[open]")) if (isLeft(menu)) menu.open = false
  }
  document.addEventListener("click", ({ target }) =>
    close((menu) => !(target instanceof Node && menu.contains(target))),
  )
  document.addEventListener("toggle", showMenu, { capture: true })
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return
    document.activeElement?.closest(".menu")?.querySelector("summary")?.focus()
    close(() => true)
  })
}

const showMenu = ({ target }: Event): void => {
  if (target instanceof HTMLElement)
    target.querySelector(":scope.menu[open] > div")?.scrollIntoView({ block: "nearest" })
}
