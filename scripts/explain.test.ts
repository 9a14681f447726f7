import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { explain } from "./explain.mjs";

afterEach(() => vi.unstubAllEnvs());

/** Returns the error of listening on an address. */
const listening = (host: string, port: number) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

test("the line about an address of another machine names its setting", async () => {
  expect(explain(await listening("192.0.2.1", 0))).toMatch(/192\.0\.2\.1.*HOST/);
});

test("the line about a data directory that is a file names its setting", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-explain-"));
  const file = path.join(folder, "data");
  writeFileSync(file, "");
  vi.stubEnv("DATA_DIR", file);
  let thrown: unknown;
  try {
    mkdirSync(path.join(file, "media"), { recursive: true });
  } catch (error) {
    thrown = error;
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(explain(thrown)).toMatch(/aplomb-explain.*DATA_DIR/);
});

test("the line about a data directory where no folder can be made names its setting", () => {
  const error = { code: "ENOENT", syscall: "mkdir", path: "/proc/nowhere" };
  vi.stubEnv("DATA_DIR", "/proc/nowhere/data");
  expect(explain(Object.assign(new Error("no such file"), error))).toMatch(/nowhere.*DATA_DIR/);
});

test("the line about another folder than the data directory does not name its setting", () => {
  const error = { code: "ENOENT", syscall: "mkdir", path: "/proc/nowhere" };
  vi.stubEnv("DATA_DIR", "/srv/academy");
  expect(explain(Object.assign(new Error("no such file"), error))).toBe(
    "Rien ne s’écrit dans /proc/nowhere (ENOENT). Donnez un autre dossier.",
  );
});

test("the line about a name that is no machine names its setting", async () => {
  vi.stubEnv("HOST", "nowhere.invalid");
  expect(explain(await listening("nowhere.invalid", 0))).toBe(
    "« nowhere.invalid » n’est le nom d’aucune machine. Corrigez HOST.",
  );
});

test.each<[object, RegExp]>([
  [{ code: "EADDRINUSE", syscall: "listen", port: 80 }, /port 80 est déjà utilisé.*PORT/],
  [{ code: "EACCES", syscall: "listen", port: 80 }, /port 80 est réservé.*PORT/],
  [{ code: "EAFNOSUPPORT", syscall: "listen", address: "::1" }, /::1.*HOST/],
  [{ code: "EISDIR", syscall: "read" }, /dossier est à la place d’un fichier/],
  [{ code: "SQLITE_BUSY" }, /autre programme/],
  [{ code: "SQLITE_CANTOPEN" }, /ne s’ouvre pas.*DATA_DIR/],
  [{ code: "SQLITE_READONLY_DIRECTORY" }, /ne s’ouvre pas.*DATA_DIR/],
  [{ name: "UnusableFile" }, /^the fault$/],
])("%o has its line", (fields, line) => {
  expect(explain(Object.assign(new Error("the fault"), fields))).toMatch(line);
});

test("an unknown error has no line", () => {
  expect(explain(new TypeError("x is not a function"))).toBeNull();
});
