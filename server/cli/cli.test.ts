import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareDataDir } from "../open-data";
import { run } from "./cli";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-cli-"));
  dataDir = path.join(folder, "mistyped");
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([
  ["admin", ["ada@example.test", "Ada"]],
  ["backup", []],
  ["judge-trial", []],
  ["move-to-postgres", ["postgres://127.0.0.1/none"]],
  ["signing-key", ["--rotate"]],
  ["support-calls", ["--to", "calls"]],
  ["support-token", []],
  ["xapi", ["--all"]],
])("%s refuses a directory without an academy, and creates nothing", async (name, args) => {
  await expect(run(name, args)).rejects.toThrow(`Aucune académie dans ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});

test("a command runs where there is a database file or a database server", async () => {
  vi.stubEnv("DATA_DIR", folder);
  await expect(run("support-token", [])).rejects.toThrow("Aucune académie");
  writeFileSync(path.join(folder, "aplomb.db"), "");
  await run("support-token", []);
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "postgres://127.0.0.1/academy");
  await run("support-token", []);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ["admin", ["not-an-email", "Bob"], "« not-an-email » n’est pas un email"],
  ["admin", [], "Indiquez l’email et le nom"],
  ["doctor", ["x"], "doctor ne prend pas d’argument (« x »)."],
  ["migrate", ["x", "y"], "migrate ne prend pas d’argument (« x y »)."],
  ["secrets", ["x"], "secrets ne prend pas d’argument"],
  ["seed-demo", ["x"], "seed-demo ne prend pas d’argument"],
  ["rubbish", [], "Commande inconnue : rubbish. Il y a migrate, "],
  ["constructor", [], "Commande inconnue : constructor."],
  ["", [], "Commande inconnue : . Il y a"],
])("%s %o is refused with a sentence, without an academy", async (name, args, sentence) => {
  const refused = await run(name, args).catch((error: Error) => error.message);
  expect(String(refused).replaceAll("\u00A0", " ")).toContain(sentence);
});

test.each(["aplomb.db", "aplomb.db-wal", "aplomb.db-shm", "aplomb.lock", "signing-keys.json"])(
  "a folder in the place of %s has its line, at a start and in a command",
  async (name) => {
    vi.stubEnv("DATA_DIR", folder);
    mkdirSync(path.join(folder, name));
    const line = `${path.join(folder, name)} est un dossier, à la place d’un fichier`;
    await expect(run("support-token", [])).rejects.toThrow(line);
    await expect(prepareDataDir(folder)).rejects.toThrow(line);
  },
);

test("a wrong DATABASE_URL has the line of a setting", async () => {
  vi.stubEnv("DATABASE_URL", "mysql://academy");
  await expect(run("support-token", [])).rejects.toThrow(
    "Configuration invalide. DATABASE_URL: doit être une adresse postgres://…",
  );
});

test("the command `secrets` needs no academy", async () => {
  await run("secrets", []);
  expect(existsSync(dataDir)).toBe(false);
});
