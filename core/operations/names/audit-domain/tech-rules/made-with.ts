import type { TechRules } from "./rule.ts"

/** Software that makes sites: content management, builders, shops. */
export const madeWith: TechRules = {
  cms: {
    WordPress: [
      { meta: "generator", starts: "wordpress" },
      { path: "/wp-content/" },
      { path: "/wp-includes/" },
      { header: "link", has: "api.w.org" },
    ],
    Joomla: [{ meta: "generator", starts: "joomla" }, { path: "/media/vendor/joomla" }],
    Drupal: [
      { meta: "generator", starts: "drupal" },
      { header: "x-drupal-cache" },
      { header: "x-drupal-dynamic-cache" },
      { header: "x-generator", has: "drupal" },
      { attribute: "data-drupal-selector" },
    ],
    Ghost: [{ meta: "generator", starts: "ghost" }, { header: "x-ghost-cache-status" }],
    TYPO3: [{ meta: "generator", starts: "typo3" }, { path: "/typo3temp/" }, { path: "/typo3conf/" }],
    Contao: [{ meta: "generator", starts: "contao" }, { header: "contao-cache" }],
    "Craft CMS": [{ header: "x-powered-by", has: "craft cms" }, { cookie: "craftsessionid" }],
    Umbraco: [{ meta: "generator", starts: "umbraco" }, { header: "x-umbraco-version" }],
    "Concrete CMS": [{ meta: "generator", starts: "concrete" }],
    "HubSpot CMS": [{ meta: "generator", starts: "hubspot" }, { header: "x-hs-hub-id" }],
    Blogger: [{ meta: "generator", starts: "blogger" }],
    Sitecore: [{ cookie: "sc_analytics_global_cookie" }],
    "Adobe Experience Manager": [{ path: "/etc.clientlibs/" }, { path: "/etc/designs/" }],
    MediaWiki: [{ meta: "generator", starts: "mediawiki" }],
    Discourse: [{ meta: "generator", starts: "discourse" }, { header: "x-discourse-route" }],
  },
  "site builder": {
    Wix: [{ meta: "generator", starts: "wix.com" }, { header: "x-wix-request-id" }, { host: "parastorage.com" }],
    Squarespace: [
      { header: "server", has: "squarespace" },
      { host: "squarespace.com" },
      { host: "squarespace-cdn.com" },
    ],
    Webflow: [{ meta: "generator", starts: "webflow" }, { attribute: "data-wf-page" }, { attribute: "data-wf-site" }],
    Weebly: [{ host: "editmysite.com" }],
    Framer: [{ meta: "generator", starts: "framer" }, { host: "framerusercontent.com" }],
    Tilda: [{ host: "tildacdn.com" }, { class: "t-records" }],
    Jimdo: [{ host: "jimstatic.com" }, { host: "jimcdn.com" }],
    Duda: [{ host: "multiscreensite.com" }],
    "GoDaddy Website Builder": [{ meta: "generator", starts: "starfield technologies" }],
    Bubble: [{ header: "x-bubble-perf" }, { script: "bubble_session_uid" }],
  },
  "e-commerce": {
    Shopify: [
      { header: "x-shopid" },
      { header: "x-shopify-stage" },
      { host: "cdn.shopify.com" },
      { script: "shopify.theme" },
      { cookie: "_shopify_y" },
    ],
    WooCommerce: [
      { path: "/plugins/woocommerce/" },
      { meta: "generator", starts: "woocommerce" },
      { cookie: "woocommerce_*" },
    ],
    Magento: [
      { attribute: "data-mage-init" },
      { header: "x-magento-cache-debug" },
      { header: "x-magento-tags" },
      { path: "/static/version" },
    ],
    PrestaShop: [
      { meta: "generator", starts: "prestashop" },
      { cookie: "prestashop-*" },
      { header: "powered-by", has: "prestashop" },
    ],
    BigCommerce: [{ host: "bigcommerce.com" }],
    OpenCart: [{ cookie: "ocsessid" }],
    Shopware: [{ header: "sw-context-token" }, { script: "window.shopware" }],
  },
  seo: {
    "Yoast SEO": [{ comment: "yoast seo" }, { class: "yoast-schema-graph" }],
    "Rank Math": [{ comment: "rank math" }, { class: "rank-math-schema" }],
  },
}
