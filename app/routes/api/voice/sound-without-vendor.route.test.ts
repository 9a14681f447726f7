import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createConversation, createRep } from "../../../../testing/factories";
import { config } from "~/platform/config.server";

useTestDatabase();

test("a sound copied from a vendor plays after its settings are gone", async () => {
  const { user, presentation } = await createRep();
  const { id } = await createConversation({
    id: `conv_copied${Date.now()}`,
    presentationId: presentation.id,
    provider: "elevenlabs",
    state: "ended",
  });
  const listen = () => send(`/api/conversations/${id}/audio`, { as: user });
  expect((await listen()).status).toBe(404);
  const folder = path.join(config().dataDir, "conversations");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${id}.mp3`), "mp3");
  const sound = await listen();
  expect([sound.status, sound.headers.get("Content-Type")]).toEqual([200, "audio/mpeg"]);
  expect(await sound.text()).toBe("mp3");
});
