import * as v from "valibot";
import { data } from "react-router";
import { subscribers as words } from "~/copy/admin/subscribers";
import { now } from "~/models/database/database.server";
import { onDate } from "~/models/dates";
import * as Deliveries from "~/models/parties/deliveries.server";
import { readPause } from "~/models/parties/receiver";
import { readSettings, secretsAt } from "~/models/parties/subscriber";
import * as Subscribers from "~/models/parties/subscribers.server";
import type { Party } from "~/models/tables";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";

/** A delivery as the page of a subscriber shows it. */
export interface ShownDelivery {
  eventId: string;
  kind: string;
  at: string;
  state: keyof typeof words.states;
  /** The last answer, the number of tries and the next one, in words. */
  answer: string;
}

/** Returns a subscriber. @throws 404 when it is gone */
export async function subscriberOf(id: string): Promise<Party> {
  const party = await Subscribers.findById(id);
  if (!party) throw data(words.gone, { status: 404 });
  return party;
}

/** Returns a subscriber for its page, with its last deliveries. Runs two queries. */
export async function readSubscriber(party: Party) {
  const { url, kinds } = readSettings(party);
  return {
    id: party.id,
    values: { name: party.name, url, kinds },
    secret: await secretNote(party, config().timeZone),
    ...(await readSending(party)),
  };
}

/** Returns the state of a receiver and its last deliveries. Runs two queries. */
export async function readSending(party: Party) {
  const { timeZone } = config();
  const pause = readPause(party);
  const [deliveries, waiting] = await Promise.all([
    readDeliveries(party.id),
    Deliveries.countUndelivered(),
  ]);
  return {
    isPaused: party.state === "paused",
    stateWords: pause ? words.paused[pause.reason](onDate(pause.at, timeZone)) : words.active,
    waiting: waiting.get(party.id) ?? 0,
    deliveries,
  };
}

/** Returns the last deliveries of a party, as its page shows them. */
export async function readDeliveries(partyId: string): Promise<ShownDelivery[]> {
  const { timeZone } = config();
  return (await Deliveries.findLast(partyId)).map((row) => ({
    eventId: row.eventId,
    kind: words.named[row.kind],
    at: onDate(row.at, timeZone),
    state: row.state,
    answer: answerOf(row, timeZone),
  }));
}

/** Returns the note on a secret: a former one that still signs, or a secret that cannot be opened. */
async function secretNote(
  party: Party,
  timeZone: string,
): Promise<{ tone: "info" | "warn"; text: string } | null> {
  try {
    const secrets = await Subscribers.openedSecrets(party);
    const isRotating = secretsAt(secrets, now()).length > 1;
    const until = isRotating ? secrets.previous?.until : undefined;
    return until ? { tone: "info", text: words.former(onDate(until, timeZone)) } : null;
  } catch (err) {
    log().error({ err, partyId: party.id }, "a subscriber's secret cannot be opened");
    return { tone: "warn", text: words.unreadable };
  }
}

const Answer = v.variant("code", [
  v.object({ code: v.literal("status"), status: v.number(), ms: v.number() }),
  v.object({ code: v.literal("fault"), fault: v.string(), ms: v.number() }),
  v.object({ code: v.literal("nothing") }),
]);

type LastDelivery = Awaited<ReturnType<typeof Deliveries.findLast>>[number];

function answerOf({ answerJson, tries, state, nextAt }: LastDelivery, timeZone: string): string {
  const answer = answerJson === null ? null : v.parse(Answer, JSON.parse(answerJson));
  return [
    answer?.code === "status" ? words.status(answer.status, answer.ms) : "",
    answer?.code === "fault" ? (words.faults[answer.fault] ?? answer.fault) : "",
    answer?.code === "nothing" ? words.nothing : "",
    tries > 1 ? words.tries(tries) : "",
    state === "queued" && nextAt !== null && tries > 0
      ? words.nextTry(onDate(nextAt, timeZone))
      : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
