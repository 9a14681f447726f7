import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database";
import { startMetrics } from "~/services/health/metrics.server";

/** The names that the process answers, with the parts of a histogram. */
let answered: Set<string>;
beforeAll(async () => {
  await openTestDatabase();
  const metrics = startMetrics({ laneOf: () => null, conversations: () => [], dataDir: "." });
  const text = await metrics.text().finally(() => metrics.stop());
  const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  answered = new Set([
    "up", // Prometheus tells of each target whether it answers
    ...kinds.flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ]);
});

/** Returns the metrics that an expression of Prometheus names. */
const namedIn = (expression: string) =>
  [...expression.matchAll(/\b(?:(?:aplomb|nodejs|process)_\w+|up\b)/g)].map(([name]) => name);

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

test("each panel of the dashboard names metrics that exist", () => {
  const { panels } = JSON.parse(readFileSync("ops/grafana/aplomb.json", "utf8")) as Dashboard;
  const told = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namedIn(expr)));
  expect(told.length).toBeGreaterThan(12);
  expect(told.filter((name) => !answered.has(name))).toEqual([]);
  for (const { title, targets } of panels)
    for (const { expr } of targets) expect(namedIn(expr), title).not.toEqual([]);
});

test("the dashboard shows each of our metrics", () => {
  const text = readFileSync("ops/grafana/aplomb.json", "utf8");
  const ours = [...answered]
    .filter((name) => name.startsWith("aplomb_"))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
  expect(ours.length).toBeGreaterThan(8);
  expect(ours.filter((name) => !text.includes(name))).toEqual([]);
});

test("each alert names existing metrics, and describes the fault", () => {
  const alerts = readFileSync("ops/prometheus/alerts.yaml", "utf8").split("- alert: ").slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) {
    const [, expression = ""] = /^ {8}expr: (.+)$/m.exec(alert) ?? [];
    expect(namedIn(expression), alert).not.toEqual([]);
    expect(namedIn(expression).filter((name) => !answered.has(name))).toEqual([]);
    expect(alert).toMatch(/summary: \S/);
  }
});

test.each([
  ["a dead target", "up"],
  ["a full disk", "aplomb_disk_free_bytes"],
  ["an old backup", "aplomb_backup_age_seconds"],
  ["full voice", "aplomb_conversation_places"],
  ["a removal that waits", "aplomb_sweep_waiting_items"],
])("an alert tells of %s", (_, metric) => {
  const expressions = readFileSync("ops/prometheus/alerts.yaml", "utf8").match(/expr: .+/g) ?? [];
  expect(expressions.filter((one) => namedIn(one).includes(metric))).not.toEqual([]);
});
