/**
 * `npm run test:deploy`: runs the Dockerfile on the last commit without a container engine, in a clean directory. Then
 * starts the result by its CMD, without privileges and with an empty state, and checks its health. Needs the npm
 * registry (or npm's cache) and a few minutes.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { environmentOf, lastOf, readDockerfile } from "./dockerfile.mjs";
import { main, root, say, SetupError } from "./setup.mjs";

const NOBODY = 65_534;
const SHARED_STEP = /^sh deploy\/build-steps\.sh (.*)$/;

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

/** Copies the files that `COPY . .` would see: the commit without the entries of .dockerignore. */
function contextIn(folder) {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  git("archive", "--format=tar", "-o", archive, "HEAD");
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  for (const pattern of readFileSync(path.join(folder, ".dockerignore"), "utf8").split("\n"))
    if (pattern !== "" && !pattern.startsWith("#"))
      for (const found of globSync(pattern, { cwd: folder }))
        rmSync(path.join(folder, found), { recursive: true });
}

/** Runs one stage in its own directory. Returns the directory. */
function carryOut(stage, { work, context }) {
  const app = path.join(work, stage.name, "app");
  mkdirSync(app, { recursive: true });
  for (const { op, args, text } of stage.steps) {
    if (op === "COPY") copy(args, { app, work, context });
    const step = op === "RUN" && SHARED_STEP.exec(text)?.[1];
    if (!step) continue;
    say(`${stage.name}: ${step}`);
    const words = step.replace('"$BAKE_SPEECH"', "0").split(" ");
    execFileSync("sh", ["deploy/build-steps.sh", ...words], {
      cwd: app,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "" },
    });
  }
  return app;
}

function copy(args, { app, work, context }) {
  const from = args[0].startsWith("--from=") ? args.shift().slice("--from=".length) : null;
  const target = args.pop();
  for (const source of args) {
    const found = from ? path.join(work, from, source) : path.join(context, source);
    const into = path.join(app, target.endsWith("/") ? path.join(target, source) : target);
    cpSync(found, into, { recursive: true, verbatimSymlinks: true });
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Starts the last stage's CMD with its ENV put into `state`, as user nobody when this is root. */
async function start(stage, { app, state }) {
  const port = await freePort();
  const settings = Object.entries(environmentOf(stage)).map(([name, value]) => [
    name,
    value.replace(/^\/var\/lib\/aplomb/, state),
  ]);
  const [, ...args] = lastOf(stage, "CMD").args;
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (asNobody.uid) chownSync(state, NOBODY, NOBODY);
  const options = {
    cwd: app,
    env: {
      ...Object.fromEntries(settings),
      HOST: "127.0.0.1",
      PORT: String(port),
      PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
    },
    ...asNobody,
  };
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let said = "";
  const ready = new Promise((resolve) => {
    child.stdout.on("data", (text) => (said += text).includes("répond sur") && resolve());
  });
  const failed = ended.then((code) => {
    throw new SetupError(`Le serveur s’est arrêté (${code}).\n${said}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => {}); // From here on the process may end without an error.
  return { child, ended, options, port };
}

const demand = (truth, words) => {
  if (!truth) throw new SetupError(words);
  console.log(`  ✓ ${words}`);
};

/** Runs a file of the installation as the server would. Returns its exit code and its output. */
async function runThere(args, options) {
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, said };
}

async function look({ app, work, stage, server }) {
  const { child, ended, options, port } = server;
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  demand(health.ok, `/healthz : ${health.status}`);
  const login = await fetch(`http://127.0.0.1:${port}/login`);
  demand(login.ok && (await login.text()).includes("<form"), `/login : ${login.status}`);
  const check = await runThere(lastOf(stage, "HEALTHCHECK").args.slice(1), options);
  demand(check.code === 0, "le contrôle de santé de l'image répond 0");
  const lesson = path.join(work, "lesson.mp4");
  cpSync(path.join(root, "testing", "media", "lesson.mp4"), lesson);
  chmodSync(lesson, 0o644);
  const target = path.join(path.dirname(options.env.DATA_DIR), "lesson.pcm");
  const decoder = ["server/media-workers/media.mjs", "decode", lesson, target, "mix"];
  const decoded = await runThere(decoder, { ...options, env: { PATH: "/nowhere" } });
  demand(decoded.said.includes('"samples":48240'), "une leçon MP4 est décodée sans ffmpeg");
  const whisper = ["-e", 'import("./build/server/transformers.js").then((all) => all.pipeline)'];
  demand((await runThere(whisper, options)).code === 0, "Whisper se charge sans sharp");
  const folder = path.join(path.dirname(options.env.DATA_DIR), "backup");
  const backup = await runThere(["scripts/backup.mjs", folder], options);
  demand(backup.code === 0 && existsSync(folder), "la sauvegarde se fait pendant qu'il tourne");
  const strangers = globSync("**/{sharp,espeak-ng*,libvips*,node-av}", { cwd: app });
  demand(strangers.length === 0, `rien sous GPL ni LGPL ${strangers.join(" ")}`);
  child.kill("SIGTERM");
  demand((await ended) === 0, "SIGTERM l'arrête, code 0");
}

await main(async () => {
  const work = mkdtempSync(path.join(tmpdir(), "aplomb-deploy-"));
  let server;
  try {
    chmodSync(work, 0o755);
    const context = path.join(work, "context");
    contextIn(context);
    const stages = readDockerfile(git("show", "HEAD:Dockerfile"));
    const apps = stages.map((stage) => carryOut(stage, { work, context }));
    const [stage, app] = [stages.at(-1), apps.at(-1)];
    const state = path.join(work, "state");
    mkdirSync(state, { mode: 0o700 });
    server = await start(stage, { app, state });
    await look({ app, work, stage, server });
    const [kilobytes] = execFileSync("du", ["-sk", app], { encoding: "utf8" }).split("\t");
    say(`Installation de production : ${Math.round(kilobytes / 1024)} Mo`);
  } finally {
    server?.child.kill("SIGKILL");
    rmSync(work, { recursive: true, force: true });
  }
});
