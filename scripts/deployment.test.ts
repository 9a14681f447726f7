import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { knownSettings, readConfig } from "~/platform/config.server";
import { readDockerfile } from "./dockerfile.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const has = (command: string) =>
  spawnSync(command, ["-v"], { stdio: "ignore" }).error === undefined;

/** Returns the lines under a service of compose.yaml. */
function serviceOf(name: string): string {
  const [, services = ""] = read("compose.yaml").split(/^services:\n/m);
  const [, found = ""] =
    new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n|  #.*\\n)*)`, "m").exec(services) ?? [];
  return found;
}

test("compose reads .env, keeps backups and state in separate volumes, and limits every log", () => {
  const app = serviceOf("app");
  expect(app).toMatch(/env_file:\n {6}- path: \.env\n {8}required: false/);
  expect(app).toMatch(/- aplomb:\/var\/lib\/aplomb\n {6}- backups:\/var\/backups\/aplomb\n/);
  const compose = read("compose.yaml");
  for (const name of ["app", "proxy", "model", "model-weights"])
    expect(serviceOf(name), name).toContain("logging: *logging");
  expect(compose).toMatch(/max-size: 10m\n\s+max-file: "5"/);
  const [, volumes = ""] = compose.split(/^volumes:\n/m);
  expect(volumes.trim().split(/:\s*/)).toEqual(
    expect.arrayContaining(["aplomb", "backups", "certificates", "models"]),
  );
});

test("the profile starts a model, and gives its address and name to the app", () => {
  for (const name of ["model", "model-weights"])
    expect(serviceOf(name)).toContain("profiles: [model]");
  const app = serviceOf("app");
  expect(app).toContain(
    "LLM_BASE_URL: ${LLM_BASE_URL:-${COMPOSE_PROFILES:+http://model:11434/v1}}",
  );
  const named = (text: string) =>
    /\$\{LLM_MODEL:-(?:\$\{COMPOSE_PROFILES:\+)?([\w.]+)\}/.exec(text)?.[1];
  expect(named(app)).toMatch(/./);
  expect(named(serviceOf("model-weights"))).toBe(named(app));
  expect(read(".env.example")).toContain("#COMPOSE_PROFILES=model\n");
});

test("the model beside the app has a context for an evaluation, stays loaded, and has time to answer", () => {
  const set = (service: string, name: string) =>
    new RegExp(`${name}: \\$\\{${name}:-(?:\\$\\{COMPOSE_PROFILES:\\+)?(-?\\d+)\\}`).exec(
      serviceOf(service),
    )?.[1];
  // An evaluation's prompt takes some 2 300 tokens. Ollama's default of 4 096 cut a long talk with a long rubric.
  expect(Number(set("model", "OLLAMA_CONTEXT_LENGTH"))).toBeGreaterThanOrEqual(8_192);
  expect(set("model", "OLLAMA_KEEP_ALIVE")).toBe("-1");
  expect(Number(set("model", "OLLAMA_NUM_PARALLEL"))).toBeGreaterThan(
    Number(set("app", "LLM_PARALLEL")),
  );
  expect(Number(set("app", "LLM_TIMEOUT_SECONDS"))).toBeGreaterThanOrEqual(600);
});

test("each name of .env.example is a setting, or belongs to compose", () => {
  const known = new Set(knownSettings().map(({ name }) => name));
  const named = Array.from(
    read(".env.example").matchAll(/^#?([A-Z_]+)=/gm),
    ([, name]) => name ?? "",
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([
    "APLOMB_DOMAIN",
    "COMPOSE_PROFILES",
    "DATABASE_PASSWORD",
  ]);
});

test("foreign images and actions are named by digest, not by a moving label", () => {
  for (const { from } of readDockerfile(read("Dockerfile")))
    expect(from).toMatch(/@sha256:[0-9a-f]{64}$/);
  expect(serviceOf("proxy")).toMatch(/image: caddy:\S+@sha256:[0-9a-f]{64}\n/);
  const used = Array.from(
    read(".github/workflows/ci.yml").matchAll(/uses: (\S+)/g),
    ([, one]) => one ?? "",
  );
  expect(used.length).toBeGreaterThan(3);
  for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

test("the unit has a memory limit, and a timer runs an existing backup command", () => {
  expect(read("deploy/aplomb.service")).toMatch(/^MemoryMax=\d+G$/m);
  const backup = read("deploy/aplomb-backup.service");
  expect(backup).toMatch(/^ExecStart=.* scripts\/backup\.mjs "\/var\/backups\/aplomb\//m);
  expect(read("deploy/aplomb-backup.timer")).toMatch(/^OnCalendar=/m);
});

test("README, the unit and the nightly backup name the same directories", () => {
  const setIn = (line: string) =>
    Object.fromEntries(
      Array.from(line.matchAll(/\b(\w+_DIR)=(\S+)/g), ([, name, value]) => [name, value]),
    );
  const environmentOf = (unit: string) => setIn(/^Environment=(.*)$/m.exec(read(unit))?.[1] ?? "");
  const unit = environmentOf("deploy/aplomb.service");
  const [, deploy = ""] = /^## Deploy\n+```bash\n([\s\S]*?)```/m.exec(read("README.md")) ?? [];
  const exported = /^export (.*)$/m.exec(deploy)?.[1] ?? "";
  expect(Object.keys(unit)).toEqual(["DATA_DIR", "SPEECH_DIR"]);
  expect(setIn(exported)).toEqual(unit);
  expect(deploy.indexOf("export ")).toBeLessThan(deploy.indexOf("npm run speech:install"));
  expect(environmentOf("deploy/aplomb-backup.service")).toEqual({ DATA_DIR: unit.DATA_DIR });
});

test("nginx upgrades only who asks for it, leads to HTTPS and speaks HTTP/2", () => {
  const site = read("deploy/nginx.conf");
  const [, choice] =
    /^map \$http_upgrade (\$\w+) \{\n {2}default upgrade;\n {2}"" +close;\n\}$/m.exec(site) ?? [];
  expect(site).toContain(`    proxy_set_header Connection ${choice};\n`);
  const [, plain, secure] = site.split(/^server \{$/m);
  expect(plain).toMatch(/^ {2}listen 80;\n[^]*^ {2}return 301 https:\/\/\$host\$request_uri;$/m);
  expect(secure).toMatch(/^ {2}listen 443 ssl http2;/m);
});

test("nginx waits for an answer as long as a language model may take", () => {
  const [, hours] = /^ {4}proxy_read_timeout (\d+)h;/m.exec(read("deploy/nginx.conf")) ?? [];
  const most = { LLM_BASE_URL: "http://model.example/v1", LLM_TIMEOUT_SECONDS: "9999" };
  const longestMs = readConfig(most, { readOnly: true }).languageModel?.wholeMs;
  expect(Number(hours) * 3_600_000).toBeGreaterThan(longestMs ?? Infinity);
});

test("every start of the server sets the same limit for the young generation of its heap", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const started = [
    scripts.start,
    /^ExecStart=(.*)$/m.exec(read("deploy/aplomb.service"))?.[1],
    /^CMD (.*)$/m.exec(read("Dockerfile"))?.[1]?.replace(/["[\],]/g, ""),
    /\[(.*"server\.js")\]/.exec(read("bench/server.mjs"))?.[1]?.replace(/[",]/g, ""),
  ];
  for (const command of started) expect(command).toMatch(/--max-semi-space-size=16 server\.js$/);
});

test("the server limits its heap and takes its threads before it loads its build", () => {
  const [before = ""] = read("server.js").split('import("./build/server/index.js")');
  expect(before).toContain('setFlagsFromString("--heap-growing-percent=25");');
  expect(before).toContain('process.env.UV_THREADPOOL_SIZE ||= "16";');
});

test.runIf(has("nginx") && has("openssl"))("nginx accepts the configuration", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-nginx-"));
  const at = (name: string) => path.join(folder, name);
  // prettier-ignore
  execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
    "-subj", "/CN=academie.example", "-keyout", at("key.pem"), "-out", at("certificate.pem")], { stdio: "ignore" });
  const site = read("deploy/nginx.conf")
    .replaceAll("/etc/ssl/aplomb", folder)
    .replaceAll("/var/log/nginx", folder);
  writeFileSync(at("nginx.conf"), `pid ${at("pid")}; events {} http { access_log off; ${site} }`);
  const said = spawnSync("nginx", ["-t", "-p", folder, "-c", at("nginx.conf")], {
    encoding: "utf8",
  });
  expect(said.stderr).toContain("syntax is ok");
  expect(said.stderr).toContain("test is successful");
  expect(said.stderr).not.toContain("[warn]");
  rmSync(folder, { recursive: true });
});
