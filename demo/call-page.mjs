import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const font = readFileSync(
  require.resolve("@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2"),
).toString("base64");

/** The product's chalk, lead and brass. Few colours and no shadow keep the video small. */
const css = `
@font-face { font-family: "Instrument Sans"; font-weight: 200 900; font-stretch: 75% 100%;
  src: url(data:font/woff2;base64,${font}) format("woff2"); }
* { box-sizing: border-box; margin: 0; }
body { width: 640px; height: 360px; overflow: hidden; background: #23272f; color: #f3f4f7;
  font: 500 18px/26px "Instrument Sans"; }
h1 { position: absolute; left: 32px; right: 32px; top: 24px; font-size: 20px; line-height: 28px; font-weight: 600; }
.people { position: absolute; inset: 76px 32px 60px; display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
.person { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 12px;
  border-radius: 14px; background: #30353f; border: 3px solid #30353f; }
.person.speaks { border-color: #e0b13e; }
.disc { width: 84px; height: 84px; border-radius: 50%; display: grid; place-items: center; background: #464c58;
  font-size: 30px; font-weight: 600; }
.speaks .disc { background: #e0b13e; color: #23272f; }
.role { color: #b9bfca; font-size: 15px; line-height: 20px; }
.name { text-align: center; }
footer { position: absolute; left: 32px; bottom: 20px; color: #b9bfca; font-size: 15px; line-height: 20px; }
`;

/** The empty page in which a call is drawn, 640 × 360. */
export const callPage = `<!doctype html><html lang="fr"><meta charset="utf-8"><style>${css}</style><body></body></html>`;

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const person = ({ name, role }, speaks) => `<div class="person${speaks ? " speaks" : ""}">
  <div class="disc">${escape(
    name
      .split(" ")
      .map((word) => word[0])
      .join("")
      .slice(0, 2),
  )}</div>
  <div class="name">${escape(name)}<div class="role">${escape(role)}</div></div></div>`;

/** Returns the markup of a moment of a call. `speaking` is "user", "ai" or null. */
export const callMarkup = ({ title, part, rep, customer, speaking }) => `<h1>${escape(title)}</h1>
  <div class="people">${person(rep, speaking === "user")}${person(customer, speaking === "ai")}</div>
  <footer>${escape(part)}</footer>`;
