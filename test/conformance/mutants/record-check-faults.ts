import type { DnsOutcome } from "@surename/core/evidence/observation"
import type { ZoneFailure } from "@surename/core/evidence/zone-answer"
import * as Effect from "effect/Effect"
import { someValue } from "../ownership/examine-record-checks.ts"
import {
  type BrokenChecks,
  changeZone,
  changeParentAnswer,
  changeDnsBehaviour,
  breakChecks,
  makeDenial,
  changeAnswers,
  changeTexts,
  changeResolverAnswer,
  makeSoa,
  findParentZone,
} from "./break-record-checks.ts"

export interface RecordCheckFault {
  readonly id: string
  readonly about: string
  readonly broken: BrokenChecks
  readonly caughtBy: RegExp
}

const fault = (id: string, about: string, caughtBy: RegExp, broken: BrokenChecks): RecordCheckFault => ({
  id,
  about,
  broken,
  caughtBy,
})

const rcodeIsNo = (rcode: string, caughtBy: RegExp) =>
  fault(
    `${rcode.toLowerCase()}-is-no`,
    `${rcode} is taken for “no such record”`,
    caughtBy,
    changeAnswers((answer, question) => (answer.rcode === rcode ? makeDenial(question) : answer)),
  )

const failureIsNo = (failure: ZoneFailure, caughtBy: RegExp) =>
  fault(
    `${failure}-is-no`,
    `${failure} is taken for “no such record”`,
    caughtBy,
    changeZone((zone, question) => (zone._tag === "Failed" && zone.failure === failure ? makeDenial(question) : zone)),
  )

const registry = (name: string): DnsOutcome => ({
  _tag: "Answered",
  rcode: "NOERROR",
  answers: [{ type: "NS", name, ttl: 60, data: "ns1.simulated-dns.net" }],
  authority: [],
})

export const recordCheckFaults: ReadonlyArray<RecordCheckFault> = [
  rcodeIsNo("SERVFAIL", /servfail(?!$)|^(?:one|all)-servfail$/u),
  rcodeIsNo("REFUSED", /refused/u),
  rcodeIsNo("FORMERR", /formerr/u),
  rcodeIsNo("NOTIMP", /notimp/u),
  failureIsNo("timeout", /^(?:one-silent|silent-and-nothing|all-silent)$/u),
  failureIsNo("garbage", /garbage/u),
  failureIsNo("truncated", /cut-off/u),
  failureIsNo("forbidden_address", /private|second-address/u),
  fault(
    "any-server-serves",
    "the AA bit is not looked at",
    /lame|resolvers-as-servers/u,
    changeAnswers((answer) => ({ ...answer, authoritative: true })),
  ),
  fault(
    "any-zone-will-do",
    "a “no” of another zone is believed",
    /of-the-zone-above|of-a-sibling/u,
    changeAnswers((answer, question) => ({
      ...answer,
      authority: answer.authority.map((record) => (record.type === "SOA" ? makeSoa(findParentZone(question)) : record)),
    })),
  ),
  fault(
    "no-soa-needed",
    "a “no” that names no zone is believed",
    /of-no-zone/u,
    changeAnswers((answer, question) =>
      answer.authority.length + answer.answers.length === 0 && answer.rcode === "NOERROR"
        ? { ...answer, authority: [makeSoa(findParentZone(question))] }
        : answer,
    ),
  ),
  fault(
    "follows-aliases",
    "the record of another name is taken for this one's",
    /^an-alias/u,
    changeAnswers((answer, { name }) =>
      answer.answers.some(({ type }) => type === "CNAME")
        ? { ...answer, answers: [{ type: "TXT", name, ttl: 60, strings: [someValue] }] }
        : answer,
    ),
  ),
  fault(
    "first-server-speaks-for-all",
    "one server is asked, and the others are said to agree",
    /^(?:some-have-it|one-is-stale|resolver-poisoned-inside)$|^one-(?!server|private|nowhere)|(?<!private|nowhere)-and-nothing$/u,
    breakChecks(({ servers }) => ({
      servers: {
        ask: (address, question) =>
          servers.ask(address.startsWith("127.0.53.") && question.type === "TXT" ? "127.0.53.1" : address, question),
      },
    })),
  ),
  fault(
    "believes-resolver-about-servers",
    "the servers are those that a resolver names",
    /^resolver-poisoned$/u,
    breakChecks(({ dns, servers }) => ({
      servers: {
        ask: (address, question) =>
          Effect.gen(function* () {
            const result = yield* servers.ask(address, question)
            if (question.type !== "NS") return result
            const outcome = (yield* dns.ask(question)).at(-1)?.outcome
            const names = outcome?._tag === "Answered" ? outcome.answers : []
            const isOther = names.some((one) => one.type === "NS" && one.data !== "ns1.simulated-dns.net")
            return isOther && result._tag === "Answered" ? { ...result, authority: names } : result
          }),
      },
    })),
  ),
  fault(
    "believes-resolver-about-addresses-inside",
    "addresses that the zone above tells are not looked at",
    /^resolver-poisoned-inside$/u,
    changeParentAnswer((outcome) => (outcome._tag === "Answered" ? { ...outcome, additional: [] } : outcome)),
  ),
  fault(
    "asks-the-resolver",
    "what a resolver keeps of the record is believed",
    /^(?:kept-by-resolver|resolver-poisoned(?:-inside)?|some-have-it|one-of-the-zone-above)$|-and-nothing$/u,
    breakChecks(({ dns, servers }) => ({
      servers: {
        ask: (address, question) =>
          Effect.gen(function* () {
            const result = yield* servers.ask(address, question)
            const isNo = result._tag === "Answered" && result.rcode === "NXDOMAIN" && result.authoritative
            const outcome = isNo ? (yield* dns.ask(question)).at(-1)?.outcome : undefined
            const isKept = outcome?._tag === "Answered" && outcome.answers.length > 0 && question.type === "TXT"
            return isKept ? { ...outcome, authoritative: true } : result
          }),
      },
    })),
  ),
  fault(
    "joins-with-spaces",
    "the strings of a record are joined with spaces",
    /^in-several-strings$/u,
    changeAnswers((answer) => ({
      ...answer,
      answers: answer.answers.map((one) => (one.type === "TXT" ? { ...one, strings: [one.strings.join(" ")] } : one)),
    })),
  ),
  fault(
    "first-record-only",
    "one record is looked at",
    /^(?:among-others|huge)$/u,
    changeTexts((texts) => texts.slice(0, 1)),
  ),
  fault(
    "all-records-as-one",
    "records are put together",
    /^(?:among-others|huge|in-two-records)$/u,
    changeTexts((texts) => [texts.join("")]),
  ),
  fault(
    "any-text-will-do",
    "that there is a record is enough",
    /^(?:another-value|look-alikes|in-two-records|one-is-stale)$/u,
    changeTexts(() => [someValue]),
  ),
  fault(
    "folds-case",
    "capitals are as good",
    /^look-alikes$/u,
    changeTexts((texts) => texts.map((text) => text.toLowerCase())),
  ),
  fault(
    "trims",
    "spaces and quotation marks around it do not count",
    /^look-alikes$/u,
    changeTexts((texts) => texts.map((text) => text.replace(/^["\s]+|["\s]+$/gu, ""))),
  ),
  fault(
    "never-finds",
    "the value is compared with another",
    /./u,
    changeTexts((texts) => texts.map((text) => `${text}!`)),
  ),
  fault(
    "no-means-failed",
    "a name server's own “no” is taken for a failure",
    /./u,
    changeAnswers((answer) =>
      answer.rcode === "NXDOMAIN" && answer.authoritative ? { _tag: "Failed", failure: "network" } : answer,
    ),
  ),
  fault(
    "no-of-this-type-means-failed",
    "a name without this type is taken for a failure",
    /./u,
    changeAnswers((answer) => (answer.rcode === "NOERROR" ? { ...answer, authority: [] } : answer)),
  ),
  fault(
    "names-as-written",
    "names are compared with their capitals",
    /^in-capitals$/u,
    changeAnswers((answer, { name }) => ({ ...answer, answers: answer.answers.filter((one) => one.name === name) })),
  ),
  fault(
    "no-tcp",
    "what does not fit into a datagram is not asked for again",
    /^over-tcp-alone$/u,
    changeDnsBehaviour((behaviour) => (behaviour.kind === "truncate" ? { ...behaviour, tcp: false } : behaviour)),
  ),
  fault(
    "believes-forgers",
    "the first packet is the answer",
    /^forged$/u,
    changeDnsBehaviour((behaviour) =>
      behaviour.kind === "wrong_id" || behaviour.kind === "wrong_question" ? { kind: "nxdomain" } : behaviour,
    ),
  ),
  fault(
    "impatient",
    "a slow server is no server",
    /^slow$/u,
    changeDnsBehaviour((behaviour) => (behaviour.kind === "delay" ? { kind: "silence" } : behaviour)),
  ),
  fault(
    "some-of-many-servers",
    "of many servers some are asked",
    /^too-many-servers$/u,
    changeParentAnswer((outcome) =>
      outcome._tag === "Answered" ? { ...outcome, authority: outcome.authority.slice(0, 13) } : outcome,
    ),
  ),
  fault(
    "above-is-not-believed",
    "that there is no such zone is taken for a failure",
    /^(?:not-delegated|no-servers)$/u,
    changeParentAnswer((outcome) =>
      outcome._tag === "Answered" && outcome.authoritative && outcome.answers.length === 0
        ? { _tag: "Failed", failure: "network" }
        : outcome,
    ),
  ),
  fault(
    "above-failed-is-no",
    "a zone above that fails is said to know no such zone",
    /^above-/u,
    changeParentAnswer((outcome, question) =>
      outcome._tag === "Failed" || outcome.rcode === "SERVFAIL" ? makeDenial(question) : outcome,
    ),
  ),
  fault(
    "resolver-failed-is-nothing",
    "a resolver's failure is taken for “no address”",
    /^addresses-unknown$/u,
    changeResolverAnswer((outcome) =>
      outcome._tag === "Failed" || outcome.rcode === "SERVFAIL"
        ? { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] }
        : outcome,
    ),
  ),
  fault(
    "resolver-failed-is-made-good",
    "what a broken resolver would say is assumed",
    /^resolver-(?:broken|silent)$/u,
    changeResolverAnswer((outcome, { name, type }) =>
      type === "NS" && (outcome._tag === "Failed" || outcome.rcode === "SERVFAIL") ? registry(name) : outcome,
    ),
  ),
  fault(
    "first-address-only",
    "a server is asked at its first address alone",
    /^second-address$/u,
    changeResolverAnswer((outcome) =>
      outcome._tag === "Answered" ? { ...outcome, answers: outcome.answers.slice(0, 1) } : outcome,
    ),
  ),
  fault(
    "servers-without-address-do-not-count",
    "a name server that has no address is said to agree",
    /nowhere/u,
    changeResolverAnswer((outcome, { name, type }) =>
      /^ns2\..*nowhere/u.test(name) && type === "A"
        ? { _tag: "Answered", rcode: "NOERROR", answers: [{ type, name, ttl: 60, data: "127.0.53.1" }], authority: [] }
        : outcome,
    ),
  ),
]
