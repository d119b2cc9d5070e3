import type { TechRules } from "./rule.ts"

export const servedBy: TechRules = {
  "web server": {
    nginx: [{ header: "server", has: "nginx" }],
    OpenResty: [{ header: "server", has: "openresty" }],
    Apache: [{ header: "server", has: "apache" }],
    Caddy: [
      { header: "server", has: "caddy" },
      { header: "via", has: "caddy" },
    ],
    LiteSpeed: [{ header: "server", has: "litespeed" }],
    IIS: [{ header: "server", has: "microsoft-iis" }],
    Envoy: [{ header: "x-envoy-upstream-service-time" }, { header: "server", has: "envoy" }],
    Gunicorn: [{ header: "server", has: "gunicorn" }],
    Uvicorn: [{ header: "server", has: "uvicorn" }],
    Tomcat: [{ header: "server", has: "coyote" }],
    "Phusion Passenger": [
      { header: "x-powered-by", has: "phusion passenger" },
      { header: "server", has: "phusion passenger" },
    ],
    Varnish: [{ header: "x-varnish" }, { header: "via", has: "varnish" }],
  },
  cdn: {
    Cloudflare: [{ header: "cf-ray" }, { header: "server", has: "cloudflare" }, { cookie: "__cf_bm" }],
    Fastly: [{ header: "x-fastly-request-id" }, { header: "x-served-by", has: "cache-" }],
    "Amazon CloudFront": [{ header: "x-amz-cf-id" }, { header: "via", has: "cloudfront" }],
    Akamai: [{ header: "x-akamai-transformed" }, { header: "server", has: "akamaighost" }, { cookie: "ak_bmsc" }],
    "Bunny CDN": [{ header: "server", has: "bunnycdn-" }, { header: "cdn-pullzone" }],
    "Azure Front Door": [{ header: "x-azure-ref" }],
    Imperva: [{ header: "x-iinfo" }, { cookie: "incap_ses_*" }, { cookie: "visid_incap_*" }],
    Sucuri: [{ header: "x-sucuri-id" }],
    KeyCDN: [{ header: "server", has: "keycdn" }],
  },
  hosting: {
    Vercel: [{ header: "x-vercel-id" }, { header: "server", has: "vercel" }],
    Netlify: [{ header: "x-nf-request-id" }, { header: "server", has: "netlify" }],
    "GitHub Pages": [{ header: "x-github-request-id" }, { header: "server", has: "github.com" }],
    "Fly.io": [{ header: "fly-request-id" }],
    Heroku: [
      { header: "via", has: "vegur" },
      { header: "via", has: "heroku-router" },
    ],
    Render: [{ header: "rndr-id" }, { header: "x-render-origin-server" }],
    Railway: [{ header: "x-railway-request-id" }],
    "Google Cloud": [{ header: "x-cloud-trace-context" }, { header: "via", has: "1.1 google" }],
    "Amazon S3": [{ header: "server", has: "amazons3" }, { header: "x-amz-id-2" }],
    "Azure App Service": [{ cookie: "arraffinity" }],
    Kinsta: [{ header: "x-kinsta-cache" }],
    "WP Engine": [{ header: "x-powered-by", has: "wp engine" }, { header: "wpe-backend" }],
    Pantheon: [{ header: "x-pantheon-styx-hostname" }],
    "Deno Deploy": [{ header: "server", has: "deno/" }],
  },
}
