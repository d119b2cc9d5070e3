import assert from "node:assert/strict"

/** Reads the fields of the page that sets up a second factor. */
export const setUpIn = (page: string) => ({
  sealed: /name="sealed" value="([^"]+)"/u.exec(page)?.[1] ?? "",
  secret: (/id="secret"[^>]*>([^<]+)</u.exec(page)?.[1] ?? "").replaceAll(" ", ""),
})

/** Reads the form fields of the consent page. */
export const readConsentForm = (page: string) => {
  const [request = "", seal = ""] = ["request", "seal"].map((name) =>
    new RegExp(`name="${name}" value="([^"]+)"`, "u").exec(page)?.[1]?.replaceAll("&amp;", "&"),
  )
  return { request, seal }
}

export const aToken = { name: "one", scopes: "names:read", expires: "30" }

export const readToken = ({ text }: { readonly text: string }): string =>
  /value="(sn_pat_\w+)"/u.exec(text)?.[1] ?? assert.fail("no token was made")
