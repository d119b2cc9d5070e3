import type { GivenDraft } from "./given-draft.ts"
import { site } from "./innocent-site.ts"

const shown = (code: string) => `<pre>${code.replaceAll("<", "&lt;")}</pre>`
const login = `<form action="/signin" method="post"><input name="user"><input type="password" name="password"><button>Log in</button></form>`

/** Look-alikes that the rules were not written against: looked at once, when the rules were done. */
export const heldOutInnocents: ReadonlyArray<GivenDraft> = [
  site(
    "a marketplace seller on Amazon",
    "Bramble Soap",
    `<h1>Bramble Soap</h1><a href="https://www.amazon.com/dp/B000"><img src="amazon.png" alt="Available at Amazon"></a>${login}<footer>© Bramble Soap</footer>`,
  ),
  site(
    "an integration page",
    "Connect Dropbox to Filewell",
    `<h1>Connect Dropbox</h1><p>Filewell copies your receipts to Dropbox.</p>${login}<footer>© 2026 Filewell</footer>`,
  ),
  site(
    "a tracking tool for parcels",
    "Where is my parcel? DHL, UPS and FedEx",
    `<h1>Track any parcel</h1><form action="/track"><input name="number" placeholder="Tracking number"><select><option>DHL</option><option>UPS</option></select><button>Track</button></form>`,
  ),
  site(
    "a gym's sign-in with a PIN",
    "Iron House: check in",
    `<h1>Check in</h1><form action="/in" method="post"><input name="member" placeholder="Member number"><input type="password" name="pin" maxlength="4" placeholder="PIN"><button>Enter</button></form>`,
  ),
  site(
    "a course about Microsoft Excel",
    "Excel for accountants: student login",
    `<h1>Excel for accountants</h1><p>Eight lessons on Microsoft Excel.</p>${login}<p>Not affiliated with Microsoft.</p>`,
  ),
  site(
    "a theatre's tickets",
    "Billetterie – Théâtre du Port",
    `<h1>Paiement</h1><form action="/paiement" method="post"><input placeholder="Numéro de carte" name="carte"><input placeholder="MM/AA" name="exp"><input placeholder="Cryptogramme" name="cvv"><button>Payer 24 €</button></form>`,
  ),
  site(
    "a job form to Getform",
    "Work with us",
    `<h1>Work with us</h1><form action="https://getform.io/f/abc" method="POST"><input name="name"><input name="email" type="email"><input type="file" name="cv"><button>Apply</button></form>`,
  ),
  site(
    "a Slack webhook guide",
    "Post to Slack from a form",
    `<h1>Post to Slack</h1>${shown(`fetch("https://hooks.slack.com/services/T0/B0/XXX", { method: "POST" })`)}<p>Keep the address secret.</p>`,
  ),
  site(
    "a BIP-39 teaching page",
    "What a seed phrase is",
    `<h1>What a seed phrase is</h1><p>Twelve words encode 128 bits. This page makes an example; never use it.</p><button id="b">Make an example</button><output id="o"></output><script>b.onclick=()=>{o.textContent="abandon ability able about above absent"}</script>`,
  ),
  site(
    "a Spotify playlist page",
    "Rainy day playlist",
    `<h1>Rainy day</h1><iframe src="https://open.spotify.com/embed/playlist/1" width="100%" height="380"></iframe>`,
  ),
  site(
    "a wiki with a sign-in",
    "Steam engines – Railway wiki",
    `<div id="p-personal"><a href="/login">Log in</a></div><h1>Steam engines</h1><p>${"Steam drives a piston, the piston a rod, the rod a wheel. ".repeat(30)}</p>`,
  ),
  site(
    "an app with a vault",
    "Vaultling: unlock",
    `<h1>Unlock your notes</h1><input type="password" id="k" placeholder="Passphrase"><button>Unlock</button><script>const sealed="${"q83vEjRWeJCrze8SNFZ4kKvN".repeat(60)}";document.querySelector("button").onclick=async()=>{const raw=Uint8Array.from(atob(sealed),c=>c.charCodeAt(0));const key=await crypto.subtle.importKey("raw",new TextEncoder().encode(k.value),"PBKDF2",false,["deriveKey"]);console.log(raw.length,key)}</script>`,
  ),
  site(
    "a portfolio with a clone in it",
    "Portfolio of Jo Park",
    `<h1>Projects</h1><article><h2>Netflix clone</h2><p>React and Firebase.</p></article><article><h2>Instagram clone</h2></article><form action="https://formsubmit.co/jo@example.com" method="POST"><input type="email" name="email"><textarea name="m"></textarea></form>`,
  ),
  site(
    "minified code",
    "Snake",
    `<canvas id="c"></canvas><script>eval(function(p,a,c,k,e,d){while(c--)if(k[c])p=p.replace(new RegExp("\\\\b"+c.toString(a)+"\\\\b","g"),k[c]);return p}("0 1=2",3,3,"var|x|1".split("|"),0,{}))</script>`,
  ),
  site(
    "a bookmarklet page",
    "Bookmarklets",
    `<h1>Bookmarklets</h1><a href="javascript:(function(){document.body.style.filter='invert(1)'})()">Invert</a>`,
  ),
  site(
    "an offline page with data frames",
    "Slides",
    `<iframe src="data:text/html,<h1>Slide 1</h1>" style="width:100%;height:100vh;border:0"></iframe>`,
  ),
  site(
    "an own bank",
    "Fernbank Credit Union: online banking",
    `<h1>Online banking</h1><form action="/login" method="post"><input name="member" placeholder="Customer number"><input name="pin" type="password" placeholder="PIN"><button>Sign in</button></form><footer>© 2026 Fernbank Credit Union</footer>`,
  ),
  site(
    "a signal processing course",
    "Signal – a course on filters",
    `<h1>Signal</h1><p>Fourier, Laplace and filters.</p>${login}`,
  ),
  site(
    "a table of keyboard codes",
    "Key codes",
    `<h1>Key codes</h1><script>document.addEventListener("keydown",e=>{out.textContent=e.keyCode;e.preventDefault()})</script><p id="out"></p>`,
  ),
  site(
    "a page in Turkish with an own account",
    "Üye girişi – Çınar Kitap",
    `<h1>Üye girişi</h1><form action="/giris" method="post"><input name="eposta" placeholder="E-posta adresi"><input type="password" name="sifre" placeholder="Şifre"><button>Giriş yap</button></form>`,
  ),
]
