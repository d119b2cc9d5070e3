import * as Result from "effect/Result"
import { html } from "hono/html"
import { drawIcon, type IconName } from "./icons.ts"
import { isSignedIn, type Html, type Visit } from "./page.ts"

export const renderMainNavigation = (visit: Visit): Html => {
  const { path: here, who } = visit
  const email = Result.isSuccess(who) ? who.success?.email : undefined
  return isSignedIn(visit)
    ? html`${email === undefined ? "" : html`<a class="account" href="/account">${email}</a>`} ${signOutForm}`
    : html`${visit.keepsLists ? keptNames : ""} ${renderLink(here, "/search", "Search")}
        ${renderLink(here, "/sign-in", "Sign in")}
        <a class="button quiet" href="/sign-up" ${renderCurrent(here, ["/sign-up"])}>Sign up</a>`
}

/** The script fills it with the names of this browser. */
const keptNames = html`<button type="button" class="icon-button kept" popovertarget="kept" hidden>
    ${drawIcon("heart")} <span><span>Kept</span> <b></b></span>
  </button>
  <div id="kept" popover>
    <h2>Kept in this browser</h2>
    <ul class="lines"></ul>
    <p class="actions">
      <a class="button" href="/sign-up?next=/account/wanted">Sign up to watch them</a>
      <a class="button quiet" href="/search">Check them now</a>
    </p>
  </div>`

const signOutForm = html`<form method="post" action="/sign-out"><button class="plain">Sign out</button></form>`

interface Section {
  readonly path: string
  readonly name: string
  readonly icon: IconName
  /** Hides a section that the service or the visitor does not have. */
  readonly isVisible?: (visit: Visit) => boolean
  /** A tab also appears in the bottom bar of a phone. */
  readonly isTab?: true
  /** Paths whose pages also belong to this section. */
  readonly within?: ReadonlyArray<string>
  /** Pages that this section leads to. */
  readonly pages?: ReadonlyArray<NamedPage>
}

type NamedPage = readonly [path: string, name: string]

export const wantedTabs: ReadonlyArray<NamedPage> = [
  ["/account/wanted", "Names"],
  ["/account/calendar", "Calendar"],
]

export const ownedTabs: ReadonlyArray<NamedPage> = [
  ["/account/owned", "Domains"],
  ["/account/projects", "Projects"],
  ["/account/orders", "Orders"],
]

/** Sections in the order of a name's life. */
const workSections: ReadonlyArray<Section> = [
  { path: "/", name: "Home", icon: "home", isTab: true },
  {
    path: "/search",
    name: "Search",
    icon: "search",
    isTab: true,
    within: ["/name"],
    pages: [["/account/quotes", "Prices"]],
  },
  {
    path: "/account/wanted",
    name: "Watched",
    icon: "heart",
    isVisible: (visit) => visit.keepsLists,
    pages: wantedTabs,
    within: ["/account/watch"],
    isTab: true,
  },
  {
    path: "/account/owned",
    name: "Owned",
    icon: "globe",
    isVisible: (visit) => visit.keepsDomains,
    pages: ownedTabs,
    within: ["/account/domains"],
    isTab: true,
  },
  { path: "/account/drafts", name: "Drafts", icon: "file", isVisible: (visit) => visit.keepsDrafts },
  { path: "/account/jobs", name: "Jobs", icon: "list", isVisible: (visit) => visit.keepsJobs },
  // Only operators see this section.
  {
    path: "/account/review",
    name: "Review",
    icon: "shield",
    isVisible: ({ path }) => isWithin(path, "/account/review"),
  },
]

type Setting = readonly [group: string, path: string, name: string, hint: string]

const settings: ReadonlyArray<Setting> = [
  ["Signing in", "/account/password", "Password", "Change it."],
  ["Signing in", "/account/second-factor", "Second factor", "Codes from an app, and passkeys."],
  ["Signing in", "/account/sessions", "Sessions", "Browsers that are signed in."],
  ["Email and alerts", "/account/email", "Email address", "Change it."],
  ["Email and alerts", "/account/alerts", "Alerts", "How changes of watched names reach you."],
  ["Programs", "/account/tokens", "Tokens", "For scripts, each with its scopes."],
  ["Programs", "/account/apps", "Connected apps", "Programs that you allowed."],
  ["Your data", "/account/history", "History", "Sign-ins and changes of your account's security."],
  ["Your data", "/account/data", "Download my data", "One file, as JSON."],
  ["Your data", "/account/delete", "Delete account", "And everything in it."],
]

/** Settings of features that the service has. */
export const listSettings = (visit: Visit): ReadonlyArray<Setting> =>
  settings.filter(([, path]) => canReach(visit, path))

const listWorkSections = (visit: Visit): ReadonlyArray<Section> =>
  workSections.filter(({ isVisible }) => isVisible?.(visit) ?? true)

interface PaletteLine {
  readonly path: string
  readonly name: string
  readonly icon: IconName
  /** Appears when somebody types its name. */
  readonly isDeep: boolean
}

export const listPaletteLines = (visit: Visit): ReadonlyArray<PaletteLine> => {
  const lines = documents.map(([path, name]) => ({ path, name, icon: "file", isDeep: isSignedIn(visit) }) as const)
  if (!isSignedIn(visit)) return [...visitorLines, ...lines]
  return [
    ...listWorkSections(visit).flatMap(({ icon, name, pages = [], path }) => [
      { path, name, icon, isDeep: false },
      ...pages
        .filter(([pagePath]) => pagePath !== path && canReach(visit, pagePath))
        .map(([pagePath, pageName]) => ({ path: pagePath, name: pageName, icon, isDeep: true })),
    ]),
    { path: "/account", name: "Settings", icon: "settings", isDeep: false },
    ...listSettings(visit).map(([, path, name]) => ({ path, name, icon: "settings", isDeep: true }) as const),
    ...lines,
  ]
}

const visitorLines: ReadonlyArray<PaletteLine> = [
  { path: "/search", name: "Search", icon: "search", isDeep: false },
  { path: "/sign-in", name: "Sign in", icon: "key", isDeep: false },
  { path: "/sign-up", name: "Sign up", icon: "heart", isDeep: false },
]

/** The page of orders still answers at its address where the service sells no more. */
const canReach = ({ keepsLists, keepsProjects, sells }: Visit, path: string): boolean =>
  (keepsLists || path !== "/account/alerts") &&
  (sells !== undefined || path !== "/account/orders") &&
  (keepsProjects || !["/account/projects", "/account/orders", "/account/quotes"].includes(path))

const documents: ReadonlyArray<NamedPage> = [
  ["/docs", "API"],
  ["/kb", "Knowledge"],
  ["/registries", "Registries"],
  ["/answers", "How to read the answers"],
]

/** A refused form is answered at its own address, on the page that holds it. */
const formPages: Readonly<Record<string, string>> = {
  "/account/domains": "/account/owned",
  "/account/watch": "/account/wanted",
  "/account/mail": "/account/alerts",
  "/account/webhooks": "/account/alerts",
  "/account/feeds": "/account/alerts",
}

const findShownPath = ({ path }: Visit): string => formPages[path] ?? path

/** Links between the pages of one section. */
export const renderTabs = (visit: Visit, label: string, tabs: ReadonlyArray<NamedPage>): Html => html`
  <nav class="tabs" aria-label="${label}">
    ${tabs.filter(([path]) => canReach(visit, path)).map(([path, name]) => renderLink(findShownPath(visit), path, name))}
  </nav>
`

/** A sidebar, on a phone a bar at the bottom. */
export const renderConsoleNavigation = (visit: Visit): Html => {
  const here = visit.path
  const sections = listWorkSections(visit)
  const withoutTab = sections.flatMap(({ isTab, name, path }) => (isTab === true ? [] : [[path, name] as const]))
  return html`
    <nav class="sections" aria-label="Account">
      <ul>
        ${sections.map(
          (section) =>
            html`<li class="${section.isTab === true ? "tab" : ""}">
              <a href="${section.path}" ${renderCurrent(here, listPaths(section))}
                >${drawIcon(section.icon)} ${section.name}</a
              >
            </li>`,
        )}
        <li>
          <a
            href="/account"
            ${renderCurrent(here, ["/account", "/account/webhooks", ...settings.map(([, path]) => path)])}
            >${drawIcon("settings")} Settings</a
          >
        </li>
        <li class="tab more"><button type="button" popovertarget="more-pages">${drawIcon("list")} More</button></li>
      </ul>
      <div id="more-pages" popover>
        ${[[...withoutTab, ["/account", "Settings"] as const], documents].map(
          (pages) =>
            html`<ul>
              ${pages.map(([path, name]) => html`<li>${renderLink(here, path, name)}</li>`)}
            </ul>`,
        )}
        ${signOutForm}
      </div>
    </nav>
  `
}

/** True for a page that Settings links to. */
export const isSetting = (visit: Visit): boolean =>
  listSettings(visit).some(([, path]) => path === findShownPath(visit))

const renderLink = (here: string, path: string, text: string) =>
  html`<a href="${path}" ${renderCurrent(here, [path])}>${text}</a>`

const listPaths = ({ pages = [], path, within = [] }: Section): ReadonlyArray<string> => [
  path,
  ...within,
  ...pages.map(([pagePath]) => pagePath),
]

const renderCurrent = (here: string, paths: ReadonlyArray<string>) => {
  if (here === paths[0]) return html`aria-current="page"`
  return paths.some((path) => isWithin(here, path)) ? html`aria-current="true"` : ""
}

/** `/account` contains no other section. */
const isWithin = (here: string, path: string): boolean =>
  here === path || (!["/", "/account"].includes(path) && here.startsWith(`${path}/`))
