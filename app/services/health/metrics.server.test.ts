import { beforeEach, expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { report } from "~/platform/reports.server";
import { type Metrics, metrics, startMetrics } from "./metrics.server";

useTestDatabase();

const lanes: Record<string, string> = { "send-mail": "mail", "draft-rubric": "light" };
let figures: Metrics;
beforeEach(() => {
  figures = startMetrics({
    laneOf: (kind) => lanes[kind] ?? null,
    conversations: () => [{ mode: "voice", open: 2, waiting: 1 }],
  });
  onTestFinished(() => figures.stop());
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
