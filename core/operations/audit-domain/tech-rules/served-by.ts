import type { TechRule } from "./rule.ts"

/** Web servers, networks of delivery and hosts, as the headers name them. */
export const servedBy: ReadonlyArray<TechRule> = [
  { name: "nginx", category: "web server", when: [{ header: "server", has: "nginx" }] },
  { name: "OpenResty", category: "web server", when: [{ header: "server", has: "openresty" }] },
  { name: "Apache", category: "web server", when: [{ header: "server", has: "apache" }] },
  {
    name: "Caddy",
    category: "web server",
    when: [
      { header: "server", has: "caddy" },
      { header: "via", has: "caddy" },
    ],
  },
  { name: "LiteSpeed", category: "web server", when: [{ header: "server", has: "litespeed" }] },
  { name: "IIS", category: "web server", when: [{ header: "server", has: "microsoft-iis" }] },
  {
    name: "Envoy",
    category: "web server",
    when: [{ header: "x-envoy-upstream-service-time" }, { header: "server", has: "envoy" }],
  },
  { name: "Gunicorn", category: "web server", when: [{ header: "server", has: "gunicorn" }] },
  { name: "Uvicorn", category: "web server", when: [{ header: "server", has: "uvicorn" }] },
  { name: "Tomcat", category: "web server", when: [{ header: "server", has: "coyote" }] },
  {
    name: "Phusion Passenger",
    category: "web server",
    when: [
      { header: "x-powered-by", has: "phusion passenger" },
      { header: "server", has: "phusion passenger" },
    ],
  },
  { name: "Varnish", category: "web server", when: [{ header: "x-varnish" }, { header: "via", has: "varnish" }] },
  {
    name: "Cloudflare",
    category: "cdn",
    when: [{ header: "cf-ray" }, { header: "server", has: "cloudflare" }, { cookie: "__cf_bm" }],
  },
  {
    name: "Fastly",
    category: "cdn",
    when: [{ header: "x-fastly-request-id" }, { header: "x-served-by", has: "cache-" }],
  },
  {
    name: "Amazon CloudFront",
    category: "cdn",
    when: [{ header: "x-amz-cf-id" }, { header: "via", has: "cloudfront" }],
  },
  {
    name: "Akamai",
    category: "cdn",
    when: [{ header: "x-akamai-transformed" }, { header: "server", has: "akamaighost" }, { cookie: "ak_bmsc" }],
  },
  { name: "Bunny CDN", category: "cdn", when: [{ header: "server", has: "bunnycdn-" }, { header: "cdn-pullzone" }] },
  { name: "Azure Front Door", category: "cdn", when: [{ header: "x-azure-ref" }] },
  {
    name: "Imperva",
    category: "cdn",
    when: [{ header: "x-iinfo" }, { cookie: "incap_ses_*" }, { cookie: "visid_incap_*" }],
  },
  { name: "Sucuri", category: "cdn", when: [{ header: "x-sucuri-id" }] },
  { name: "KeyCDN", category: "cdn", when: [{ header: "server", has: "keycdn" }] },
  { name: "Vercel", category: "hosting", when: [{ header: "x-vercel-id" }, { header: "server", has: "vercel" }] },
  { name: "Netlify", category: "hosting", when: [{ header: "x-nf-request-id" }, { header: "server", has: "netlify" }] },
  {
    name: "GitHub Pages",
    category: "hosting",
    when: [{ header: "x-github-request-id" }, { header: "server", has: "github.com" }],
  },
  { name: "Fly.io", category: "hosting", when: [{ header: "fly-request-id" }] },
  {
    name: "Heroku",
    category: "hosting",
    when: [
      { header: "via", has: "vegur" },
      { header: "via", has: "heroku-router" },
    ],
  },
  { name: "Render", category: "hosting", when: [{ header: "rndr-id" }, { header: "x-render-origin-server" }] },
  { name: "Railway", category: "hosting", when: [{ header: "x-railway-request-id" }] },
  {
    name: "Google Cloud",
    category: "hosting",
    when: [{ header: "x-cloud-trace-context" }, { header: "via", has: "1.1 google" }],
  },
  { name: "Amazon S3", category: "hosting", when: [{ header: "server", has: "amazons3" }, { header: "x-amz-id-2" }] },
  { name: "Azure App Service", category: "hosting", when: [{ cookie: "arraffinity" }] },
  { name: "Kinsta", category: "hosting", when: [{ header: "x-kinsta-cache" }] },
  {
    name: "WP Engine",
    category: "hosting",
    when: [{ header: "x-powered-by", has: "wp engine" }, { header: "wpe-backend" }],
  },
  { name: "Pantheon", category: "hosting", when: [{ header: "x-pantheon-styx-hostname" }] },
  { name: "Deno Deploy", category: "hosting", when: [{ header: "server", has: "deno/" }] },
]
