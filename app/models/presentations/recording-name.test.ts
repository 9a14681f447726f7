import { expect, test } from "vitest";
import { recordingName, recordingStart } from "./recording-name";

test.each([
  ["2026-11-20T13:03:05.900Z", "Europe/Paris", "academy-record-2026-11-20T14-03-05"],
  ["2026-07-01T22:30:00.000Z", "Europe/Paris", "academy-record-2026-07-02T00-30-00"],
  ["2026-03-29T00:59:59.000Z", "Europe/Paris", "academy-record-2026-03-29T01-59-59"],
  ["2026-03-29T01:00:00.000Z", "Europe/Paris", "academy-record-2026-03-29T03-00-00"],
  ["2026-11-20T13:03:05.000Z", "America/New_York", "academy-record-2026-11-20T08-03-05"],
  ["2026-11-20T13:03:05.000Z", "UTC", "academy-record-2026-11-20T13-03-05"],
])("%s in %s is %s, and back", (instant, zone, name) => {
  expect(recordingName(Date.parse(instant), zone)).toBe(name);
  expect(recordingStart(`${name}-1a2b3c4d.webm`, zone)).toBe(
    Math.floor(Date.parse(instant) / 1000) * 1000,
  );
});

test.each([
  "reunion.webm",
  "academy-record-2026-13-45T10-00-00.webm",
  "academy-record-2026-11-20T25-00-00.webm",
])("the name %s does not say when", (name) =>
  expect(recordingStart(name, "Europe/Paris")).toBeNull(),
);
