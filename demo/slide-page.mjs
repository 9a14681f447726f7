import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Embeds a font as data, because a page without an address cannot load a file. */
function fontFace(family, file) {
  const font = readFileSync(require.resolve(file)).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: 200 900; font-stretch: 75% 100%;
    src: url(data:font/woff2;base64,${font}) format("woff2"); }`;
}

const fonts = [
  fontFace(
    "Instrument Sans",
    "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2",
  ),
  fontFace("Literata", "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2"),
].join("\n");

/** The product's chalk, lead and brass. The sans serif is for our words, the serif for people's words. */
const css = `
:root { --canvas: oklch(.968 .004 258); --surface: #fff; --sunken: oklch(.936 .007 258);
  --line: oklch(.882 .01 258); --ink: oklch(.245 .027 263); --ink-2: oklch(.415 .024 262);
  --plomb: oklch(.262 .032 264); --plomb-2: oklch(.322 .034 264); --plomb-line: oklch(.42 .034 264);
  --on-plomb: oklch(.972 .005 258); --on-plomb-2: oklch(.8 .016 260); --laiton: oklch(.81 .135 84); }
* { box-sizing: border-box; margin: 0; }
body { width: 1280px; height: 720px; overflow: hidden; background: var(--canvas); color: var(--ink);
  font: 430 30px/40px "Instrument Sans"; font-variant-numeric: tabular-nums; }
.thread { position: absolute; left: 76px; top: 0; width: 2px; height: calc(112px + 360px * var(--progress));
  background: var(--ink); }
.thread::after { content: ""; position: absolute; left: -13px; top: 100%; width: 28px; height: 40px;
  background: var(--laiton); clip-path: polygon(22% 0, 78% 0, 100% 26%, 50% 100%, 0 26%); }
header { position: absolute; left: 148px; top: 52px; right: 72px; display: flex; justify-content: space-between;
  font-size: 20px; line-height: 28px; color: var(--ink-2); }
header b { font-weight: 600; color: var(--ink); }
.slide { position: absolute; inset: 104px 72px 168px 148px; display: grid; grid-template-columns: 1fr 440px;
  gap: 56px; align-items: center; opacity: var(--shown); transform: translateY(calc(18px * (1 - var(--shown)))); }
h1 { font-size: 56px; line-height: 62px; font-weight: 600; letter-spacing: -.01em; text-wrap: balance; }
ul { margin-top: 30px; padding: 0; list-style: none; display: grid; gap: 14px; }
li { text-wrap: balance; padding-left: 30px; position: relative; color: var(--ink-2); }
li::before { content: ""; position: absolute; left: 0; top: 19px; width: 16px; height: 2px; background: var(--ink); }
.figure, .saying, .device { justify-self: center; }
.figure { text-align: center; width: 400px; padding: 44px 28px; border-radius: 18px; background: var(--surface);
  border: 1px solid var(--line); }
.figure b { display: block; font-stretch: 86%; font-variant-numeric: normal; font-size: 116px; line-height: 120px; font-weight: 600; white-space: nowrap; }
.figure b.long { font-size: 88px; }
.figure span { display: block; text-wrap: balance; margin-top: 12px; color: var(--ink-2); font-size: 26px; line-height: 34px; }
.saying { font: 400 38px/52px "Literata"; padding-left: 32px; border-left: 4px solid var(--ink); text-wrap: balance; }
.device { background: var(--ink); border-radius: 28px; padding: 16px; }
.device > div { background: var(--surface); border-radius: 16px; padding: 20px 24px; }
.tablet { width: 440px; } .phone { width: 300px; border-radius: 40px; padding: 14px; }
.phone > div { border-radius: 28px; padding: 44px 22px 56px; }
.device h2 { font-size: 24px; line-height: 32px; font-weight: 600; padding-bottom: 14px; }
.device p { display: flex; justify-content: space-between; gap: 16px; padding: 13px 0; font-size: 23px;
  line-height: 30px; border-top: 1px solid var(--line); }
.device p span { color: var(--ink-2); } .device p b { font-weight: 560; white-space: nowrap; text-align: right; }
.phone p b { white-space: normal; }
.screen { width: 440px; background: var(--plomb-line); border-radius: 12px; padding: 8px; position: relative; }
.screen > div { background: var(--plomb); color: var(--on-plomb); border-radius: 6px; }
.screen p { border-color: var(--plomb-line); } .screen p span { color: var(--on-plomb-2); }
.caption { position: absolute; inset: auto 0 0; height: 148px; padding: 0 72px 0 148px; background: var(--plomb);
  color: var(--on-plomb); font: 400 29px/42px "Literata"; display: flex; align-items: center; text-wrap: balance; }
.opening { background: var(--plomb); color: var(--on-plomb); }
.opening .thread { background: var(--on-plomb-2); }
.opening section { position: absolute; left: 148px; right: 120px; top: 0; bottom: 0; display: flex;
  flex-direction: column; justify-content: center; opacity: var(--shown);
  transform: translateY(calc(18px * (1 - var(--shown)))); }
.opening h1 { font-size: 76px; line-height: 84px; }
.opening p { margin-bottom: 20px; color: var(--on-plomb-2); }
.opening footer { position: absolute; left: 148px; bottom: 64px; color: var(--on-plomb-2); font-size: 24px; }
`;

/** The empty page in which every slide is drawn. */
export const slidePage = `<!doctype html><html lang="fr"><meta charset="utf-8">
<style>${fonts}${css}</style><body></body></html>`;

function escape(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function artMarkup(art) {
  if (art.kind === "saying") return `<p class="saying">«\u00a0${escape(art.text)}\u00a0»</p>`;
  if (art.kind === "figure") {
    const long = art.value.length > 5 ? ' class="long"' : "";
    return `<p class="figure"><b${long}>${escape(art.value)}</b><span>${escape(art.unit)}</span></p>`;
  }
  const rows = art.rows.map(
    ([label, value]) => `<p><span>${escape(label)}</span><b>${escape(value)}</b></p>`,
  );
  return `<div class="device ${art.device}"><div><h2>${escape(art.heading)}</h2>${rows.join("")}</div></div>`;
}

/** Returns the body of the title card. */
export function openingMarkup(video) {
  return `<div class="thread"></div><section><p>${escape(video.kicker)}</p><h1>${escape(video.title)}</h1></section>
    <footer>Comptoir · académie Aplomb</footer>`;
}

/** Returns the body of a slide, with the spoken sentence underneath. */
export function slideMarkup(video, slide, number, sentence) {
  const points = slide.points.map((point) => `<li>${escape(point)}</li>`);
  return `<div class="thread"></div>
    <header><b>${escape(video.title)}</b><span>${number} / ${video.slides.length}</span></header>
    <main class="slide"><div><h1>${escape(slide.title)}</h1><ul>${points.join("")}</ul></div>${artMarkup(slide.art)}</main>
    <p class="caption">${escape(sentence)}</p>`;
}
