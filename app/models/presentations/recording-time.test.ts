import { expect, test } from "vitest";
import { conversationOffset, moduleStarts, recordingName, recordingStart } from "./recording-time";

const presentation = { audioStartMs: Date.parse("2026-11-20T13:00:00.000Z") };
const held = (moduleId: string | null, recordingOffsetMs: number | null, second = 0) => ({
  moduleId,
  recordingOffsetMs,
  startedAt: `2026-11-20T13:00:${String(second).padStart(2, "0")}.000Z`,
});

test.each([
  ["the offset noted when it began wins", held("a", 5_000, 9), presentation, 5_000],
  ["else the clocks tell", held("a", null, 9), presentation, 9_000],
  ["else nothing does", held("a", null, 9), { audioStartMs: null }, null],
])(
  "the start of a conversation in its recording is right: %s",
  (_, conversation, within, offset) => {
    expect(conversationOffset(conversation, within)).toBe(offset);
  },
);

test("a module begins with its first conversation, in the order of time, whatever the plan", () => {
  const plan = ["a", "b", "c", "d"].map((moduleId) => ({
    moduleId,
    title: moduleId.toUpperCase(),
  }));
  const conversations = [
    held("b", -200), // the clocks differ a little, so the start is limited to 0
    held("a", 40_000),
    held("a", 31_000), // the line was lost, and the conversation resumed
    held(null, 1_000), // its module was deleted
    held("d", null, 50),
  ];
  expect(moduleStarts(plan, conversations, presentation)).toEqual([
    { moduleId: "b", title: "B", startMs: 0 },
    { moduleId: "a", title: "A", startMs: 31_000 },
    { moduleId: "d", title: "D", startMs: 50_000 },
  ]);
});

test.each([
  ["2026-11-20T13:03:05.900Z", "Europe/Paris", "academy-record-2026-11-20T14-03-05"],
  ["2026-07-01T22:30:00.000Z", "Europe/Paris", "academy-record-2026-07-02T00-30-00"],
  ["2026-03-29T00:59:59.000Z", "Europe/Paris", "academy-record-2026-03-29T01-59-59"],
  ["2026-03-29T01:00:00.000Z", "Europe/Paris", "academy-record-2026-03-29T03-00-00"],
  ["2026-11-20T13:03:05.000Z", "America/New_York", "academy-record-2026-11-20T08-03-05"],
  ["2026-11-20T13:03:05.000Z", "UTC", "academy-record-2026-11-20T13-03-05"],
])("%s in %s gives %s, and back", (instant, zone, name) => {
  expect(recordingName(Date.parse(instant), zone)).toBe(name);
  expect(recordingStart(`${name}-1a2b3c4d.webm`, zone)).toBe(
    Math.floor(Date.parse(instant) / 1000) * 1000,
  );
});

test.each([
  "reunion.webm",
  "academy-record-2026-13-45T10-00-00.webm",
  "academy-record-2026-11-20T25-00-00.webm",
])("the name %s gives no start", (name) => expect(recordingStart(name, "Europe/Paris")).toBeNull());
