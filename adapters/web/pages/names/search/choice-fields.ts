import { html } from "hono/html"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { SuggestNamesInput } from "@surename/core/operations/names/suggest-names/contract"
import { renderHidden } from "../../form.ts"
import type { Html } from "../../page.ts"
import { sorts, type Sort } from "./idea-row.ts"

type ChoiceField = "style" | "max_length" | "starts_with" | "avoid" | "tlds"

/** Filters of suggested names, from the query: `style=blend&max_length=8&avoid=cloud+app`. */
export type Choice = Readonly<Record<ChoiceField | "ending" | "like" | "sort" | "view" | "scan" | "show", string>>

export const readChoice = (query: URLSearchParams): Choice => {
  const readText = (name: string) => (query.get(name) ?? "").trim().slice(0, nameLimits.searchChars)
  return {
    style: readText("style"),
    max_length: readText("max_length"),
    starts_with: readText("starts_with"),
    avoid: readText("avoid"),
    tlds: readText("tlds"),
    ending: readText("ending"),
    like: readText("like"),
    sort: readText("sort"),
    view: readText("view"),
    // Scan ids are longer than typed text.
    scan: (query.get("scan") ?? "").slice(0, nameLimits.suggestScanIdChars),
    show: readText("show"),
  }
}

export const readSort = ({ sort }: Choice): Sort => (isSort(sort) ? sort : "best")

/** Each idea as a shop sign, or a line. */
export const showsSigns = ({ view }: Choice): boolean => view === "signs"

const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text)

/** Skips empty fields. The operation reports wrong values. */
export const toSuggestInput = ({
  avoid,
  like,
  max_length,
  scan,
  starts_with,
  style,
  tlds,
}: Choice): Readonly<Record<string, unknown>> => ({
  ...(style === "" ? {} : { style }),
  ...(max_length === "" ? {} : { max_length: Number(max_length) }),
  ...(starts_with === "" ? {} : { starts_with }),
  ...(avoid === "" ? {} : { avoid: splitWords(avoid) }),
  ...(tlds === "" ? {} : { tlds: splitWords(tlds).map((tld) => tld.replace(/^\./u, "")) }),
  ...(like === "" ? {} : { like: splitWords(like) }),
  ...(scan === "" ? {} : { scan_id: scan }),
})

const splitWords = (text: string): ReadonlyArray<string> => text.split(/[\s,]+/u).filter((word) => word !== "")

export const choiceLabels: Readonly<Record<ChoiceField, string>> = {
  style: "Style",
  max_length: "Most letters",
  starts_with: "Starts with",
  avoid: "Words to avoid",
  tlds: "Endings",
}

/** Folds the filters until used: most people only type an idea. */
export const renderChoiceFields = (choice: Choice): Html => html`
  <details
    class="search-more"
    ${Object.entries(choice).some(([name, text]) => text !== "" && !["ending", "like", "scan", "show", "sort", "view"].includes(name)) ? "open" : ""}
  >
    <summary>More options</summary>
    ${renderHidden("sort", choice.sort)} ${renderHidden("view", choice.view)}
    <div class="fields">
      <label>
        ${choiceLabels.style}
        <select name="style">
          <option value="">any</option>
          ${Object.entries(styleTexts).map(
            ([style, about]) =>
              html`<option
                value="${style}"
                ${style === choice.style || (style === "blend" && choice.style === "coined") ? "selected" : ""}
              >
                ${about}
              </option>`,
          )}
        </select>
      </label>
      <label>
        ${choiceLabels.max_length}
        <input
          name="max_length"
          type="number"
          min="${nameLimits.suggestLabelMinChars}"
          max="${nameLimits.suggestLabelMaxChars}"
          value="${choice.max_length}"
        />
      </label>
      <label>
        ${choiceLabels.starts_with}
        <input name="starts_with" maxlength="${nameLimits.suggestStartChars}" value="${choice.starts_with}" />
      </label>
      <label>
        ${choiceLabels.avoid}
        <input name="avoid" maxlength="${nameLimits.searchChars}" value="${choice.avoid}" placeholder="cloud, app" />
      </label>
      <label>
        ${choiceLabels.tlds}
        <input name="tlds" maxlength="${nameLimits.searchChars}" value="${choice.tlds}" placeholder="com, dev, shop" />
      </label>
    </div>
  </details>
`

/** The type keeps the list equal to the contract. `coined` is another name of blend. */
const styleTexts: Readonly<Record<Exclude<SuggestNamesInput["style"], "coined" | undefined>, string>> = {
  compound: "two words",
  blend: "a new word of two",
  descriptive: "says what it is",
  short: "short",
}
