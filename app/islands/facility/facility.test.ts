import { expect, it, test } from "vitest";
import { manualClock } from "../../../testing/island-clock";
import { asked, askedInTime, FacilityFailed, faultOf, SILENT_AFTER_S } from "./facility";

test.each([
  ["NotAllowedError", "Permission denied", "denied"],
  ["NotAllowedError", "Permission dismissed", "dismissed"],
  ["NotAllowedError", "Permission denied by system", "system"],
  ["SecurityError", "", "denied"],
  ["NotFoundError", "", "missing"],
  ["OverconstrainedError", "", "missing"],
  ["NotReadableError", "", "busy"],
  ["AbortError", "", "busy"],
  ["InvalidStateError", "", "failed"],
])("a browser's %s « %s » is this fault: %s", (name, message, fault) => {
  expect(faultOf(new DOMException(message, name))).toBe(fault);
});

test("an error that is no DOMException is told by its name too", () => {
  expect(faultOf({ name: "OverconstrainedError", constraint: "deviceId" })).toBe("missing");
  expect(faultOf(new TypeError("mediaDevices is undefined"))).toBe("failed");
  expect(faultOf("no")).toBe("failed");
});

it("names the facility that refuses, and keeps the cause", async () => {
  const cause = new DOMException("", "NotFoundError");
  const failure = await asked("microphone", () => Promise.reject(cause)).catch((error) => error);
  expect(failure).toBeInstanceOf(FacilityFailed);
  expect(failure).toMatchObject({ facility: "microphone", fault: "missing", cause });
  const again = await asked("screen", () => Promise.reject(failure)).catch((error) => error);
  expect(again).toBe(failure);
});

it("names the facility that throws at once, as a missing one does", async () => {
  const ask = () => {
    throw new TypeError("undefined");
  };
  await expect(asked("sound", ask)).rejects.toMatchObject({ facility: "sound", fault: "failed" });
});

it("gives up a facility that never answers, and no other", async () => {
  const { wait, advance } = manualClock();
  const outcome: unknown[] = [];
  const note = (value: unknown) => void outcome.push(value);
  void askedInTime("sound", () => new Promise(() => undefined), wait).catch(note);
  void askedInTime("sound", async () => "there", wait).then(note);
  await advance(SILENT_AFTER_S * 1_000 - 1);
  expect(outcome).toEqual(["there"]);
  await advance(1);
  expect(outcome.at(-1)).toMatchObject({ facility: "sound", fault: "silent" });
});
