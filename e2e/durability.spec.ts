import { startAcademy } from "./support/academy";
import { expect, test } from "./support/fixtures";
import { startModelDouble } from "./support/model-double";
import { conversationOfLast, evaluationsOfLast, turnsOfLast } from "./support/records";
import { spokenText } from "./support/speech";
import { TypedRep } from "./support/typed-session";

const lines = spokenText("spoken-short.fr.txt").split(/\n\s*\n/);

test("a server killed while it judges ends the evaluation exactly once after its restart", async () => {
  const model = await startModelDouble();
  const env = { LLM_BASE_URL: model.url, LLM_MODEL: "double" };
  const academy = await startAcademy({ env });
  const judging = model.holdNext();
  await (await TypedRep.signIn(academy)).present(lines);
  await judging;
  await academy.stop("SIGKILL");
  expect(evaluationsOfLast(academy)).toMatchObject([{ state: "pending", score: null }]);

  const again = await startAcademy({ env, dataDir: academy.dataDir });
  await expect
    .poll(() => evaluationsOfLast(again), { timeout: 30_000 })
    .toMatchObject([{ state: "scored", judge: "double" }]);
  expect(model.asked()).toBe(2);
  await again.stop();

  const once = await startAcademy({ env, dataDir: academy.dataDir });
  expect(evaluationsOfLast(once)).toHaveLength(1);
  expect(model.asked()).toBe(2);
  await once.stop();
  once.remove();
  await model.close();
});

test("a server told to stop in the middle of a conversation keeps what was said and ends within 10 s", async () => {
  const academy = await startAcademy();
  const { client } = await (await TypedRep.signIn(academy)).open();
  const from = client.messages.length;
  client.send({ type: "user_message", text: lines[0] });
  await client.nextOfType("agent_response", from);
  const stopped = academy.stop("SIGTERM");
  expect(await client.closed).toMatchObject({ code: 1012 });
  const { code, tookMs } = await stopped;
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  expect(turnsOfLast(academy).map(({ message }) => message)).toContain(lines[0]);
  expect(conversationOfLast(academy).state).toBe("ended");
  academy.remove();
});
