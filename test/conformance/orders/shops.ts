import { purchasingNamecom, registrarNamecom } from "@surename/adapters/registrar-namecom"
import { purchasingPorkbun, registrarPorkbun } from "@surename/adapters/registrar-porkbun"
import type { Wire } from "@surename/adapters/registrar"
import type { Purchasing } from "@surename/core/ordering/purchasing"
import type { Registrar } from "@surename/core/ports/registrar"
import { namecomKeys, porkbunKeys, type RegistrarId } from "@surename/fixtures"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** Makes the operator's account with a simulated registrar, and records its questions and purchases. */
export const makeShop = (
  id: RegistrarId,
  options: { readonly baseUrl?: string; readonly wire?: Wire },
): Layer.Layer<Purchasing | Registrar> => {
  if (id === "porkbun") {
    const keys = { apiKey: Redacted.make(porkbunKeys.apiKey), secretKey: Redacted.make(porkbunKeys.secretKey) }
    return Layer.merge(registrarPorkbun({ ...options, ...keys }), purchasingPorkbun({ ...options, ...keys }))
  }
  const keys = { user: namecomKeys.user, token: Redacted.make(namecomKeys.token) }
  return Layer.merge(registrarNamecom({ ...options, ...keys }), purchasingNamecom({ ...options, ...keys }))
}

export const describeSeller = (id: RegistrarId): string => (id === "porkbun" ? "Porkbun" : "Name.com")
