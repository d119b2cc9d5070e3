import { html } from "hono/html"
import { drawIcon, type IconName } from "./icons.ts"
import { isSignedIn } from "./page.ts"
import type { Html, Visit } from "./page.ts"

export const renderMainNavigation = (visit: Visit): Html => {
  const { path: here } = visit
  return isSignedIn(visit)
    ? html`${renderLink(here, "/search", "Search")} ${renderLink(here, "/account", "Settings")}
        <form method="post" action="/sign-out"><button class="plain">Sign out</button></form>`
    : html`${renderLink(here, "/search", "Search")} ${renderLink(here, "/sign-in", "Sign in")}
        <a class="button" href="/sign-up" ${renderCurrent(here, ["/sign-up"])}>Sign up</a>`
}

interface Section {
  readonly path: string
  readonly name: string
  readonly icon: IconName
  /** Hides a section that the service or the visitor does not have. */
  readonly isVisible?: (visit: Visit) => boolean
  /** A tab also appears in the bottom bar of a phone. */
  readonly look?: "tab"
  /** Paths whose pages also belong to this section. */
  readonly within?: ReadonlyArray<string>
  /** Pages that this section leads to. */
  readonly pages?: ReadonlyArray<NamedPage>
}

type NamedPage = readonly [path: string, name: string]

export const watchPages: ReadonlyArray<NamedPage> = [
  ["/account/calendar", "Calendar"],
  ["/account/mail", "Email"],
  ["/account/feeds", "Feeds"],
  ["/account/webhooks", "Webhooks"],
]

const projectPages: ReadonlyArray<NamedPage> = [
  ["/account/owned#projects", "Projects"],
  ["/account/owned#orders", "Orders"],
  ["/account/quotes", "Prices"],
]

/** Sections in the order of a name's life. */
const workSections: ReadonlyArray<Section> = [
  { path: "/", name: "Home", icon: "home", look: "tab" },
  { path: "/search", name: "Search", icon: "search", look: "tab", within: ["/name"] },
  {
    path: "/account/wanted",
    name: "Wanted",
    icon: "heart",
    isVisible: (visit) => visit.keepsLists,
    pages: watchPages,
    within: ["/account/watch"],
    look: "tab",
  },
  {
    path: "/account/owned",
    name: "Owned",
    icon: "globe",
    isVisible: (visit) => visit.keepsDomains,
    pages: projectPages,
    within: ["/account/domains", "/account/projects", "/account/orders"],
    look: "tab",
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

const settings: ReadonlyArray<NamedPage> = [
  ["/account", "Settings"],
  ["/account/tokens", "Tokens"],
  ["/account/apps", "Connected apps"],
  ["/account/sessions", "Sessions"],
  ["/account/history", "History"],
  ["/account/email", "Email address"],
  ["/account/password", "Password"],
  ["/account/second-factor", "Second factor"],
  ["/account/delete", "Delete account"],
]

const listWorkSections = (visit: Visit): ReadonlyArray<Section> =>
  workSections
    .filter(({ isVisible }) => isVisible?.(visit) ?? true)
    .map((section) => (section.pages === projectPages && !visit.keepsProjects ? { ...section, pages: [] } : section))

export const listReachablePages = (visit: Visit): ReadonlyArray<NamedPage> => [
  ...(isSignedIn(visit)
    ? [
        ...listWorkSections(visit).flatMap(({ name, pages = [], path }) => [[path, name] as const, ...pages]),
        ...settings,
      ]
    : ([
        ["/search", "Search"],
        ["/sign-in", "Sign in"],
        ["/sign-up", "Sign up"],
      ] as const)),
  ...documents,
]

const documents: ReadonlyArray<NamedPage> = [
  ["/docs", "API"],
  ["/kb", "Knowledge"],
  ["/registries", "Registries"],
]

/** A sidebar, on a phone a bar at the bottom. Settings appear on settings pages only. */
export const renderConsoleNavigation = (visit: Visit): Html => {
  const here = visit.path
  const sections = listWorkSections(visit)
  const isWork = sections.some((section) => listPaths(section).some((path) => isWithin(here, path)))
  const isSetting = !isWork && here.startsWith("/account")
  return html`
    <nav class="sections" aria-label="Account">
      <ul>
        ${sections.map(
          (section) =>
            html`<li class="${section.look ?? ""}">
              <a href="${section.path}" ${renderCurrent(here, listPaths(section))}
                >${drawIcon(section.icon)} ${section.name}</a
              >
            </li>`,
        )}
        ${isSetting ? "" : html`<li><a href="/account">${drawIcon("settings")} Settings</a></li>`}
        <li class="tab more"><button type="button" popovertarget="more-pages">${drawIcon("list")} More</button></li>
      </ul>
      ${isSetting ? renderLinkLists(here, [settings]) : ""}
      <div id="more-pages" popover>${renderLinkLists(here, [listWithoutTab(sections), settings, documents])}</div>
    </nav>
  `
}

/** Lists the pages that have no tab on a phone. */
const listWithoutTab = (sections: ReadonlyArray<Section>): ReadonlyArray<NamedPage> =>
  sections.flatMap(({ look, name, pages = [], path }) => [...(look === "tab" ? [] : [[path, name] as const]), ...pages])

const renderLinkLists = (here: string, all: ReadonlyArray<ReadonlyArray<NamedPage>>): ReadonlyArray<Html> =>
  all.map(
    (pages) =>
      html`<ul>
        ${pages.map(([path, name]) => html`<li>${renderLink(here, path, name)}</li>`)}
      </ul>`,
  )

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
