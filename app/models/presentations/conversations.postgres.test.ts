import { afterEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createRep } from "../../../testing/factories";
import * as Conversations from "./conversations.server";

useTestDatabase();
afterEach(() => void vi.useRealTimers());

test("a talk that goes on at a node whose clock is behind keeps its order", async () => {
  const { presentation, module } = await createRep();
  const begin = (id: string, aheadMs: number) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(vi.getRealSystemTime() + aheadMs);
    return Conversations.insert({
      id,
      presentationId: presentation.id,
      moduleId: module.id,
      provider: "embedded",
      mode: "text",
      startedAt: new Date().toISOString(),
      recordingOffsetMs: null,
      audioFile: null,
    });
  };
  await begin("first", 180_000);
  await begin("second", -60_000);
  const [first, second] = await Conversations.findAllByPresentationId(presentation.id);
  expect([first?.id, second?.id]).toEqual(["first", "second"]);
  const apartMs = Date.parse(second?.startedAt ?? "") - Date.parse(first?.startedAt ?? "");
  expect(apartMs).toBeLessThan(60_000);
});
