import { html } from "hono/html"
import { drawIcon, type IconName } from "./icons.ts"
import { isSignedIn } from "./page.ts"
import type { Html, Visit } from "./page.ts"

/** The top of every page leads in one step to the pages that most visitors come for. */
export const mainNavigation = (visit: Visit): Html => {
  const { path: here } = visit
  return isSignedIn(visit)
    ? html`${linkTo(here, "/search", "Search")} ${linkTo(here, "/account", "Account")}
        <form method="post" action="/sign-out"><button class="plain">Sign out</button></form>`
    : html`${linkTo(here, "/search", "Search")} ${linkTo(here, "/sign-in", "Sign in")}
        <a class="button" href="/sign-up" ${current(here, "/sign-up")}>Sign up</a>`
}

interface Section {
  readonly path: string
  readonly name: string
  readonly icon: IconName
  /** Left out where the service, or the visitor, has none. */
  readonly isThere?: (visit: Visit) => boolean
  /** A part of the section above it. */
  readonly isPart?: true
  /** Pages that belong to it, and are reached from its own. */
  readonly pages?: ReadonlyArray<NamedPage>
}

type NamedPage = readonly [path: string, name: string]

/** How an account hears about its watchlists. */
export const watchPages: ReadonlyArray<NamedPage> = [
  ["/account/calendar", "Calendar"],
  ["/account/mail", "Mail"],
  ["/account/feeds", "Feeds"],
  ["/account/webhooks", "Webhooks"],
]

const [keepsLists, keepsProjects] = [(visit: Visit) => visit.keepsLists, (visit: Visit) => visit.keepsProjects]

/** Work: what an account has, in the order of a name's life. A new one is a line here and its pages in `all-pages.ts`. */
const work: ReadonlyArray<Section> = [
  { path: "/", name: "Home", icon: "home" },
  { path: "/search", name: "Search", icon: "search" },
  { path: "/account/watch", name: "Watching", icon: "eye", isThere: keepsLists, pages: watchPages },
  { path: "/account/saved", name: "Saved names", icon: "heart", isThere: keepsLists, isPart: true },
  { path: "/account/drafts", name: "Drafts", icon: "file", isThere: (visit) => visit.keepsDrafts },
  { path: "/account/domains", name: "Domains", icon: "globe", isThere: (visit) => visit.keepsDomains },
  { path: "/account/projects", name: "Projects", icon: "folder", isThere: keepsProjects, isPart: true },
  { path: "/account/orders", name: "Orders", icon: "cart", isThere: keepsProjects },
  { path: "/account/quotes", name: "Prices", icon: "coin", isThere: keepsProjects, isPart: true },
  { path: "/account/jobs", name: "Jobs", icon: "list", isThere: (visit) => visit.keepsJobs },
  // Only operators come there: no one else is shown the way.
  { path: "/account/review", name: "Review", icon: "shield", isThere: ({ path }) => isWithin(path, "/account/review") },
]

/** Settings: folded away on a small screen, so that a phone shows the page below them. */
const settings: ReadonlyArray<NamedPage> = [
  ["/account", "Plan and usage"],
  ["/account/tokens", "Tokens"],
  ["/account/apps", "Connected apps"],
  ["/account/sessions", "Sessions"],
  ["/account/history", "History"],
  ["/account/email", "Email address"],
  ["/account/password", "Password"],
  ["/account/second-factor", "Second factor"],
  ["/account/delete", "Delete account"],
]

const workOf = (visit: Visit): ReadonlyArray<Section> => work.filter(({ isThere }) => isThere?.(visit) ?? true)

/** Every page that can be reached from anywhere, with its name. */
export const reachablePages = (visit: Visit): ReadonlyArray<NamedPage> => [
  ...(isSignedIn(visit)
    ? [...workOf(visit).flatMap(({ name, pages = [], path }) => [[path, name] as const, ...pages]), ...settings]
    : ([
        ["/search", "Search"],
        ["/sign-in", "Sign in"],
        ["/sign-up", "Sign up"],
      ] as const)),
  ["/docs", "API"],
  ["/kb", "Knowledge"],
]

/** Work beside every page of the account. The settings stand there on their own pages alone. */
export const consoleNavigation = (visit: Visit): Html => {
  const [here, sections] = [visit.path, workOf(visit)]
  const isWork = sections.some(({ pages = [], path }) =>
    [path, ...pages.map(([own]) => own)].some((one) => isWithin(here, one)),
  )
  return html`
    <nav class="sections" aria-label="Account">
      <ul>
        ${sections.map(
          ({ icon, isPart, name, pages, path }) =>
            html`<li class="${isPart === true ? "part" : ""}">
              <a href="${path}" ${current(here, path, pages)}>${drawIcon(icon)} ${name}</a>
            </li>`,
        )}
        ${isWork ? html`<li><a href="/account">${drawIcon("settings")} Settings</a></li>` : ""}
      </ul>
      ${isWork ? "" : settingsList(here)}
    </nav>
  `
}

const settingsList = (here: string): Html => html`
  <details ${here === "/account" ? "" : "open"}>
    <summary>Settings</summary>
    <ul>
      ${settings.map(([path, name]) => html`<li>${linkTo(here, path, name)}</li>`)}
    </ul>
  </details>
`

const linkTo = (here: string, path: string, text: string) => html`<a href="${path}" ${current(here, path)}>${text}</a>`

/** The link to where one is says so; that to its section, too. */
const current = (here: string, path: string, pages: ReadonlyArray<NamedPage> = []) => {
  if (here === path) return html`aria-current="page"`
  return isWithin(here, path) || pages.some(([own]) => isWithin(here, own)) ? html`aria-current="true"` : ""
}

/** The overview of an account is no section of the others. */
const isWithin = (here: string, path: string): boolean =>
  here === path || (!["/", "/account"].includes(path) && here.startsWith(`${path}/`))
