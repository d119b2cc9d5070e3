import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { SuggestNamesInput } from "@surename/core/operations/names/suggest-names/contract"
import type { Html } from "../../page.ts"
import { sorts, type Sort } from "./idea-row.ts"

type Wish = "style" | "max_length" | "starts_with" | "avoid" | "tlds"

/** A visitor's filters for suggested names, from the address: `style=blend&max_length=8&avoid=cloud+app`. */
export type Asked = Readonly<Record<Wish | "like" | "sort" | "scan" | "show", string>>

export const askedOf = (query: URLSearchParams): Asked => {
  const field = (name: string) => (query.get(name) ?? "").trim().slice(0, limits.searchChars)
  return {
    style: field("style"),
    max_length: field("max_length"),
    starts_with: field("starts_with"),
    avoid: field("avoid"),
    tlds: field("tlds"),
    like: field("like"),
    sort: field("sort"),
    // Ids of scans are longer than what a person types.
    scan: (query.get("scan") ?? "").slice(0, limits.suggestScanIdChars),
    show: field("show"),
  }
}

export const sortOf = ({ sort }: Asked): Sort => (isSort(sort) ? sort : "best")

const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text)

/** Fields that were left empty are not asked; what is wrong in the others, the operation says. */
export const choiceIn = ({
  avoid,
  like,
  max_length,
  scan,
  starts_with,
  style,
  tlds,
}: Asked): Readonly<Record<string, unknown>> => ({
  ...(style === "" ? {} : { style }),
  ...(max_length === "" ? {} : { max_length: Number(max_length) }),
  ...(starts_with === "" ? {} : { starts_with }),
  ...(avoid === "" ? {} : { avoid: wordsIn(avoid) }),
  ...(tlds === "" ? {} : { tlds: wordsIn(tlds).map((tld) => tld.replace(/^\./u, "")) }),
  ...(like === "" ? {} : { like: wordsIn(like) }),
  ...(scan === "" ? {} : { scan_id: scan }),
})

const wordsIn = (text: string): ReadonlyArray<string> => text.split(/[\s,]+/u).filter((word) => word !== "")

export const choiceLabels: Readonly<Record<Wish, string>> = {
  style: "Style",
  max_length: "Most letters",
  starts_with: "Starts with",
  avoid: "Words to avoid",
  tlds: "Endings",
}

/** Closed until it is used: most people only type an idea. */
export const choiceFields = (choice: Asked): Html => html`
  <details
    class="search-more"
    ${Object.entries(choice).some(([field, text]) => text !== "" && field !== "like" && field !== "scan" && field !== "show") ? "open" : ""}
  >
    <summary>Choose the kind of names</summary>
    <div class="fields">
      <label>
        ${choiceLabels.style}
        <select name="style">
          <option value="">any</option>
          ${Object.entries(styles).map(
            ([style, about]) =>
              html`<option value="${style}" ${style === choice.style ? "selected" : ""}>${about}</option>`,
          )}
        </select>
      </label>
      <label>
        ${choiceLabels.max_length}
        <input
          name="max_length"
          type="number"
          min="${limits.suggestLabelMinChars}"
          max="${limits.suggestLabelMaxChars}"
          value="${choice.max_length}"
        />
      </label>
      <label>
        ${choiceLabels.starts_with}
        <input name="starts_with" maxlength="${limits.suggestStartChars}" value="${choice.starts_with}" />
      </label>
      <label>
        ${choiceLabels.avoid}
        <input name="avoid" maxlength="${limits.searchChars}" value="${choice.avoid}" placeholder="cloud, app" />
      </label>
      <label>
        ${choiceLabels.tlds}
        <input name="tlds" maxlength="${limits.searchChars}" value="${choice.tlds}" placeholder="com, dev, shop" />
      </label>
      <label>
        Order
        <select name="sort">
          ${Object.entries(sorts).map(
            ([sort, about]) =>
              html`<option value="${sort === "best" ? "" : sort}" ${sort === choice.sort ? "selected" : ""}>
                ${about}
              </option>`,
          )}
        </select>
      </label>
    </div>
  </details>
`

/** The compiler holds it to the contract. */
const styles: Readonly<Record<NonNullable<SuggestNamesInput["style"]>, string>> = {
  compound: "two words",
  blend: "two words in one",
  coined: "a new word",
  descriptive: "says what it is",
  short: "short",
}
