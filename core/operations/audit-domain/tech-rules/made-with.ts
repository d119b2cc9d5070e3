import type { TechRule } from "./rule.ts"

/** What a site is made with: content management, builders, shops. */
export const madeWith: ReadonlyArray<TechRule> = [
  {
    name: "WordPress",
    category: "cms",
    when: [
      { meta: "generator", starts: "wordpress" },
      { path: "/wp-content/" },
      { path: "/wp-includes/" },
      { header: "link", has: "api.w.org" },
    ],
  },
  {
    name: "Joomla",
    category: "cms",
    when: [{ meta: "generator", starts: "joomla" }, { path: "/media/vendor/joomla" }],
  },
  {
    name: "Drupal",
    category: "cms",
    when: [
      { meta: "generator", starts: "drupal" },
      { header: "x-drupal-cache" },
      { header: "x-drupal-dynamic-cache" },
      { header: "x-generator", has: "drupal" },
      { attribute: "data-drupal-selector" },
    ],
  },
  {
    name: "Ghost",
    category: "cms",
    when: [{ meta: "generator", starts: "ghost" }, { header: "x-ghost-cache-status" }],
  },
  {
    name: "TYPO3",
    category: "cms",
    when: [{ meta: "generator", starts: "typo3" }, { path: "/typo3temp/" }, { path: "/typo3conf/" }],
  },
  { name: "Contao", category: "cms", when: [{ meta: "generator", starts: "contao" }, { header: "contao-cache" }] },
  {
    name: "Craft CMS",
    category: "cms",
    when: [{ header: "x-powered-by", has: "craft cms" }, { cookie: "craftsessionid" }],
  },
  {
    name: "Umbraco",
    category: "cms",
    when: [{ meta: "generator", starts: "umbraco" }, { header: "x-umbraco-version" }],
  },
  { name: "Concrete CMS", category: "cms", when: [{ meta: "generator", starts: "concrete" }] },
  { name: "HubSpot CMS", category: "cms", when: [{ meta: "generator", starts: "hubspot" }, { header: "x-hs-hub-id" }] },
  { name: "Blogger", category: "cms", when: [{ meta: "generator", starts: "blogger" }] },
  { name: "Sitecore", category: "cms", when: [{ cookie: "sc_analytics_global_cookie" }] },
  {
    name: "Adobe Experience Manager",
    category: "cms",
    when: [{ path: "/etc.clientlibs/" }, { path: "/etc/designs/" }],
  },
  { name: "MediaWiki", category: "cms", when: [{ meta: "generator", starts: "mediawiki" }] },
  {
    name: "Discourse",
    category: "cms",
    when: [{ meta: "generator", starts: "discourse" }, { header: "x-discourse-route" }],
  },
  {
    name: "Wix",
    category: "site builder",
    when: [{ meta: "generator", starts: "wix.com" }, { header: "x-wix-request-id" }, { host: "parastorage.com" }],
  },
  {
    name: "Squarespace",
    category: "site builder",
    when: [{ header: "server", has: "squarespace" }, { host: "squarespace.com" }, { host: "squarespace-cdn.com" }],
  },
  {
    name: "Webflow",
    category: "site builder",
    when: [{ meta: "generator", starts: "webflow" }, { attribute: "data-wf-page" }, { attribute: "data-wf-site" }],
  },
  { name: "Weebly", category: "site builder", when: [{ host: "editmysite.com" }] },
  {
    name: "Framer",
    category: "site builder",
    when: [{ meta: "generator", starts: "framer" }, { host: "framerusercontent.com" }],
  },
  { name: "Tilda", category: "site builder", when: [{ host: "tildacdn.com" }, { class: "t-records" }] },
  { name: "Jimdo", category: "site builder", when: [{ host: "jimstatic.com" }, { host: "jimcdn.com" }] },
  { name: "Duda", category: "site builder", when: [{ host: "multiscreensite.com" }] },
  {
    name: "GoDaddy Website Builder",
    category: "site builder",
    when: [{ meta: "generator", starts: "starfield technologies" }],
  },
  { name: "Bubble", category: "site builder", when: [{ header: "x-bubble-perf" }, { script: "bubble_session_uid" }] },
  {
    name: "Shopify",
    category: "e-commerce",
    when: [
      { header: "x-shopid" },
      { header: "x-shopify-stage" },
      { host: "cdn.shopify.com" },
      { script: "shopify.theme" },
      { cookie: "_shopify_y" },
    ],
  },
  {
    name: "WooCommerce",
    category: "e-commerce",
    when: [
      { path: "/plugins/woocommerce/" },
      { meta: "generator", starts: "woocommerce" },
      { cookie: "woocommerce_*" },
    ],
  },
  {
    name: "Magento",
    category: "e-commerce",
    when: [
      { attribute: "data-mage-init" },
      { header: "x-magento-cache-debug" },
      { header: "x-magento-tags" },
      { path: "/static/version" },
    ],
  },
  {
    name: "PrestaShop",
    category: "e-commerce",
    when: [
      { meta: "generator", starts: "prestashop" },
      { cookie: "prestashop-*" },
      { header: "powered-by", has: "prestashop" },
    ],
  },
  { name: "BigCommerce", category: "e-commerce", when: [{ host: "bigcommerce.com" }] },
  { name: "OpenCart", category: "e-commerce", when: [{ cookie: "ocsessid" }] },
  { name: "Shopware", category: "e-commerce", when: [{ header: "sw-context-token" }, { script: "window.shopware" }] },
  { name: "Yoast SEO", category: "seo", when: [{ comment: "yoast seo" }, { class: "yoast-schema-graph" }] },
  { name: "Rank Math", category: "seo", when: [{ comment: "rank math" }, { class: "rank-math-schema" }] },
]
