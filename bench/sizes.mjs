// First-load JavaScript of a page, as its HTML makes the browser fetch it.
import { firstLoad, firstLoadBudgets } from "./first-load.mjs";

const asset = /["'(]\/assets\/([\w.-]+\.js)["')]/g;

/** Returns sizes in kB (1000 bytes) beside their budgets (product §18). `route` is the id of the page's route. */
export async function benchSizes(origin, pages) {
  const metrics = {};
  for (const { name, path, cookie = "", route } of pages) {
    const html = await fetch(origin + path, { headers: { cookie } }).then((answer) =>
      answer.text(),
    );
    const linked = [...html.matchAll(asset)].map(([, file]) => file);
    const bytes = await firstLoad(linked, (file) =>
      fetch(`${origin}/assets/${file}`).then((answer) => answer.text()),
    );
    metrics[`js.${name}`] = {
      value: +(bytes / 1000).toFixed(1),
      unit: "kB gzip",
      ratioTo: { budget: +(bytes / 1000 / firstLoadBudgets[route]).toFixed(2) },
    };
  }
  return metrics;
}
