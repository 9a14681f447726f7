// Throughput of the home page as a ratio to the same HTML rendered by React under a bare Express, in one run.
import { createServer } from "node:http";
import autocannon from "autocannon";
import express from "express";
import parse from "html-react-parser";
import { renderToPipeableStream } from "react-dom/server";

const SECONDS = 6;
const ROUNDS = 3;

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

async function requestsPerSecond(url, headers = {}) {
  const result = await autocannon({ url, headers, connections: 8, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Alternates both servers, so that other load on the machine affects both. */
export async function benchHome({ url, cookie }) {
  const html = await fetch(url, { headers: { cookie } }).then((answer) => answer.text());
  const bare = await bareServer(html);
  const bareUrl = `http://127.0.0.1:${bare.address().port}/`;
  const rates = { ours: [], bare: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push(await requestsPerSecond(url, { cookie }));
      rates.bare.push(await requestsPerSecond(bareUrl));
    }
  } finally {
    bare.close();
  }
  const [ours, reference] = [median(rates.ours), median(rates.bare)];
  return {
    "home.throughput": {
      value: Math.round(ours),
      unit: "requests/s",
      ratioTo: { bareReact: +(ours / reference).toFixed(2) },
    },
    "home.bareReact": { value: Math.round(reference), unit: "requests/s" },
    "home.html": { value: Buffer.byteLength(html), unit: "bytes" },
  };
}
