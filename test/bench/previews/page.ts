/** Ten thousand bytes that compress as pages do. */
export const page = (): string => {
  let made = "<!doctype html><title>A page</title>"
  for (let nth = 0; made.length < 9_950; nth++)
    made += `<p id="${(nth * 7_919).toString(36)}">Words ${(nth * 104_729) % 997}, and more of them.</p>`
  return made.padEnd(10_000, " ")
}

export const draftId = `d${"bench".padEnd(20, "2")}`
export const previewHost = "preview.localhost"
