// The list of modules with 1 000 modules in 50 regroupements, as a ratio to the same page with the demo's ten.
import { randomUUID } from "node:crypto";
import path from "node:path";
import SQLite from "better-sqlite3";

const CONTAINERS = 50;
const MODULES = 1_000;
const WARM_UP = 10;
const SAMPLES = 40;

function fill(dataDir) {
  const database = new SQLite(path.join(dataDir, "aplomb.db"), { timeout: 5_000 });
  const at = new Date().toISOString();
  const addContainer = database.prepare(
    "insert into containers (id, title, position, createdAt, updatedAt) values (?, ?, ?, ?, ?)",
  );
  const addModule = database.prepare(
    `insert into modules (id, title, videoUrl, videoDurationS, allowedRoles, containerId, position, presentable, createdAt, updatedAt)
     values (?, ?, ?, 425, 'admin,user', ?, ?, 1, ?, ?)`,
  );
  database.transaction(() => {
    for (let c = 0; c < CONTAINERS; c++) {
      const containerId = randomUUID();
      addContainer.run(containerId, `Regroupement ${c}`, 100 + c, at, at);
      for (let m = 0; m < MODULES / CONTAINERS; m++) {
        const title = `Encaisser sans réseau, étape ${m}`;
        addModule.run(randomUUID(), title, `/media/modules/${c}-${m}.mp4`, containerId, m, at, at);
      }
    }
  })();
  database.close();
}

/** Median time of one whole answer, in milliseconds. */
async function timeOf(url, cookie) {
  const times = [];
  for (let sample = 0; sample < WARM_UP + SAMPLES; sample++) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    if (sample >= WARM_UP) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[SAMPLES / 2];
}

/** On a demo server of its own (`withDemoServer`), signed in as its admin: it fills the database. */
export async function benchModules({ url, dataDir, cookie }) {
  const page = `${url}/admin/modules`;
  const few = await timeOf(page, cookie);
  fill(dataDir);
  const many = await timeOf(page, cookie);
  return {
    "admin.modules": {
      value: +many.toFixed(1),
      unit: "ms",
      ratioTo: { tenRows: +(many / few).toFixed(2) },
    },
    "admin.modules.tenRows": { value: +few.toFixed(1), unit: "ms" },
  };
}
