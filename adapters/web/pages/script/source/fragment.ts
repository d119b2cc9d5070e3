interface Policy {
  readonly createHTML: (text: string) => string
}

interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy
}

declare global {
  interface Window {
    readonly trustedTypes?: Factory
  }
}

const rules: Policy = { createHTML: (text) => text }

/** The one policy that the pages allow. It takes markup of this service alone. */
const policy: Policy = window.trustedTypes?.createPolicy("surename", rules) ?? rules

/** Markup of this service, where everything that came from outside is escaped; nothing when it does not answer with markup. */
export const fetchFragment = async (path: string, signal: AbortSignal): Promise<DocumentFragment | undefined> => {
  const response = await fetch(path, { signal, headers: { accept: "text/html" } })
  if (!response.ok || new URL(response.url).origin !== location.origin) return undefined
  const template = document.createElement("template")
  template.innerHTML = policy.createHTML(await response.text())
  return template.content
}
