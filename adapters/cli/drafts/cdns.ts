import { readFitting } from "../option.ts"

/** Origins that drafts may load from. */
export const cdns = readFitting(
  "is strict, or https origins separated by commas, such as https://cdn.example",
  (given) => {
    if (given.toLowerCase() === "strict") return []
    const urls = given.split(",").map((one) => URL.parse(one.trim()))
    const origins = urls.flatMap((url) =>
      url?.protocol === "https:" && url.href === `${url.origin}/` ? [url.origin] : [],
    )
    return origins.length === urls.length ? origins : undefined
  },
)
