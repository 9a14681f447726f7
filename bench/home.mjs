// Throughput of three pages as a ratio to the same HTML rendered by React under a bare Express, in one run; plain, and
// compressed as browsers ask for it.
import { createServer } from "node:http";
import autocannon from "autocannon";
import express from "express";
import parse from "html-react-parser";
import { renderToPipeableStream } from "react-dom/server";
import { evaluationPages } from "./evaluation-page.mjs";
import { processorOf, signIn } from "./server.mjs";

const SECONDS = 6;
const ROUNDS = 3;
/** The encodings that browsers accept. */
const BROWSERS = "gzip, deflate, br, zstd";

/** The baseline: the same page as React elements, rendered anew for each request. */
function bareServer(html) {
  const page = parse(html.replace(/^<!doctype html>/i, ""), { trim: false });
  const app = express();
  app.get("/", (_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(response) });
  });
  return new Promise((resolve) => {
    const server = createServer(app).listen(0, "127.0.0.1", () => resolve(server));
  });
}

/** Returns autocannon's count of requests: the average per second, and the total. */
async function requestsPerSecond(url, headers = {}) {
  const result = await autocannon({ url, headers, connections: 8, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The server's processor time in ms for a request, beside its rate. It tells more than the rate on a busy machine. */
async function measured(url, headers, pid) {
  const before = processorOf(pid);
  const { average, total } = await requestsPerSecond(url, headers);
  return { rate: average, processorMs: (processorOf(pid) - before) / total };
}

/** Measures one page. Alternates the servers, so that other load on the machine affects all. */
async function benchPage(name, { url, cookie, pid }) {
  const html = await fetch(url, { headers: { cookie } }).then((answer) => answer.text());
  const bare = await bareServer(html);
  const bareUrl = `http://127.0.0.1:${bare.address().port}/`;
  const rounds = [];
  try {
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        plain: await measured(url, { cookie }, pid),
        brotli: await measured(url, { cookie, "accept-encoding": BROWSERS }, pid),
        bare: await requestsPerSecond(bareUrl),
      });
  } finally {
    bare.close();
  }
  const middle = (of) => median(rounds.map(of));
  const rate = (value, ratioTo) => ({ value: Math.round(value), unit: "requests/s", ratioTo });
  const [plain, brotli] = [middle(({ plain }) => plain.rate), middle(({ brotli }) => brotli.rate)];
  const reference = middle(({ bare }) => bare.average);
  const own = middle(({ plain }) => plain.processorMs);
  const compressing = middle(({ brotli }) => brotli.processorMs) - own;
  const ratio = (value, to) => +(value / to).toFixed(2);
  return {
    [`${name}.throughput`]: rate(plain, { bareReact: ratio(plain, reference) }),
    [`${name}.brotli`]: rate(brotli, { plain: ratio(brotli, plain) }),
    [`${name}.bareReact`]: rate(reference),
    [`${name}.processor`]: { value: +own.toFixed(2), unit: "ms" },
    [`${name}.compression`]: {
      value: +compressing.toFixed(2),
      unit: "ms",
      ratioTo: { page: ratio(compressing, own) },
    },
    [`${name}.html`]: { value: Buffer.byteLength(html), unit: "bytes" },
  };
}

/** Measures home, a list and an evaluation. */
export async function benchHome({ url, pid, dataDir }) {
  const [cookie, admin] = [await signIn(url, "terrain"), await signIn(url, "admin")];
  return {
    ...(await benchPage("home", { url: `${url}/`, cookie, pid })),
    ...(await benchPage("list", { url: `${url}/admin/groups`, cookie: admin, pid })),
    ...(await benchPage("evaluation", { url: url + evaluationPages(dataDir).own, cookie, pid })),
  };
}
