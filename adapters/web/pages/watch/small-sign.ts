import { html } from "hono/html"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import type { StateWords } from "../names/search/row-words.ts"
import type { Html } from "../page.ts"

/** Hangs the sign of a name before its link. The sign is grey unless the name is free. */
export const renderSigned = (name: string, { kind }: Pick<StateWords, "kind">, link: Html): Html =>
  html`<div class="${kind === "free" ? "signed" : "signed shut"}">
    ${drawSign(toSignedName(name))}
    <div>${link}</div>
  </div>`
