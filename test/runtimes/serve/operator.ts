import assert from "node:assert/strict"
import { joinCookies } from "../../conformance/identity/identity-case.ts"
import { runSurename } from "../cli/surename.ts"

const [email, password] = ["operator@example.com", "seven small boats at noon"]

/** Runs an operator's commands beside the running service: an account and its tokens. */
export const operate = async (store: string) => {
  const env = { SURENAME_STORE: store }
  const runCommand = async (args: ReadonlyArray<string>, stdin = "") => {
    const { code, err, out } = await runSurename(args, env, stdin)
    assert.equal(code, 0, err)
    return out.trim()
  }
  await runCommand(["user", "create", "--email", email, "--password-stdin"], `${password}\n`)
  const token = (name: string, scopes: string) =>
    runCommand(["token", "create", "--email", email, "--name", name, "--scopes", scopes])
  const made = {
    token: await token(
      "all",
      "names:read,drafts:read,drafts:write,domains:read,domains:verify,finance:read,finance:write,watch:read,watch:write",
    ),
    narrow: await token("narrow", "drafts:read"),
  }
  return { ...made, email, password }
}

/** Signs a user in and returns the whole `Cookie` header. */
export const signInOperator = async (
  url: string,
  origin: string,
  form: { readonly email: string; readonly password: string },
) => {
  const answer = await fetch(`${url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ email: form.email, password: form.password }),
  })
  assert.equal(answer.status, 303, await answer.text())
  return joinCookies(answer.headers.getSetCookie())
}
