import { authorities, defaultWorld, scenarios, serve } from "@surename/fixtures"

export interface SmallInternet {
  /** Settings of a service that lives in it. */
  readonly env: Readonly<Record<string, string>>
  readonly certificateAuthority: string
  readonly worthTrying: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/** The simulated internet and a service in one process. Calm: only those names misbehave that are made to. */
export const smallInternet = async (): Promise<SmallInternet> => {
  const { close, env } = await serve(defaultWorld({ seed: 1, calm: true }))
  return {
    env: { ...env },
    certificateAuthority: authorities,
    worthTrying: worthTrying(),
    close,
  }
}

const worthTrying = (): ReadonlyArray<string> =>
  ["registered-plain", "unregistered-plain", "throttle-always"].flatMap(
    (id) => scenarios.find((scenario) => scenario.id === id)?.ask ?? [],
  )
