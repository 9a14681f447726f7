import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createConversation, createRep } from "../../../../testing/factories";

Object.assign(process.env, { ELEVENLABS_API_KEY: "CANARI-KEY", ELEVENLABS_AGENT_ID: "agent_1" });
useTestDatabase();

let status = 500;
const server = setupServer(
  http.get("https://api.elevenlabs.io/v1/convai/conversations/:id/audio", () =>
    status === 200
      ? new HttpResponse("mp3", { headers: { "Content-Type": "audio/mpeg" } })
      : new HttpResponse(null, { status }),
  ),
);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

test("the sound of a vendor that is away is refused, not lost", async () => {
  const { user, presentation } = await createRep();
  const { id } = await createConversation({
    id: `conv_away${Date.now()}`,
    presentationId: presentation.id,
    provider: "elevenlabs",
    state: "ended",
  });
  const listen = () => send(`/api/conversations/${id}/audio`, { as: user });
  const refused = await listen();
  expect(refused.status).toBe(502);
  expect(await refused.text()).not.toContain("CANARI");
  status = 404;
  expect((await listen()).status).toBe(404);
  status = 200;
  const sound = await listen();
  expect(sound.headers.get("Content-Type")).toBe("audio/mpeg");
  expect(await sound.text()).toBe("mp3");
});
