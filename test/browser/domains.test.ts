import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { toChallengeName } from "@surename/core/evidence/zone-answer"
import type { World } from "@surename/fixtures"
import axe from "axe-core"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openVisitorPage } from "./browser.ts"
import { openStage } from "./stage.ts"
import { signUp } from "./steps.ts"

const artefacts = join(import.meta.dirname, "artefacts")
const { browser, service } = openStage()
mkdirSync(artefacts, { recursive: true })

const servers = (second: NonNullable<World["zones"]>[string]["servers"][string]) => ({
  "ns1.moss-dns.net": { address: "127.0.53.1" },
  "ns2.moss-dns.net": { address: "127.0.53.2", ...second },
})

/** Publishes a record, and sets how the second server answers. */
const publish = (domain: string, value: string | undefined, second = {}) =>
  service().change((world) => {
    const name = toChallengeName(domain)
    const { [name]: _, ...names } = world.names
    const record = { type: "TXT", name, ttl: 60, strings: [value ?? ""] } as const
    const records =
      value === undefined ? {} : { [name]: { dns: { TXT: [{ kind: "records", records: [record] } as const] } } }
    return {
      ...world,
      names: { ...names, [domain]: { registered: true }, ...records },
      zones: { ...world.zones, [domain]: { servers: servers(second) } },
    }
  })

const main = (page: Page) => page.getByRole("main").innerText()
/** The page after it may say much the same: what is read next is read there. */
const press = (page: Page, name: string) =>
  Promise.all([page.waitForEvent("load"), page.getByRole("main").getByRole("button", { name }).click()])

const serious = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe.source)
  const violations: ReadonlyArray<{ readonly id: string; readonly impact: string }> = await page.evaluate(
    "axe.run().then(({ violations }) => violations)",
  )
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)
}

/** Also checks that a small phone does not scroll sideways. */
const looksWell = async (page: Page, name: string) => {
  expect(await serious(page)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)
  await page.screenshot({ path: join(artefacts, `${name}.png`), fullPage: true })
  if (size !== null) await page.setViewportSize(size)
}

describe.each([
  { how: "with script", domain: "mosslamp.com", javaScriptEnabled: true },
  { how: "without script", domain: "mosslight.com", javaScriptEnabled: false },
])("a domain $how", ({ domain, javaScriptEnabled }) => {
  it("is added, published, checked, lost, found again and taken off", { timeout: 180_000 }, async () => {
    const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled })
    const well = (name: string) => (javaScriptEnabled ? looksWell(page, name) : Promise.resolve())
    await signUp(page, `owner-of-${domain}@example.com`)
    await page.getByRole("link", { name: "Owned" }).first().click()
    expect(await main(page)).toContain("Add your first domains")

    await page.getByRole("textbox", { name: "Domain" }).fill(`www.${domain}`)
    await press(page, "Add domains")
    expect(await page.getByRole("alert").innerText()).toContain(`is below ${domain}`)
    expect(await page.getByRole("textbox", { name: "Domain" }).inputValue()).toBe(`www.${domain}`)
    await page.getByRole("textbox", { name: "Domain" }).fill(domain)
    await press(page, "Add domains")

    expect(page.url()).toBe(`${service().baseUrl}/account/domains/${domain}`)
    const record = page.locator(".record code")
    expect(await record.allInnerTexts()).toEqual([
      "TXT",
      "_surename-challenge",
      expect.stringMatching(/^surename-verify=[a-z2-7]{32}$/u),
    ])
    const value = await record.last().innerText()
    await page.getByText("My panel asks for the full name").click()
    expect(await main(page)).toContain(`_surename-challenge.${domain}`)
    await well("domain-record")

    publish(domain, undefined)
    await press(page, "Check the record")
    expect(await main(page)).toContain("No name server that we found has the record.")
    publish(domain, value, { says: { kind: "nxdomain" } })
    await press(page, "Check the record")
    expect(await main(page)).toContain("Some name servers have the record. The others do not have it yet.")
    await well("domain-propagating")
    publish(domain, value, { says: { kind: "rcode", rcode: "SERVFAIL" } })
    await press(page, "Check the record")
    expect(await main(page)).toContain("That says nothing about who owns the domain.")
    expect(await page.getByRole("row", { name: "ns2.moss-dns.net" }).innerText()).toContain("failed (SERVFAIL)")
    expect(await main(page)).toContain("not verified yet")
    publish(domain, value)
    await press(page, "Check the record")
    expect(await page.locator(".tag").innerText()).toBe("verified")
    await well("domain-verified")

    publish(domain, value, { says: { kind: "silence" } })
    await press(page, "Check the record")
    expect(await page.locator(".tag").innerText()).toBe("verified")
    publish(domain, undefined)
    await press(page, "Check the record")
    expect(await page.locator(".tag").innerText()).toContain("lapsed")
    await well("domain-lapsed")
    publish(domain, value)
    await press(page, "Check the record")
    await page.getByRole("link", { name: "Owned" }).first().click()
    expect(await page.getByRole("row", { name: domain }).innerText()).toContain("verified")
    await well("domains-list")

    await page.getByRole("link", { name: domain, exact: true }).click()
    await page.getByText("Remove from the list").click()
    await press(page, `Remove ${domain}`)
    expect(await page.getByRole("status").innerText()).toContain("The domain is removed")
    expect(await main(page)).toContain("Add your first domains")
    expect(complaints).toEqual([])
    await close()
  })
})
