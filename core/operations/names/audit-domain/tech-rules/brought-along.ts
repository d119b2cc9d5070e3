import type { TechRules } from "./rule.ts"

export const broughtAlong: TechRules = {
  analytics: {
    "Google Analytics": [
      { host: "google-analytics.com" },
      { script: "gtag('config', 'g-" },
      { script: 'gtag("config", "g-' },
      { cookie: "_ga" },
    ],
    "Google Tag Manager": [{ host: "googletagmanager.com" }, { script: "googletagmanager.com/gtm.js" }],
    Plausible: [{ host: "plausible.io" }],
    Fathom: [{ host: "usefathom.com" }],
    Matomo: [{ file: "matomo.js" }, { file: "piwik.js" }, { script: "_paq.push" }, { cookie: "_pk_id*" }],
    Umami: [{ host: "cloud.umami.is" }, { attribute: "data-website-id" }],
    PostHog: [{ host: "posthog.com" }, { script: "posthog.init" }],
    Hotjar: [{ host: "hotjar.com" }, { script: "static.hotjar.com" }],
    "Microsoft Clarity": [{ host: "clarity.ms" }, { script: "clarity.ms/tag" }],
    "Meta Pixel": [{ host: "connect.facebook.net" }, { script: "connect.facebook.net" }, { cookie: "_fbp" }],
    Segment: [{ host: "cdn.segment.com" }, { script: "cdn.segment.com" }],
    Mixpanel: [{ host: "mxpnl.com" }, { script: "mixpanel.init" }],
    "Cloudflare Web Analytics": [{ host: "static.cloudflareinsights.com" }],
    HubSpot: [{ host: "hs-scripts.com" }, { host: "hs-analytics.net" }, { cookie: "hubspotutk" }],
    "LinkedIn Insight": [{ host: "snap.licdn.com" }, { script: "snap.licdn.com" }],
  },
  "customer service": {
    Intercom: [{ host: "widget.intercom.io" }, { script: "widget.intercom.io" }],
    Crisp: [{ host: "client.crisp.chat" }, { script: "client.crisp.chat" }],
    Zendesk: [{ host: "zdassets.com" }],
    "Tawk.to": [{ host: "embed.tawk.to" }, { script: "embed.tawk.to" }],
    Drift: [{ host: "js.driftt.com" }, { script: "js.driftt.com" }],
  },
  payment: {
    Stripe: [{ host: "js.stripe.com" }, { cookie: "__stripe_mid" }],
    PayPal: [{ host: "paypal.com" }, { host: "paypalobjects.com" }],
    Klarna: [{ host: "klarna.com" }, { host: "klarnaservices.com" }],
  },
  consent: {
    OneTrust: [{ host: "cookielaw.org" }, { id: "onetrust-consent-sdk" }],
    Cookiebot: [{ host: "consent.cookiebot.com" }, { id: "cookiebot" }],
    Usercentrics: [{ host: "usercentrics.eu" }],
  },
  fonts: {
    "Google Fonts": [{ host: "fonts.googleapis.com" }, { host: "fonts.gstatic.com" }],
    "Adobe Fonts": [{ host: "use.typekit.net" }],
  },
  captcha: {
    reCAPTCHA: [{ file: "recaptcha" }, { class: "g-recaptcha" }],
    hCaptcha: [{ host: "hcaptcha.com" }, { class: "h-captcha" }],
    "Cloudflare Turnstile": [{ host: "challenges.cloudflare.com" }, { class: "cf-turnstile" }],
  },
  monitoring: {
    Sentry: [{ host: "sentry-cdn.com" }, { script: "sentry.init" }],
    "New Relic": [{ host: "js-agent.newrelic.com" }, { script: "nreum" }],
    Datadog: [{ host: "datadoghq-browser-agent.com" }, { script: "datadog-rum" }],
  },
}
