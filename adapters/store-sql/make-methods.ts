import * as Effect from "effect/Effect"
import type { SqlError } from "./effect-sql.ts"
import { orUnavailable } from "./or-unavailable.ts"

type Method = Effect.Effect<unknown, unknown> | ((...input: ReadonlyArray<never>) => Effect.Effect<unknown, unknown>)

/** The methods of a service, which may also fail with an SQL error. */
type SqlMethods<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...input: infer Input) => Effect.Effect<infer A, infer E>
    ? (...input: Input) => Effect.Effect<A, E | SqlError>
    : Service[Name] extends Effect.Effect<infer A, infer E>
      ? Effect.Effect<A, E | SqlError>
      : never
}

/** Each method fails as `orUnavailable` does. Its operation is named `service.method`. */
export function makeMethods<Service>(service: string, methods: SqlMethods<Service>): Service
export function makeMethods(service: string, methods: Readonly<Record<string, Method>>): object {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => {
      const operation = `${service}.${name}`
      return [
        name,
        Effect.isEffect(method)
          ? orUnavailable(operation, method)
          : (...input: ReadonlyArray<never>) => orUnavailable(operation, method(...input)),
      ]
    }),
  )
}
