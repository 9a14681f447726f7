import { expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import * as SessionSettings from "~/models/presentations/session-settings.server";

useTestDatabase();

test("typed sessions give a score until an admin refuses them", async () => {
  expect(await SessionSettings.findRefusedSince()).toBeNull();
  await SessionSettings.saveRefused(false);
  expect(await SessionSettings.findRefusedSince()).toBeNull();
});

test("a repeated refusal keeps the first instant, and a new refusal stores another", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const refuseAt = async (at: string) => {
      vi.setSystemTime(new Date(at));
      await SessionSettings.saveRefused(true);
      return SessionSettings.findRefusedSince();
    };
    const first = "2026-11-20T08:00:00.000Z";
    expect(await refuseAt(first)).toBe(first);
    expect(await refuseAt("2026-11-21T08:00:00.000Z")).toBe(first);
    await SessionSettings.saveRefused(false);
    expect(await SessionSettings.findRefusedSince()).toBeNull();
    const again = "2026-11-22T08:00:00.000Z";
    expect(await refuseAt(again)).toBe(again);
  } finally {
    vi.useRealTimers();
  }
});
