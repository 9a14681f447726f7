import { expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createContainer } from "../../../testing/factories";
import { db } from "./database.server";
import { findJustMade, isJustPosted } from "./version.server";

useTestDatabase();

const HOUR_MS = 3_600_000;

/** Sets the clock of this process until the test ends. */
function setClock(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: ms });
  onTestFinished(() => void vi.useRealTimers());
}

test("a row counts as posted twice for seconds, not for the hour that a clock was set back", async () => {
  const { id, title } = await createContainer();
  expect(await findJustMade("containers", { title }, db())).toBe(id);
  setClock(Date.now() - HOUR_MS);
  expect(await findJustMade("containers", { title }, db())).toBeNull();
});

test("a row of a node whose clock is a little ahead counts as posted twice", () => {
  const inMs = (ms: number) => ({
    title: "Vente",
    createdAt: new Date(Date.now() + ms).toISOString(),
  });
  expect(isJustPosted(inMs(2_000), { title: "Vente" })).toBe(true);
  expect(isJustPosted(inMs(HOUR_MS), { title: "Vente" })).toBe(false);
});
