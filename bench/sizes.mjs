// First-load JavaScript of a page, gzip: what its HTML makes the browser fetch before anything is clicked.
import { gzipSync } from "node:zlib";

const asset = /["'(](\/assets\/[\w.-]+\.js)["')]/g;
const staticImport = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

async function firstLoad(origin, path, cookie) {
  const html = await fetch(origin + path, { headers: { cookie } }).then((answer) => answer.text());
  const queue = [...new Set([...html.matchAll(asset)].map(([, file]) => file))];
  const sizes = new Map();
  while (queue.length > 0) {
    const file = queue.pop();
    if (sizes.has(file)) continue;
    const code = await fetch(origin + file).then((answer) => answer.text());
    sizes.set(file, gzipSync(code, { level: 9 }).length);
    for (const [, name] of code.matchAll(staticImport)) queue.push(`/assets/${name}`);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Sizes in kB (1000 bytes) beside their budgets (product §18). */
export async function benchSizes(origin, pages) {
  const metrics = {};
  for (const { name, path, cookie = "", budget } of pages) {
    const bytes = await firstLoad(origin, path, cookie);
    metrics[`js.${name}`] = {
      value: +(bytes / 1000).toFixed(1),
      unit: "kB gzip",
      ratioTo: { budget: +(bytes / 1000 / budget).toFixed(2) },
    };
  }
  return metrics;
}
