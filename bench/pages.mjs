// The waits of a phone on a slow line: largest paint and layout shift of five pages, with the number and size of their
// files. Chromium's network and processor are slowed down. With --ref an older commit's build runs in turn.
import { chromium, devices } from "@playwright/test";
import { evaluationPages, modulePage } from "./evaluation-page.mjs";
import { cumulativeShift } from "./layout-shift.mjs";
import { signIn, withDemoServer } from "./server.mjs";

/** Slow 4G as Lighthouse defines it, and a processor four times slower than this one. */
const LINE = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
const GOAL = { lcpMs: 1_500, cls: 0.1 };
/** A page without requests for this long has loaded. */
const QUIET_MS = 500;
/** The wait on a machine with much other work. */
const PATIENCE_MS = 120_000;

const pages = {
  login: { path: () => "/login" },
  home: { account: "terrain", path: () => "/" },
  list: { account: "admin", path: () => "/admin/modules" },
  evaluation: { account: "terrain", path: (dataDir) => evaluationPages(dataDir).own },
  form: { account: "admin", path: modulePage },
};

/** Runs in the page before its scripts. Records paints and layout shifts. */
function watchPaints() {
  globalThis.seen = { lcp: null, shifts: [] };
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    seen.lcp = { ms: last.startTime, of: last.element?.outerHTML.slice(0, 80) ?? "" };
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) seen.shifts.push({ value, startTime });
  }).observe({ type: "layout-shift", buffered: true });
}

/** Makes one visit with an empty cache. Returns ms, requests, and bytes as transferred. */
async function visit(browser, { url, path, cookie }) {
  const { defaultBrowserType: _, ...phone } = devices["Moto G4"];
  const context = await browser.newContext({ ...phone, locale: "fr-FR" });
  try {
    const [name, value] = cookie?.split("=", 2) ?? [];
    if (name) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", { offline: false, ...LINE });
    await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const kinds = new Map();
    const bytes = { all: 0, Script: 0, Stylesheet: 0, Font: 0, Document: 0 };
    const underWay = new Set();
    let lastAt = performance.now();
    line.on("Network.requestWillBeSent", ({ requestId, type }) => {
      kinds.set(requestId, type);
      if (type !== "Media") underWay.add(requestId); // A video request lasts as long as the video.
    });
    const over = ({ requestId }) => {
      underWay.delete(requestId);
      lastAt = performance.now();
    };
    line.on("Network.loadingFailed", over);
    line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      over({ requestId });
      bytes.all += encodedDataLength;
      bytes[kinds.get(requestId)] += encodedDataLength;
    });
    const waitUntil = "domcontentloaded";
    const answer = await page.goto(url + path, { waitUntil, timeout: PATIENCE_MS });
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
    while (underWay.size > 0 || performance.now() - lastAt < QUIET_MS)
      await page.waitForTimeout(QUIET_MS / 5);
    const { lcp, shifts, fcp } = await page.evaluate(() => ({
      ...seen,
      fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    }));
    const scripts = [...kinds.values()].filter((kind) => kind === "Script").length;
    const requests = { all: kinds.size, scripts };
    return { lcp: lcp.ms, of: lcp.of, fcp, cls: cumulativeShift(shifts), requests, bytes };
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const ratio = (value, to) => +(value / to).toFixed(2);

/** Returns the figures of one page. `older` holds the visits of the other build, and is empty without --ref. */
function figuresOf(name, today, older) {
  const figure = (part, unit, of, digits = 0, more = {}) => {
    const value = median(today.map(of));
    const before = older.length > 0 ? median(older.map(of)) : 0;
    return {
      [`pages.${name}.${part}`]: {
        value: +value.toFixed(digits),
        unit,
        ratioTo: { ...more, ...(before > 0 ? { older: ratio(value, before) } : {}) },
      },
    };
  };
  const kB = (part, of) => figure(part, "kB", of, 1);
  const lcp = median(today.map((one) => one.lcp));
  return {
    ...figure("lcp", "ms", (one) => one.lcp, 0, { goal: ratio(lcp, GOAL.lcpMs) }),
    ...figure("fcp", "ms", (one) => one.fcp),
    ...figure("cls", `of ${GOAL.cls}`, (one) => one.cls, 3),
    ...figure("requests", "requests", (one) => one.requests.all),
    ...figure("scripts", "of them scripts", (one) => one.requests.scripts),
    ...kB("all", (one) => one.bytes.all / 1_000),
    ...kB("html", (one) => one.bytes.Document / 1_000),
    ...kB("css", (one) => one.bytes.Stylesheet / 1_000),
    ...kB("js", (one) => one.bytes.Script / 1_000),
    ...kB("fonts", (one) => one.bytes.Font / 1_000),
  };
}

/**
 * Measures the pages. `older` is the folder of another checkout (`older-checkout.mjs`) or null. Both servers run, and
 * each round visits both.
 */
export async function benchPages({ browser: executablePath, runs, older, tell }) {
  const env = { AI_CATALOGUE_URL: "off", LOG_LEVEL: "error" };
  return withDemoServer({ env }, (today) =>
    older
      ? withDemoServer({ env, folder: older }, (before) => measure([today, before]))
      : measure([today]),
  );

  async function measure(servers) {
    const browser = await chromium.launch({ executablePath });
    const figures = {};
    try {
      for (const [name, { account, path }] of Object.entries(pages)) {
        const visits = servers.map(() => []);
        for (let round = 0; round < runs; round++)
          for (const at of round % 2 ? [...servers.keys()].toReversed() : servers.keys()) {
            const { url, dataDir } = servers[at];
            const cookie = account && (await signIn(url, account));
            visits[at].push(await visit(browser, { url, path: path(dataDir), cookie }));
          }
        const [now, before = []] = visits;
        tell(`  ${name} : ${now[0].of}`);
        Object.assign(figures, figuresOf(name, now, before));
      }
    } finally {
      await browser.close();
    }
    return figures;
  }
}
