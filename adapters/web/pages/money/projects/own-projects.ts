import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { HeldDomains } from "@surename/core/lookup/price/held-domains"
import { readCosts } from "@surename/core/operations/money/get-finance/logic"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { NoSuchProject, Projects } from "@surename/core/operations/money/ports/projects"
import { Registrar } from "@surename/core/ports/registrar"
import { NoDomains, signedIn, type Visit } from "../../page.ts"

export const projectsPath = "/account/projects"

export const pathOf = (projectId: string, to = ""): string => `${projectsPath}/${projectId}${to}`

/** Always there: it holds what is in no other project. */
export const defaultProject = "default"

/** The projects of who is signed in, and what their costs are read with; looking at them counts as nothing. */
export const ownProjects = Effect.fnUntraced(function* (visit: Visit) {
  const { subject: owner } = yield* signedIn(visit)
  const all = Option.all({
    domains: yield* Effect.serviceOption(Domains),
    held: yield* Effect.serviceOption(HeldDomains),
    projects: yield* Effect.serviceOption(Projects),
    registrar: yield* Effect.serviceOption(Registrar),
  })
  if (Option.isNone(all)) return yield* new NoDomains()
  const { domains, held, projects, registrar } = all.value
  const services = Context.make(Domains, domains).pipe(
    Context.add(HeldDomains, held),
    Context.add(Projects, projects),
    Context.add(Registrar, registrar),
  )
  return { owner, domains, projects, services }
})

/** The project that a page's path names, with its budget and what all of its domains cost. A challenge makes one, too. */
export const ownProject = Effect.fnUntraced(function* (visit: Visit) {
  const own = yield* ownProjects(visit)
  const projectId = visit.params["project_id"] ?? ""
  const isThere = isProjectId(projectId) && (yield* projectIdsOf(own)).includes(projectId)
  if (!isThere) return yield* new NoSuchProject({ message: "Project not found." })
  const budget = yield* own.projects.budget(own.owner, projectId)
  const costs = yield* Effect.provideContext(readCosts(own.owner, projectId), own.services)
  return { ...own, projectId, budget, costs }
})

type Own = Effect.Success<ReturnType<typeof ownProjects>>

/** Those with a budget, those with a domain or a challenge, and `default`; by name. */
export const projectIdsOf = Effect.fnUntraced(function* ({ domains, owner, projects }: Own) {
  const all = [...(yield* projects.list(owner)), ...(yield* domains.projects(owner))]
  return [...new Set([defaultProject, ...all.map(({ projectId }) => projectId)])].sort()
})

export const isProjectId = (text: string): boolean => /^[a-z0-9-]{1,63}$/u.test(text)

/** A name as a person types it: "Moss Lamps" is moss-lamps. */
export const projectIdOf = (typed: string): string => typed.trim().toLowerCase().split(/\s+/u).join("-")
