import { showToast } from "./toast.ts"

/** Asks the device on submit and sends its answer. A filled-in code needs no passkey. */
export const askForPasskeys = (): void => {
  if (!("PublicKeyCredential" in window)) return
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-challenge]")) {
    const { form } = field
    if (form === null) continue
    form.hidden = false
    form.addEventListener("submit", (event) => {
      const code = form.elements.namedItem("code")
      const hasCode = code instanceof HTMLInputElement && code.value.trim() !== ""
      if (field.value !== "" || hasCode) return
      event.preventDefault()
      void askDevice(field.dataset).then(
        (answer) => {
          field.value = JSON.stringify(answer)
          form.requestSubmit()
        },
        () => showToast("No passkey was given. Try again, or use another way."),
      )
    })
  }
}

const askDevice = async (question: DOMStringMap): Promise<unknown> => {
  const credential =
    question["user"] === undefined
      ? await navigator.credentials.get({ publicKey: toRequestOptions(question) })
      : await navigator.credentials.create({ publicKey: toCreationOptions(question, question["user"]) })
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey")
  const { id, response, type } = credential
  return { id, rawId: id, type, response: toFields(response) }
}

const toFields = (response: AuthenticatorResponse) => {
  const clientDataJSON = toText(response.clientDataJSON)
  if (response instanceof AuthenticatorAttestationResponse)
    return { clientDataJSON, attestationObject: toText(response.attestationObject) }
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error("another answer")
  const { authenticatorData, signature, userHandle } = response
  return {
    clientDataJSON,
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: toText(userHandle ?? new ArrayBuffer(0)),
  }
}

const toRequestOptions = ({ challenge = "", host = "" }: DOMStringMap): PublicKeyCredentialRequestOptions => ({
  challenge: toBytes(challenge),
  rpId: host,
  userVerification: "required",
})

const toCreationOptions = (question: DOMStringMap, user: string): PublicKeyCredentialCreationOptions => {
  const { challenge = "", email = "", host = "", known = "" } = question
  return {
    challenge: toBytes(challenge),
    rp: { id: host, name: host },
    user: { id: toBytes(user), name: email, displayName: email },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
    attestation: "none",
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: known.split(" ").flatMap((id) => (id === "" ? [] : [{ id: toBytes(id), type: "public-key" }])),
  }
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0))

const toText = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
