import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownSettings } from "~/platform/config.server";

const compose = readFileSync("compose.scale.yaml", "utf8");
const [, services = "", volumes = ""] = compose.split(/^(?:services|volumes):\n/m);
const serviceOf = (name: string) =>
  new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n|  #.*\\n)*)`, "m").exec(services)?.[1] ?? "";
const [, node = ""] = /^x-node: &node\n((?: .*\n)+)/m.exec(compose) ?? [];
const [, environment = ""] = /^x-node-environment: .*\n((?: .*\n)+)/m.exec(compose) ?? [];
const nodes = ["app1", "app2", "app3"];

test("each node has its own name, address and volume, and shares everything else", () => {
  for (const name of nodes) {
    const service = serviceOf(name);
    expect(service).toContain("<<: *node\n");
    expect(service).toContain("<<: *node-environment\n");
    expect(service).toContain(`NODE_NAME: ${name}\n`);
    expect(service).toContain(`NODE_URL: http://${name}:3000\n`);
    expect(service).toContain(`- ${name}:/var/lib/aplomb\n`);
    expect(volumes).toContain(`  ${name}:\n`);
  }
});

test("the nodes' variables are settings, and each secret comes from .env", () => {
  const given = [...environment.matchAll(/^ {2}([A-Z\d_]+): (.+)$/gm)];
  expect(given.length).toBeGreaterThan(10);
  const known = new Map(knownSettings().map((one) => [one.name, one.secret]));
  for (const [, name = "", value = ""] of given) {
    expect(known.has(name), name).toBe(true);
    if (known.get(name)) expect(value, name).toMatch(/\$\{[A-Z_\d]+:\?/);
  }
});

test("every lasting service has a health check, and every service a limited log", () => {
  for (const name of ["proxy", "database", "objects"])
    expect(serviceOf(name), name).toContain("healthcheck:");
  expect(node).toContain("healthcheck:");
  for (const part of [node, ...["proxy", "database", "objects", "bucket"].map(serviceOf)])
    expect(part).toContain("logging: *logging");
});

test("a stopped node has time to let its conversations go on", () => {
  const [, drains] = /DRAIN_SECONDS:-(\d+)\}/.exec(environment) ?? [];
  const [, grace] = /stop_grace_period: (\d+)s/.exec(node) ?? [];
  expect(Number(grace)).toBeGreaterThanOrEqual(Number(drains) + 15);
});

test("the proxy knows every node, checks its health, and keeps the metrics inside", () => {
  const proxy = readFileSync("deploy/Caddyfile.scale", "utf8");
  expect(proxy).toContain(`reverse_proxy ${nodes.map((name) => `${name}:3000`).join(" ")} {`);
  expect(proxy).toContain("health_uri /healthz");
  expect(proxy).toContain("respond /metrics 404");
});

test("images are named by version or digest", () => {
  const images = [...services.matchAll(/^ {4}image: (.+)$/gm)].map(([, image = ""]) => image);
  expect(images.length).toBeGreaterThanOrEqual(4);
  expect(images.filter((image) => /:latest$|^[^:@]+$/.test(image))).toEqual([]);
});
