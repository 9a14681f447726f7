import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { NOTICE_VERSION } from "~/models/people/recording-notices.server";
import { demoTemplate, storyTemplate } from "./academy";
import { makeQuiet } from "./quiet";

/** The seeded demo and the digest of its sources. No test starts a server on this copy, because each run copies it. */
const seeded = path.resolve(".cache/e2e-seeded");
const story = path.join(seeded, "story");
const stamp = path.join(seeded, "made-of");

/** Puts both templates in place for a run. Seeds them again when their sources or the day changed. */
export async function prepareTemplates(): Promise<void> {
  const wanted = await whatItIsMadeOf();
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    rmSync(seeded, { recursive: true, force: true });
    seedStory();
    writeFileSync(stamp, wanted);
  }
  for (const template of [storyTemplate, demoTemplate]) {
    rmSync(template, { recursive: true, force: true });
    cpSync(story, template, { recursive: true });
  }
  makeQuiet(demoTemplate);
}

/** Returns the day, from which the demo counts its dates, and the digest of the files that fill it. */
async function whatItIsMadeOf(): Promise<string> {
  const { digestOf } = (await import("../../scripts/setup.mjs" as string)) as {
    digestOf(folders: string[], files: string[]): string;
  };
  const digest = digestOf(
    ["build/server", "migrations", "demo"],
    ["package-lock.json", "scripts/cli.mjs", "e2e/support/template.ts"],
  );
  return `${new Date().toDateString()} ${digest}`;
}

function seedStory(): void {
  execFileSync(process.execPath, ["scripts/cli.mjs", "seed-demo"], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: story, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  acknowledgeNotices();
}

/** Acknowledges the notice on recordings for everybody. Only the tests about that notice undo this. */
function acknowledgeNotices(): void {
  const sqlite = new SQLite(path.join(story, "aplomb.db"));
  sqlite.exec(
    `insert or replace into recordingNotices (userId, acknowledgedAt, version)
     select id, createdAt, ${NOTICE_VERSION} from users`,
  );
  sqlite.close();
}
