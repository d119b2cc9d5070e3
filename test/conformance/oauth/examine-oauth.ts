import { randomInt } from "node:crypto"
import type { Fault, OAuthCase } from "./oauth-case.ts"
import { type OAuthWorld, openWorld, type Service } from "./world.ts"

/** Plays one case at its own address. With its fault it must fail. */
export const examineOAuth = async (
  service: Service,
  { fault, prove }: OAuthCase,
  faulty = false,
): Promise<string | undefined> => {
  const { answers, change, lenient }: Fault = faulty ? fault : {}
  const address = makeAddress()
  const send: Service["send"] = async (sent) => {
    const here = { ...sent, headers: { "x-from": address, ...sent.headers } }
    const from = change?.(here) ?? here
    const answer = await service.send(from)
    return answers?.(answer, from) ?? answer
  }
  const honest = openWorld({ ...service, send })
  const world: OAuthWorld = lenient === true ? { ...honest, wrongly: (_, right) => send(right) } : honest
  return prove(world).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

/** So random that no two are of one address group. */
export const makeAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`
