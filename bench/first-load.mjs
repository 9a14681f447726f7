// First-load JavaScript: what a page makes the browser fetch before anything is clicked. Each file is compressed by itself.
import { gzipSync } from "node:zlib";

const staticImport = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** At most so many kB (1000 bytes, gzip), by route (product §18). */
export const firstLoadBudgets = {
  "routes/login": 128,
  "routes/support/route": 136,
  "routes/home/route": 144,
  "routes/admin/groups/list": 143,
  "presentations-module": 145,
  "routes/admin/sales-reps/evaluations": 149,
  "routes/present/module-session": 182,
  "routes/present/group-session": 182,
};

/**
 * Bytes (gzip, level 9) of the files named by `starts` and of all they import, themselves or through others; what is
 * imported only when it is needed (`import()`) is left out. `read` answers a file's text by its name in /assets/.
 */
export async function firstLoad(starts, read) {
  const queue = [...starts];
  const sizes = new Map();
  while (queue.length > 0) {
    const file = queue.pop();
    if (sizes.has(file)) continue;
    const code = await read(file);
    sizes.set(file, gzipSync(code, { level: 9 }).length);
    for (const [, name] of code.matchAll(staticImport)) queue.push(name);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
