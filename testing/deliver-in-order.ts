import { expect } from "vitest";
import { inTransaction } from "~/models/database/database.server";
import * as Events from "~/models/parties/events.server";
import { needPerson, type useSubscriberStage } from "./subscriber-stage";

/** Sends events about some people, and expects each event once, in the order of its person. */
export async function deliverInOrder(
  count: number,
  { stage, subscribe, drain, pass }: ReturnType<typeof useSubscriberStage>,
): Promise<void> {
  const people = 50;
  for (let at = 0; at < people; at++) await needPerson(`p${at}`);
  stage.receiver.secrets = [(await subscribe()).secret];
  // Every ninetieth answer refuses the event, so that its person waits and the others go on.
  let answered = 0;
  stage.receiver.answerTo = () => ({ status: ++answered % 90 === 0 ? 500 : 204 });
  const written = new Map<string, string[]>();
  for (let at = 0; at < count; at += 100)
    await inTransaction(async (trx) => {
      for (let one = at; one < Math.min(at + 100, count); one++) {
        const userId = `p${(one * 7) % people}`;
        const role = `r${one}`;
        await Events.record({ kind: "person.created", payload: { userId, roles: [role] } }, trx);
        written.set(userId, [...(written.get(userId) ?? []), role]);
      }
    });
  await drain();
  const left = () => count - stage.receiver.received.length;
  for (let round = 0; round < count && left() > 0; round++) await pass(3_600_000);
  const got = new Map<string, string[]>();
  for (const { data } of stage.receiver.received) {
    const userId = String(data.userId);
    got.set(userId, [...(got.get(userId) ?? []), String(data.roles)]);
  }
  expect(got).toEqual(written);
  expect(new Set(stage.receiver.received.map(({ id }) => id)).size).toBe(count);
}
