import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { HeldDomains } from "@surename/core/lookup/price/held-domains"
import { sumRenewals, type Sums } from "@surename/core/operations/money/get-finance/fit-budget"
import { readCosts, toRenewals } from "@surename/core/operations/money/get-finance/logic"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { NoSuchProject, Projects, type Budget } from "@surename/core/operations/money/ports/projects"
import { Registrar } from "@surename/core/ports/registrar"
import { findService } from "../../../page-services.ts"
import type { Refused } from "../../form-failure.ts"
import { refuseField } from "../../operated.ts"
import { NoDomains, requireSignedIn, type Visit } from "../../page.ts"
import { selectPage } from "../../page-links.ts"

export const projectsPath = "/account/projects"

export const toProjectPath = (projectId: string, to = ""): string => `${projectsPath}/${projectId}${to}`

/** Always exists. It holds domains of no other project. */
export const defaultProject = "default"

export const countedDomainsText = "Once verified, a domain stays counted."

/** Reading costs does not count as a call. */
export const requireProjects = Effect.fnUntraced(function* (visit: Visit) {
  const { subject: owner } = yield* requireSignedIn(visit)
  const parts = Option.all({
    domains: yield* findService(Domains),
    held: yield* findService(HeldDomains),
    projects: yield* findService(Projects),
    registrar: yield* findService(Registrar),
  })
  if (Option.isNone(parts)) return yield* new NoDomains()
  const { domains, held, projects, registrar } = parts.value
  const services = Context.make(Domains, domains).pipe(
    Context.add(HeldDomains, held),
    Context.add(Projects, projects),
    Context.add(Registrar, registrar),
  )
  return { owner, domains, projects, services }
})

/** A challenge alone makes a project, too. */
export const requireProject = Effect.fnUntraced(function* (visit: Visit) {
  const projectsOfOwner = yield* requireProjects(visit)
  const projectId = visit.params["project_id"] ?? ""
  const exists = isProjectId(projectId) && (yield* listProjectIds(projectsOfOwner)).includes(projectId)
  if (!exists) return yield* new NoSuchProject({ message: "Project not found." })
  return { ...projectsOfOwner, projectId, ...(yield* readFinances(projectsOfOwner, projectId)) }
})

type OwnProjects = Effect.Success<ReturnType<typeof requireProjects>>

const readFinances = Effect.fnUntraced(function* ({ owner, projects, services }: OwnProjects, projectId: string) {
  const budget = yield* projects.findBudget(owner, projectId)
  return { budget, costs: yield* Effect.provideContext(readCosts(owner, projectId), services) }
})

export interface ProjectSummary {
  readonly projectId: string
  readonly budget: Budget | undefined
  readonly sums: Sums
  /** Counts verified and lapsed domains. */
  readonly domains: number
}

export const summarizeProject = Effect.fnUntraced(function* (projectsOfOwner: OwnProjects, projectId: string) {
  const { budget, costs } = yield* readFinances(projectsOfOwner, projectId)
  const project: ProjectSummary = {
    projectId,
    budget,
    sums: sumRenewals(toRenewals(costs), budget),
    domains: costs.length,
  }
  return project
})

/** Reads a page of projects, also of those without a budget. */
export const readProjectsPage = Effect.fnUntraced(function* (visit: Visit) {
  const projectsOfOwner = yield* requireProjects(visit)
  const page = selectPage(visit, yield* listProjectIds(projectsOfOwner), 24)
  const items = yield* Effect.forEach(page.items, (projectId) => summarizeProject(projectsOfOwner, projectId))
  return { ...page, items }
})

/** Returns `default`, and every project with a budget, a domain or a challenge, by name. */
export const listProjectIds = Effect.fnUntraced(function* ({ domains, owner, projects }: OwnProjects) {
  const listed = [...(yield* projects.list(owner)), ...(yield* domains.listProjects(owner))]
  return [...new Set([defaultProject, ...listed.map(({ projectId }) => projectId)])].sort()
})

export const isProjectId = (text: string): boolean => /^[a-z0-9-]{1,63}$/u.test(text)

/** Makes an id: "Moss Lamps" becomes moss-lamps. */
export const toProjectId = (text: string): string => text.trim().toLowerCase().split(/\s+/u).join("-")

/** Reads a project's name from a field of the form. */
export const readProjectId = ({ form }: Visit, field: string): Effect.Effect<string, Refused> => {
  const projectId = toProjectId(form.get(field) ?? "")
  return isProjectId(projectId)
    ? Effect.succeed(projectId)
    : Effect.fail(
        refuseField(field, "The name of a project has 1 to 63 characters: letters a to z, digits and hyphens."),
      )
}
