import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startEntry } from "../../../testing/child";
import { mediaFiles } from "../../../testing/media/files";
import { hasFfmpeg } from "../../../testing/tools";
import { runConfined } from "./confined.server";
import { drawFrame } from "./ffmpeg.server";
import { decodeAudio, describeMedia, runMediaWorker } from "./media-worker.server";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-confined-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Returns a folder that holds a worker with this source. */
function workerOf(source: string): string {
  const workersDir = mkdtempSync(path.join(folder, "workers-"));
  writeFileSync(path.join(workersDir, "media.mjs"), source);
  return workersDir;
}

/** Puts shell scripts with this source in place of ffmpeg and ffprobe. */
function standInForFfmpeg(source: string): void {
  const bin = mkdtempSync(path.join(folder, "bin-"));
  for (const name of ["ffmpeg", "ffprobe"]) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${source}\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
  vi.stubEnv("PATH", bin);
}

/** Makes a copy that a stand-in may write to. */
function lessonAvi(): string {
  const file = path.join(folder, "lesson.avi");
  copyFileSync(mediaFiles.avi, file);
  return file;
}

/** Returns the variable names in the text of `/proc/…/environ`. */
const namesIn = (environ: string) =>
  environ
    .split("\0")
    .filter(Boolean)
    .map((line) => line.split("=", 1)[0]);

/** Returns true while a process runs. A zombie has ended. */
function isAlive(pid: string): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}

const CANARY = "canary-of-the-academy";

describe.runIf(process.platform === "linux")("a process that opens strangers' files", () => {
  test("is started without a variable but the path of programs", async () => {
    vi.stubEnv("SESSION_SECRET", CANARY);
    const workersDir = workerOf(
      'import { readFileSync } from "node:fs";\nconsole.log(JSON.stringify(readFileSync("/proc/self/environ", "utf8")));',
    );
    const environ = String(await runMediaWorker([], { workersDir }));
    expect(environ).not.toContain(CANARY);
    expect(namesIn(environ)).toEqual(["PATH"]);
  });

  test("is started so when it is ffmpeg, and reads files and pipes alone", async () => {
    vi.stubEnv("SESSION_SECRET", CANARY);
    standInForFfmpeg('/bin/cat /proc/$$/environ; printf "%s\\0" "=" "$@"');
    const out = String(await drawFrame(mediaFiles.avi, { atS: 0 }));
    const [environ = "", args = ""] = out.split("=\0");
    expect(out).not.toContain(CANARY);
    expect(namesIn(environ)).toEqual(["PATH"]);
    const given = args.split("\0");
    const whitelist = given.indexOf("-protocol_whitelist");
    expect(given[whitelist + 1]).toBe("file,pipe");
    expect(given.indexOf("-i")).toBeGreaterThan(whitelist);
  });

  test("is started so when ffmpeg and ffprobe read an AVI", async () => {
    vi.stubEnv("SESSION_SECRET", CANARY);
    const seen = path.join(folder, "seen");
    const tell = '{ /bin/cat /proc/$$/environ; printf "%s\\0" "=" "$@"; }';
    standInForFfmpeg(
      `${tell} > ${seen}-\${0##*/}\necho '{"format":{"duration":"1"}}'\nfor last; do :; done\n: >> "$last"`,
    );
    await describeMedia(lessonAvi());
    await decodeAudio(lessonAvi());
    for (const name of ["ffprobe", "ffmpeg"]) {
      const [environ = "", args] = readFileSync(`${seen}-${name}`, "utf8").split("=\0");
      expect(namesIn(environ), name).toEqual(["PATH"]);
      expect(args, name).toMatch(/-protocol_whitelist\0file,pipe\0(-i\0)?[^\0]+lesson\.avi\0/);
    }
  });

  test.each([
    ["waits", "setInterval(() => {}, 1_000);"],
    ["computes without a pause", "for (;;);"],
  ])("ends with its server while it %s", async (_, work) => {
    const note = path.join(mkdtempSync(path.join(folder, "pids-")), "pid");
    const workersDir = workerOf(
      `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(note)}, String(process.pid) + " " + process.ppid);\n${work}`,
    );
    const server = startEntry("media-reader", [workersDir]);
    await vi.waitFor(() => expect(readFileSync(note, "utf8")).toMatch(/^\d+ \d+$/), 60_000);
    const pids = readFileSync(note, "utf8").split(" ");
    expect(pids.map(isAlive)).toEqual([true, true]);
    server.kill("SIGKILL");
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 60_000);
  });

  test("says that a file has no sound when ffmpeg says it", async () => {
    standInForFfmpeg("echo \"Stream map '0:a:0' matches no streams.\" >&2; exit 234");
    await expect(decodeAudio(lessonAvi())).rejects.toMatchObject({ code: "no_audio" });
    await expect(drawFrame(mediaFiles.avi, { atS: 0 })).rejects.toMatchObject({
      code: "unreadable",
    });
  });

  test("ends at its time limit, and by the signal of its caller, whatever it does", async () => {
    const late = await runConfined(process.execPath, ["-e", "for (;;);"], { limitMs: 500 });
    expect(late).toMatchObject({ late: true, killed: "SIGKILL" });
    const leaving = new AbortController();
    const running = runConfined(process.execPath, ["-e", "console.log(process.pid); for (;;);"], {
      limitMs: 60_000,
      signal: leaving.signal,
    });
    leaving.abort();
    await expect(running).rejects.toThrow(/abort/i);
  });

  test.each([
    ["SIGSEGV", "MediaUnreadable"],
    ["SIGABRT", "MediaUnreadable"],
    ["SIGKILL", "Error"],
  ])(
    "that dies of %s gives %s, because only faults of the file are final",
    async (signal, name) => {
      const workersDir = workerOf(
        `process.kill(process.pid, "${signal}"); setInterval(() => {}, 1_000);`,
      );
      await expect(runMediaWorker([], { workersDir })).rejects.toMatchObject({ name });
    },
  );

  test("that fills its heap fails once, with a code", async () => {
    const workersDir = workerOf("const kept = []; for (;;) kept.push(Array(1_000_000).fill(0.5));");
    const running = runMediaWorker([], { workersDir });
    await expect(running).rejects.toMatchObject({
      code: "unreadable",
      detail: expect.stringMatching(/heap/),
    });
  });

  test("ends when it takes more memory than any file of ours needs", async () => {
    const workersDir = workerOf(
      'const kept = []; for (let gone = 0; gone < 60; gone++) kept.push(Buffer.allocUnsafeSlow(50 * 2 ** 20)); console.log("{}");',
    );
    await expect(runMediaWorker([], { workersDir })).rejects.toThrow(/memory/i);
  });

  test.runIf(hasFfmpeg)("has ffmpeg take nothing from a playlist's own addresses", async () => {
    const list = path.join(folder, "playlist.mp4");
    const lines = ["#EXTM3U", "#EXT-X-TARGETDURATION:3", "#EXTINF:3,"];
    lines.push("data:video/mp2t,inside.ts", "#EXT-X-ENDLIST", "");
    writeFileSync(list, lines.join("\n"));
    await expect(drawFrame(list, { atS: 0 })).rejects.toMatchObject({
      code: "unreadable",
      detail: expect.stringMatching(/not on whitelist 'file,pipe'/),
    });
  });
});
