/** Says something for a moment, on the page and to a screen reader. The region is there before: what comes with one may stay unread. */
export const showToast = (text: string): void => {
  const line = document.createElement("p")
  line.textContent = text
  document.querySelector(".toasts")?.append(line)
  setTimeout(() => line.remove(), 4_000)
}
