// Every page and the export with 500 users, 50 000 evaluations and 1 000 modules, as ratios to the same with ten.
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fill, residentOf } from "./server.mjs";

const FEW = { users: 10, evaluations: 10, containers: 5, modules: 10, textLength: 1_500 };
export const MANY = {
  users: 500,
  evaluations: 100,
  containers: 50,
  modules: 1_000,
  textLength: 1_500,
};
/** A training manager's people: 40 teams asked for six regroupements, and an attempt a day of each person up to today. */
const FOLLOWED = {
  users: 1_000,
  evaluations: 100,
  containers: 8,
  modules: 60,
  textLength: 1_500,
  isRecent: true,
  teams: 40,
  regroupements: 6,
};
export const WARM_UP = 5;
export const SAMPLES = 20;
export const BUDGET_MS = 100;

/** Returns the pages by name, with their addresses in an academy with these ids. */
export const pagesOf = ({
  userIds: [user],
  moduleIds: [module],
  groupIds: [group],
  containerIds: [container],
}) => ({
  home: "/",
  "watch.module": `/video/${module}`,
  "watch.group": `/group/${group}`,
  present: `/agent-chat/module/${module}`,
  "presentations.module": `/presentations/user/${user}/module/${module}`,
  "presentations.group": `/presentations/user/${user}/group/${group}`,
  "admin.containers": "/admin/containers",
  "admin.editContainer": `/admin/edit-container/${container}`,
  "admin.modules": "/admin/modules",
  "admin.addModule": "/admin/add-module",
  "admin.editModule": `/admin/edit-module/${module}`,
  "admin.groups": "/admin/groups",
  "admin.editGroup": `/admin/edit-group/${group}`,
  "admin.addToGroup": `/admin/groups/${group}/add-module`,
  "admin.users": "/admin/sales-reps",
  "admin.search": "/admin/sales-reps?q=jose",
  "admin.editUser": `/admin/sales-reps/edit/${user}`,
  "admin.evaluations": `/admin/sales-reps/${user}/x/evaluations`,
  "admin.progress": `/admin/users/${user}/presentations`,
  "admin.evaluateVideo": `/admin/evaluate-video/${module}`,
  "admin.evaluatedVideos": "/admin/evaluated-videos",
  "admin.recordedVideos": "/admin/recorded-videos",
  "admin.aiModels": "/admin/ai-models",
  "admin.overview": "/admin",
  "admin.follow": "/admin/follow",
  "admin.reviews": "/admin/reviews",
  "admin.results": `/admin/modules/${module}/results`,
});

/** Returns the pages of the follow-up by name. */
const followPagesOf = ({ userIds: [user], moduleIds: [module] }) => ({
  overview: "/admin",
  list: "/admin/follow",
  last: "/admin/follow?order=last",
  stuck: "/admin/follow?state=stuck",
  late: "/admin/follow?state=late",
  person: `/admin/users/${user}/presentations`,
  results: `/admin/modules/${module}/results`,
  assignments: "/admin/assignments",
  urgent: "/admin/follow?order=urgent",
  compare: "/admin/teams/compare",
  comparePoints: `/admin/teams/compare?module=${module}`,
  teams: "/admin/teams",
});

/** Returns the time of one whole answer, in ms. */
export async function timeOnce(url, cookie) {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

export const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function timeOf(url, cookie) {
  const times = [];
  for (let sample = 0; sample < WARM_UP + SAMPLES; sample++)
    times.push(await timeOnce(url, cookie));
  return median(times.slice(WARM_UP));
}

async function timesOf(url, pages, cookie) {
  const times = {};
  for (const [name, page] of Object.entries(pages)) times[name] = await timeOf(url + page, cookie);
  return times;
}

/** Downloads at about 2 MB/s, with a wait after each piece. Returns the bytes and the peak of `watched()`. */
function downloadSlowly(url, cookie, watched) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie } }, async (answer) => {
      const seen = { bytes: 0, peak: watched() };
      try {
        for await (const piece of answer) {
          seen.bytes += piece.length;
          seen.peak = Math.max(seen.peak, watched());
          await wait(piece.length / 2_000);
        }
        resolve(seen);
      } catch (error) {
        reject(error);
      }
    }).on("error", reject);
  });
}

/** Exports over a slow line. Returns the memory added to the server and the time of a page meanwhile. */
async function benchExport({ url, cookie, pid }) {
  const file = `${url}/admin/evaluations.csv`;
  const before = residentOf(pid);
  const times = [];
  const over = new AbortController();
  const slow = downloadSlowly(file, cookie, () => residentOf(pid) ?? 0).finally(() => over.abort());
  while (!over.signal.aborted) {
    times.push(await timeOnce(`${url}/healthz`, cookie));
    await wait(20);
  }
  const { bytes, peak } = await slow;
  return {
    "export.size": { value: +(bytes / 1e6).toFixed(1), unit: "MB" },
    ...(before === null
      ? {}
      : { "export.memory": { value: +(peak - before).toFixed(1), unit: "MB more" } }),
    "export.healthMeanwhile": { value: +median(times).toFixed(1), unit: "ms" },
    "export.healthWorst": { value: +Math.max(...times).toFixed(1), unit: "ms" },
  };
}

/** Fills and measures its own demo server (`withDemoServer`), signed in as admin. */
export async function benchScale({ url, dataDir, cookie, pid }) {
  const file = "/admin/evaluations.csv";
  const ten = await fill(dataDir, FEW);
  const tenLines = { export: `${file}?user=${ten.userIds[0]}` };
  const few = await timesOf(url, { ...pagesOf(ten), ...tenLines }, cookie);
  const filled = pagesOf(await fill(dataDir, MANY));
  const many = await timesOf(url, { ...filled, export: file }, cookie);
  const metrics = {};
  for (const [name, ms] of Object.entries(many)) {
    const ratioTo = { tenRows: +(ms / few[name]).toFixed(2) };
    if (name !== "export") ratioTo.budget = +(ms / BUDGET_MS).toFixed(2);
    metrics[`scale.${name}`] = { value: +ms.toFixed(1), unit: "ms", ratioTo };
  }
  return { ...metrics, ...(await benchExport({ url, cookie, pid })) };
}

/** Fills its own demo server with a full week of 1 000 people and measures the follow-up, signed in as admin. */
export async function benchFollow({ url, dataDir, cookie }) {
  const pages = followPagesOf(await fill(dataDir, FOLLOWED));
  const metrics = {};
  for (const [name, page] of Object.entries(pages)) {
    const ms = await timeOf(url + page, cookie);
    const budget = +(ms / BUDGET_MS).toFixed(2);
    metrics[`follow.${name}`] = { value: +ms.toFixed(1), unit: "ms", ratioTo: { budget } };
  }
  return metrics;
}
