import assert from "node:assert/strict"

/** What the page shows that sets a second factor up. */
export const setUpIn = (page: string) => ({
  sealed: /name="sealed" value="([^"]+)"/u.exec(page)?.[1] ?? "",
  secret: (/id="secret"[^>]*>([^<]+)</u.exec(page)?.[1] ?? "").replaceAll(" ", ""),
})

/** What the page of consent sends back. */
export const consentIn = (page: string) => {
  const [request = "", seal = ""] = ["request", "seal"].map((name) =>
    new RegExp(`name="${name}" value="([^"]+)"`, "u").exec(page)?.[1]?.replaceAll("&amp;", "&"),
  )
  return { request, seal }
}

export const aToken = { name: "one", scopes: "names:read", expires: "30" }

export const tokenIn = ({ text }: { readonly text: string }): string =>
  /value="(sn_pat_\w+)"/u.exec(text)?.[1] ?? assert.fail("no token was made")
