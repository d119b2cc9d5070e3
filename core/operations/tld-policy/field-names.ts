/** Asked about every TLD: where no source answers, the answer is unknown. */
const everywhere = [
  "type",
  "registry_manager",
  "registry_url",
  "created",
  "agreement",
  "rdap_listed",
  "rdap",
  "whois",
  "tld_zone_signed",
  "dnssec_second_level",
  "min_years",
  "max_years",
  "min_length",
  "idn",
  "eligibility",
  "whois_privacy",
  "hsts_preload",
  "https_required",
  "transfer_rules",
  "transfer_lock",
  "auth_code",
  "dispute_policy",
  "add_grace_days",
  "auto_renew_grace_days",
  "redemption_days",
  "pending_delete_days",
  "expiry_timeline_days",
]

/** Only gTLDs have an operator under contract with ICANN, so for others the question does not arise. */
const underContract = ["registry_operator", "agreement_date"]

export const askedAbout = (type: unknown): ReadonlyArray<string> =>
  type === "gtld" ? [...everywhere, ...underContract] : everywhere
