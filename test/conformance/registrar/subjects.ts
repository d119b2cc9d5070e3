import { registrarNamecom } from "@surename/adapters/registrar-namecom"
import { registrarPorkbun } from "@surename/adapters/registrar-porkbun"
import type { Wire } from "@surename/adapters/registrar"
import type { Registrar } from "@surename/core/ports/registrar"
import { type Books, namecomKeys, porkbunKeys, type RegistrarId, registrarWire, type World } from "@surename/fixtures"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { Subject } from "./examine-registrar.ts"

/** Makes the adapter with the account of the simulated registrar, at an address or over a wire. */
export const makeAdapter = (
  id: RegistrarId,
  options: { readonly baseUrl?: string; readonly wire?: Wire },
): Layer.Layer<Registrar> =>
  id === "porkbun"
    ? registrarPorkbun({
        ...options,
        apiKey: Redacted.make(porkbunKeys.apiKey),
        secretKey: Redacted.make(porkbunKeys.secretKey),
      })
    : registrarNamecom({ ...options, user: namecomKeys.user, token: Redacted.make(namecomKeys.token) })

/** Uses no socket, and the test's clock. */
export const makeWire = (id: RegistrarId, world: World, books: Books): Wire => registrarWire(() => world, books, id)

export const makeVirtualRegistrar =
  (id: RegistrarId, changed: (wire: Wire) => Wire = (wire) => wire): Subject =>
  (world, books) =>
    makeAdapter(id, { wire: changed(makeWire(id, world, books)) })
