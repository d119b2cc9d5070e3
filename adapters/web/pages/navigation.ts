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
}

/** Work: what an account has, in the order of a name's life. A new one is a line here and its pages in `all-pages.ts`. */
const work: ReadonlyArray<Section> = [
  { path: "/", name: "Home", icon: "home" },
  { path: "/account/saved", name: "Saved names", icon: "heart", isThere: ({ keepsLists }) => keepsLists },
  { path: "/account/watch", name: "Watching", icon: "eye", isThere: ({ keepsLists }) => keepsLists },
  { path: "/account/jobs", name: "Long lists", icon: "list", isThere: ({ keepsJobs }) => keepsJobs },
  { path: "/account/drafts", name: "Drafts", icon: "file", isThere: ({ keepsDrafts }) => keepsDrafts },
  { path: "/account/domains", name: "Domains", icon: "globe", isThere: ({ keepsDomains }) => keepsDomains },
  { path: "/account/projects", name: "Projects", icon: "folder", isThere: ({ keepsProjects }) => keepsProjects },
  { path: "/account/quotes", name: "Prices", icon: "coin", isThere: ({ keepsProjects }) => keepsProjects },
  { path: "/account/orders", name: "Orders", icon: "cart", isThere: ({ keepsProjects }) => keepsProjects },
  // Only operators come there: no one else is shown the way.
  { path: "/account/review", name: "Review", icon: "shield", isThere: ({ path }) => path === "/account/review" },
]

/** Settings: folded away on a small screen, so that a phone shows the page below them. */
const settings = [
  ["/account", "Plan and usage"],
  ["/account/tokens", "Tokens"],
  ["/account/apps", "Connected apps"],
  ["/account/sessions", "Sessions"],
  ["/account/history", "History"],
  ["/account/email", "Email address"],
  ["/account/password", "Password"],
  ["/account/second-factor", "Second factor"],
  ["/account/delete", "Delete account"],
] as const

/** Every page that can be reached from anywhere, with its name. */
export const reachablePages = (visit: Visit): ReadonlyArray<readonly [path: string, name: string]> => [
  ["/search", "Search"],
  ...(isSignedIn(visit)
    ? [
        ...work.filter(({ isThere }) => isThere?.(visit) ?? true).map(({ name, path }) => [path, name] as const),
        ...settings,
      ]
    : ([
        ["/sign-in", "Sign in"],
        ["/sign-up", "Sign up"],
      ] as const)),
  ["/docs", "API"],
  ["/kb", "Knowledge"],
]

export const consoleNavigation = (visit: Visit): Html => html`
  <nav class="sections" aria-label="Account">
    <ul>
      ${work
        .filter(({ isThere }) => isThere?.(visit) ?? true)
        .map(
          ({ icon, name, path }) =>
            html`<li><a href="${path}" ${current(visit.path, path)}>${drawIcon(icon)} ${name}</a></li>`,
        )}
    </ul>
    <details ${settings.some(([path]) => path !== "/account" && isWithin(visit.path, path)) ? "open" : ""}>
      <summary>Settings</summary>
      <ul>
        ${settings.map(([path, name]) => html`<li>${linkTo(visit.path, path, name)}</li>`)}
      </ul>
    </details>
  </nav>
`

const linkTo = (here: string, path: string, text: string) => html`<a href="${path}" ${current(here, path)}>${text}</a>`

/** The link to where one is says so; that to its section, too. */
const current = (here: string, path: string) => {
  if (here === path) return html`aria-current="page"`
  return isWithin(here, path) ? html`aria-current="true"` : ""
}

/** The overview of an account is no section of the others. */
const isWithin = (here: string, path: string): boolean =>
  here === path || (!["/", "/account"].includes(path) && here.startsWith(`${path}/`))
