import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { MOMENT_QUESTION, momentBrief, momentOf } from "../../../../testing/voice/moment-brief";
import { AgentsBusy } from "../port";

useTestDatabase();

let speech: FakeSpeech;
let gateway: Gateway;
beforeEach(async () => {
  speech = new FakeSpeech();
  gateway = await startGateway({ speech, maxSessions: 1 });
});
afterEach(() => gateway.close());

const ANSWER = "c'est soixante-neuf euros par mois";

it("the minute hears the answer, hangs up, and keeps neither sound nor conversation", async () => {
  const { client, id } = await gateway.hold(momentBrief());
  const asked = await client.nextOfType("agent_response");
  expect(asked.agent_response_event?.agent_response).toBe(MOMENT_QUESTION);
  client.speak(silence(300));
  client.speak(speech.sound(ANSWER));
  client.speak(silence(1_000));
  await client.nextOfType("agent_tool_response");
  client.end();
  await gateway.agents.settled(id);
  expect(gateway.heard.take(id, momentOf)).toBe(ANSWER);
  expect(await readdir(`${gateway.dataDir}/conversations`)).toEqual([]);
  expect(gateway.ended).toEqual([]);
});

it("the minute waits for the last words of a rep who hangs up", async () => {
  const { client, id } = await gateway.hold(momentBrief());
  await client.nextOfType("agent_response");
  client.speak(silence(300));
  client.speak(speech.sound(ANSWER));
  client.end();
  await client.closed;
  await gateway.agents.settled(id);
  expect(gateway.heard.take(id, momentOf)).toBe(ANSWER);
});

it.each(["before its end is noticed", "after its end"])(
  "the minute of a cut line goes on with the words so far when it is opened again %s",
  async (when) => {
    const first = await gateway.hold(momentBrief());
    await first.client.nextOfType("agent_response");
    first.client.speak(silence(300));
    first.client.speak(speech.sound("vraiment pas cher"));
    first.client.speak(silence(1_000));
    await first.client.nextOfType("user_transcript");
    if (when === "after its end") {
      first.client.vanish();
      await expect.poll(() => gateway.agents.occupancy("voice").open).toBe(0);
    }
    const { client, id } = await gateway.hold(momentBrief());
    await client.nextOfType("agent_response");
    client.speak(silence(300));
    client.speak(speech.sound("voilà"));
    client.end();
    await client.closed;
    await gateway.agents.settled(first.id);
    await gateway.agents.settled(id);
    expect(gateway.heard.take(id, momentOf)).toBe("vraiment pas cher voilà");
  },
);

it("the minute takes one of the reps' places, one for each person, and opens once", async () => {
  const { client } = await gateway.hold(momentBrief());
  await expect(gateway.agents.open(momentBrief({ holder: "u2" }))).rejects.toThrow(AgentsBusy);
  const { signedUrl } = await gateway.agents.open(momentBrief());
  const again = await gateway.connect(signedUrl);
  expect(await client.closed).toMatchObject({ reason: "replaced" });
  await expect(gateway.connect(signedUrl)).rejects.toThrow("403");
  again.end();
});

it("the minute that finds no place waits in no queue, so the next caller is first", async () => {
  const { client } = await gateway.hold(momentBrief({ holder: "u1" }));
  await expect(gateway.agents.open(momentBrief({ holder: "u2" }))).rejects.toThrow(AgentsBusy);
  const next = await gateway.brief();
  const busy = await gateway.agents.open(next).catch((error: unknown) => error as AgentsBusy);
  expect(busy).toMatchObject({ position: 1 });
  expect(gateway.agents.occupancy("voice").waiting).toBe(1);
  client.end();
  await client.closed;
  await expect.poll(() => gateway.agents.occupancy("voice").open).toBe(0);
  const { ticket } = busy as AgentsBusy;
  await expect(gateway.agents.open(momentBrief({ holder: "u2" }))).rejects.toThrow(AgentsBusy);
  expect((await gateway.agents.open(next, ticket)).signedUrl).toContain("token=");
});

it("the minute ends when its rep's account is deleted", async () => {
  const { client } = await gateway.hold(momentBrief());
  await gateway.agents.hangUp(momentOf.userId, "account erased");
  expect(await client.closed).toMatchObject({ reason: "account erased" });
});
