/**
 * Major brands, by our judgement: names that most people online take for that company. simple-icons drops marks on
 * request, so some of the best known are added here.
 */
export const edition = "surename major brands 4 (2026-11-23)"

/** Brands in simple-icons. The build fails when one of them leaves it. */
export const fromSimpleIcons = `
1password 99designs accenture acer activision adidas aeroflot airasia airbnb airbus airtable akamai algolia
alibabacloud aliexpress alipay allegro americanairlines americanexpress anaconda android angular ansible anthropic
apache apple asana astonmartin asus atari atlassian audi audible autodesk automattic avast avira backblaze badoo baidu
bandcamp bankofamerica barclays basecamp behance bentley bigcommerce binance bitbucket bitcoin bitdefender bitly
bittorrent bitwarden blackberry blender blogger bluesky bluetooth bmw boeing bosch bose braintree brave broadcom
bugatti burgerking buzzfeed bytedance cadillac calendly carrefour cashapp caterpillar chase chevrolet chrysler cisco
citrix claude clickup cloudflare cloudinary clubhouse cnet cnn cocacola codecademy coinbase coinmarketcap commerzbank
confluence coursera crunchbase crunchyroll cursor dailymotion databricks datadog debian deepl deepmind deepseek deezer
deliveroo dell delta deutschebahn deutschebank deutschepost dhl digitalocean dior discord discover disqus docker
dogecoin doordash dribbble dropbox drupal ducati duckduckgo duolingo easyjet ebay elastic elasticsearch electron
elevenlabs emirates epicgames epson ericsson ethereum etsy evernote expedia expressvpn facebook fastly fedex fedora
ferrari fiat figma firebase firefox fitbit fiverr flickr flipboard ford fortinet foursquare fox fujifilm fujitsu
garmin git github gitlab glassdoor gmail godaddy gofundme goldmansachs goodreads google googlechrome googlecloud grab
grafana grammarly groupon gumroad hackerone hellofresh hermes hetzner hilton hitachi honda hootsuite hostinger hotjar
hsbc htc huawei hubspot huggingface hyundai icloud ikea imdb imgur indeed infiniti instacart instagram intel intercom
intuit itunes javascript jeep jenkins jetbrains jira johndeere joomla jquery jupyter kaggle kakaotalk kaspersky kia
kickstarter klarna kodak kubernetes lamborghini laravel lastpass lenovo letsencrypt lidl linktree linux lufthansa lyft
mailchimp mailgun mapbox mariadb marriott maserati mastercard mastodon mattermost mazda mcdonalds meta microstrategy
miro mitsubishi mixpanel mongodb monzo moodle motorola mozilla mysql namecheap nasa netflix netlify newrelic
newyorktimes nginx nike nikon nissan nokia nordvpn notion npm nvidia oculus okta oneplus onlyfans opel opensea
openstreetmap opera oppo optimism orange ovh palantir panasonic pandora patreon paypal peloton perplexity peugeot
pinterest playstation plesk polygon porkbun porsche postgresql postman prestashop proton puma python pytorch
qatarairways qualcomm quickbooks quora rakuten raspberrypi razer redbull reddit redhat redis reebok renault replit
revolut robinhood roblox roku rollsroyce ryanair safari samsung sap seagate sega sentry shazam shell shopee shopify
siemens signal skillshare snapchat snowflake sonos sony soundcloud spacex splunk spotify square squarespace
stackoverflow starbucks steam stripe subaru substack supabase surfshark surveymonkey suzuki swift symantec synology
tacobell tailwindcss taobao target telegram tensorflow tesco tesla ticketmaster tidal tiktok tinder todoist toshiba
toyota trello tripadvisor trivago trustpilot tumblr twitch typeform typescript uber ubereats ubiquiti ubisoft ubuntu
udacity udemy unilever uniqlo unitedairlines unity unrealengine unsplash ups upwork usps vercel verizon viber vimeo
virgin visa vmware vodafone volkswagen volvo waze webflow wechat wellsfargo westernunion wetransfer whatsapp wikipedia
wix woocommerce wordpress xiaomi yamahamotorcorporation yelp youtube zalando zapier zara zendesk zillow zoho zomato
zoom
`
/** Brands that simple-icons 16.37.0 lacks. */
export const supplement = `
adobe agoda aldi alibaba allianz amazon amazonprime azure barclaycard bestbuy bing blackrock blizzard booking
budweiser bybit canon canva cartier chanel chatgpt citibank codepen colgate comcast costco danone disney fidelity gap
gillette gopro gucci heineken heroku homedepot hotels hulu hyatt jpmorgan kayak kelloggs kindle kleenex kraken ledger
lego lexus linkedin logitech loreal louisvuitton magento mercedes mercedesbenz metamask microsoft midjourney minecraft
mistral morganstanley nescafe nespresso nest nestle nintendo nivea office365 onedrive openai oracle outlook paypay
pepsi philips polaroid pornhub prada primevideo progressive rolex salesforce santander sendgrid sephora sharepoint
shein siriusxm skype skyscanner slack stabilityai tableau temu tmobile turbotax twilio twitter vanguard vice vogue
vueling walmart wayfair weebly windows workday xbox xerox yahoo
`

/** English words that a name's reader takes for the company first: an exact match or an affix counts although it is a word. */
export const brandFirst = `
adobe amazon apple dell discord docker ford google intel oracle slack stripe tesla tinder twitch twitter uber visa yahoo xerox
kodak lego zoom
`

/** Brands that mean the company inside a longer name, too: googlemaps. Applepie, slackline, visas and stripes do not. */
export const plainBrands = `
google kodak twitter xerox yahoo
`

/** Products named with common words, so that a name one edit away is chance: only the name itself, with or without an everyday addition, counts. */
export const productNames = `
airpods barkbox blueapron chromebook coindesk coinjar dashlane facetime freshdesk grubhub livejournal macbook
photobucket photoshop powerpoint stitchfix taskrabbit testflight warbyparker
`

/** Misspelled brands that CMUdict contains. */
export const misspellings = `
addidas caterpiller googe hundai hyndai hyundae kasperski nipon tarbet
`

/** Excluded although many lists have them: a surname, a day or a part of another brand's service. */
export const leftOut = `
addthis addtoany discordapp forbes ggpht gstatic histats hsforms listmanage marca monday norton pearson springer sslimagesamazon viglink
`

export const list = (text: string) => text.split(/\s+/).filter((name) => name !== "")

/** Writes a title as in a domain name: `Coca-Cola` → cocacola, `L'Oréal` → loreal. */
export const normalize = (title: string) =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll("+", "plus")
    .replace(/[^a-z0-9]/g, "")
