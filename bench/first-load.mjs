// First-load JavaScript: the files that a page makes the browser fetch before any click. Each file is compressed by
// itself.
import { gzipSync } from "node:zlib";

const staticImport = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** The limit in kB (1000 bytes, gzip) by route (product §18). The list of all addresses takes 4 kB of each. */
export const firstLoadBudgets = {
  // With the links to identity providers.
  "routes/login": 125,
  "routes/support/route": 133,
  "routes/home/route": 141,
  // With the search, the filter by state and each row's menu. Archived groups load their script with their first row.
  "routes/admin/content/groups/list": 145,
  "presentations-module": 137,
  "routes/admin/people/sales-reps/evaluations": 142.5,
  "routes/present/module-session": 180,
  "routes/present/group-session": 180,
};

/**
 * Returns the bytes (gzip, level 9) of the files named by `starts` and of their static imports, direct or not. Leaves
 * out files imported on demand (`import()`). `read` returns a file's text by its name in /assets/.
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
