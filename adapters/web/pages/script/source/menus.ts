/** A click elsewhere, and Escape, close the open menu. */
export const closeMenus = (): void => {
  const close = (isLeft: (menu: HTMLElement) => boolean) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu[open]")) if (isLeft(menu)) menu.open = false
  }
  document.addEventListener("click", ({ target }) =>
    close((menu) => !(target instanceof Node && menu.contains(target))),
  )
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return
    document.activeElement?.closest(".menu")?.querySelector("summary")?.focus()
    close(() => true)
  })
}
