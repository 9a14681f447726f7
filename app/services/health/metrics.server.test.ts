import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import { LAST_BACKUP, noteBackup } from "./backups.server";
import { report } from "~/platform/reports.server";
import { type Metrics, metrics, startMetrics } from "./metrics.server";

useTestDatabase();

const lanes: Record<string, string> = { "send-mail": "mail", "draft-rubric": "light" };
let figures: Metrics;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-metrics-"));
  figures = startMetrics({
    laneOf: (kind) => lanes[kind] ?? null,
    conversations: () => [{ mode: "voice", open: 2, waiting: 1, places: 4 }],
    dataDir,
  });
  onTestFinished(() => {
    figures.stop();
    rmSync(dataDir, { recursive: true });
  });
});

const lineOf = async (name: string) =>
  (await figures.text()).split("\n").filter((line) => line.startsWith(name));

test("the process's reports are counted, with times in seconds", async () => {
  report("portion", { durationMs: 250 });
  report("portion", { durationMs: 500 });
  report("sound", { waitMs: 480 });
  report("judgement", { reader: "near", outcome: "judged", durationMs: 1_500 });
  report("judgement", { reader: "model", outcome: "failed", durationMs: 500 });
  report("model", { use: "role-play", outcome: "late" });
  report("call", { host: "model.example", method: "POST", outcome: "unreachable", durationMs: 9 });
  report("job", { kind: "send-mail", outcome: "retried", durationMs: 2_000 });
  expect(await lineOf("aplomb_portion_duration_seconds_")).toEqual(
    expect.arrayContaining([
      'aplomb_portion_duration_seconds_bucket{le="0.25"} 1',
      "aplomb_portion_duration_seconds_sum 0.75",
      "aplomb_portion_duration_seconds_count 2",
    ]),
  );
  expect(await lineOf("aplomb_first_sound_seconds_bucket")).toContain(
    'aplomb_first_sound_seconds_bucket{le="0.5"} 1',
  );
  expect(await lineOf("aplomb_judge_duration_seconds_sum")).toEqual([
    'aplomb_judge_duration_seconds_sum{reader="near",outcome="judged"} 1.5',
    'aplomb_judge_duration_seconds_sum{reader="model",outcome="failed"} 0.5',
  ]);
  expect(await lineOf("aplomb_model_calls_total")).toEqual([
    'aplomb_model_calls_total{use="role-play",outcome="late"} 1',
  ]);
  expect(await lineOf("aplomb_outgoing_calls_total")).toEqual([
    'aplomb_outgoing_calls_total{outcome="unreachable"} 1',
  ]);
  expect(await lineOf("aplomb_job_duration_seconds_count")).toEqual([
    'aplomb_job_duration_seconds_count{kind="send-mail",outcome="retried"} 1',
  ]);
});

test("each answer reads the queue, by lane and state, without ended jobs", async () => {
  await Jobs.enqueue({ kind: "send-mail", payload: { mailId: "a" } });
  await Jobs.enqueue({ kind: "send-mail", payload: { mailId: "b" } });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await Jobs.enqueue({ kind: "draft-rubric", payload: { moduleId: "m" }, runAfterAt: later });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await db()
    .updateTable("jobs")
    .set({ runAfterAt: anHourAgo })
    .where("kind", "=", "send-mail")
    .execute();
  expect((await lineOf("aplomb_jobs{")).toSorted()).toEqual([
    'aplomb_jobs{lane="light",state="queued"} 1',
    'aplomb_jobs{lane="mail",state="queued"} 2',
  ]);
  const [age = ""] = await lineOf("aplomb_job_oldest_due_seconds{");
  expect(age).toContain('lane="mail"');
  expect(Number(age.split(" ")[1])).toBeGreaterThanOrEqual(3_600);
  expect(await lineOf("aplomb_job_oldest_due_seconds{")).toHaveLength(1);
  await db().updateTable("jobs").set({ state: "done" }).execute();
  expect(await lineOf("aplomb_jobs{")).toEqual([]);
});

test("conversations are counted by mode, with the people who wait", async () => {
  expect(await lineOf("aplomb_conversations{")).toEqual([
    'aplomb_conversations{mode="voice",state="open"} 2',
    'aplomb_conversations{mode="voice",state="waiting"} 1',
  ]);
});

test("after the stop nothing is counted, and there is no page", async () => {
  figures.stop();
  expect(metrics()).toBeNull();
  report("portion", { durationMs: 20 });
  expect(await lineOf("aplomb_portion_duration_seconds_count")).toEqual([]);
});

test("each answer measures the disk, and the places for conversations", async () => {
  const value = async (name: string) => Number((await lineOf(`${name} `))[0]?.split(" ")[1]);
  const [free, size] = [
    await value("aplomb_disk_free_bytes"),
    await value("aplomb_disk_size_bytes"),
  ];
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(free);
  expect(await lineOf("aplomb_conversation_places{")).toEqual([
    'aplomb_conversation_places{mode="voice"} 4',
  ]);
});

test("the age of the last backup is told, and none before the first", async () => {
  expect(await lineOf("aplomb_backup_age_seconds")).toEqual([]);
  await noteBackup(dataDir);
  const old = Date.now() / 1_000 - 7_200;
  utimesSync(path.join(dataDir, LAST_BACKUP), old, old);
  const [line = ""] = await lineOf("aplomb_backup_age_seconds");
  expect(Number(line.split(" ")[1])).toBeCloseTo(7_200, -2);
});

test("removals that wait are counted by kind and reason, until an admin lets them go", async () => {
  const row = { kind: "recordings", reason: "many", items: 34, files: 65, total: 40 } as const;
  const dates = { oldestAt: null, newestAt: null, countedAt: "2026-11-20T12:00:00.000Z" };
  await WaitingSweeps.keep({ ...row, ...dates, node: "" });
  expect(await lineOf("aplomb_sweep_waiting_items{")).toEqual([
    'aplomb_sweep_waiting_items{kind="recordings",reason="many"} 34',
  ]);
  await WaitingSweeps.allow({ kind: "recordings", node: "" }, dates.countedAt);
  expect(await lineOf("aplomb_sweep_waiting_items{")).toEqual([]);
});
