import * as v from "valibot";
import { inTransaction } from "~/models/database/database.server";
import type { Kysely } from "kysely";
import * as Stated from "~/models/evaluations/stated.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import type { Database } from "~/models/tables";
import { ALL_EVENT, TEST_EVENT, VOID_EVENT } from "~/models/terms/party";
import {
  type Carried,
  carried,
  type Carry,
  type OutgoingEvent,
  type Transport,
} from "~/services/parties/port";
import { readAnswer } from "~/services/parties/read-answer";
import { openPlace, type StorePlace } from "./place.server";
import { readVoiding, readPut, requests } from "./requests";
import {
  type Statement,
  statementsOfEvaluation,
  statementsOfPresentation,
  statementsOfVideo,
} from "./statements";

type Call = Parameters<Carry>[1];

/** The things of ours whose statements an event may change. */
type Changed =
  | { evaluationId: string; presentationId: string | null }
  | { presentation: string }
  | { userId: string; moduleId: string };

/** A thing as a store is told of it now. `statements` is null when nothing can be said any more. */
interface Told {
  subject: string;
  userId: string;
  statements: Record<string, Statement> | null;
}

const nothing: Carried = { told: { code: "nothing" }, reading: { outcome: "delivered" } };

/**
 * Takes events to a record store. An event only says what changed: the statements are those of the rows now, and the
 * table `xapiStatements` tells which of them the store has.
 */
export const xapiTransport: Transport = async (party) => {
  const place = await openPlace(party);
  const store = new Store(party.id, place);
  return (event, call) => store.carry(event, call);
};

class Store {
  readonly #partyId: string;
  readonly #place: StorePlace;

  constructor(partyId: string, place: StorePlace) {
    this.#partyId = partyId;
    this.#place = place;
  }

  async carry(event: OutgoingEvent, call: Call): Promise<Carried> {
    if (event.kind === TEST_EVENT)
      return carried(await call(requests.look(this.#place)), readAnswer);
    if (event.kind === ALL_EVENT) return this.#sendAll(call);
    if (event.kind === VOID_EVENT) {
      const { statementIds } = v.parse(Voids, JSON.parse(event.payloadJson));
      return this.#void(await XapiStatements.findOutdated(this.#partyId, statementIds), call);
    }
    return this.#send(changedBy(event), call);
  }

  /** Tells the store everything. A statement that it refuses keeps no other from it; a store that is away ends it. */
  async #sendAll(call: Call): Promise<Carried> {
    let last = await this.#void(await XapiStatements.findOutdated(this.#partyId, "all"), call);
    if (isOver(last)) return last;
    let refused = isTaken(last) ? null : last;
    for await (const changed of Stated.eachStated()) {
      last = await this.#send(changed, call);
      if (isOver(last)) return last;
      if (!isTaken(last)) refused ??= last;
    }
    return refused ?? last;
  }

  async #send(changed: Changed, call: Call): Promise<Carried> {
    const settled = await inTransaction(async (trx) => {
      const work: Awaited<ReturnType<typeof settle>>[] = [];
      for (const told of await findTold(changed, this.#place, trx))
        work.push(await settle(this.#partyId, told, trx));
      return work;
    });
    let last = nothing;
    for (const { outdated, send } of settled) {
      const voided = await this.#void(outdated, call);
      if (!isTaken(voided)) return voided;
      if (voided !== nothing) last = voided;
      for (const { id, statement } of send) {
        last = carried(await call(requests.put(id, statement, this.#place)), readPut);
        if (!isTaken(last)) return last;
        await XapiStatements.markSent(this.#partyId, id);
      }
    }
    return last;
  }

  async #void(outdated: readonly XapiStatements.OutdatedStatement[], call: Call): Promise<Carried> {
    let last = nothing;
    for (const { id, isSure } of outdated) {
      const sent = await call(requests.void(id, XapiStatements.uuidOf(`void ${id}`), this.#place));
      last = carried(sent, isSure ? readPut : readVoiding);
      if (!isTaken(last)) return last;
      await XapiStatements.markVoided(this.#partyId, id);
    }
    return last;
  }
}

/** Notes what the store must hold about a thing. Returns what to void and what to send. */
async function settle(partyId: string, { statements, ...of }: Told, trx: Kysely<Database>) {
  if (statements === null) return { outdated: [], send: [] };
  const stated = { ...of, keys: Object.keys(statements) };
  const { send, outdated } = await XapiStatements.settle(partyId, stated, trx);
  const toSend = send.flatMap(({ id, key }) => {
    const statement = statements[key];
    return statement ? [{ id, statement }] : [];
  });
  return { outdated, send: toSend };
}

const isTaken = ({ reading }: Carried) => reading.outcome === "delivered";

/** Returns true for the outcome at a store that would take no other statement either. */
const isOver = ({ reading }: Carried) =>
  reading.outcome === "gone" || (reading.outcome === "later" && reading.isAway);

const Voids = v.object({ statementIds: v.array(v.string()) });

const Payload = v.object({
  evaluationId: v.optional(v.string()),
  presentationId: v.nullish(v.string(), null),
  userId: v.string(),
  moduleId: v.nullish(v.string(), null),
});

/** Returns the thing that an event is about. */
function changedBy({ kind, payloadJson }: OutgoingEvent): Changed {
  const { evaluationId, presentationId, userId, moduleId } = v.parse(
    Payload,
    JSON.parse(payloadJson),
  );
  if (evaluationId !== undefined) return { evaluationId, presentationId };
  if (kind === "presentation.handed-in") return { presentation: presentationId ?? "" };
  return { userId, moduleId: moduleId ?? "" };
}

/** Returns the things of a change as they are now. */
async function findTold(
  changed: Changed,
  { speaker }: StorePlace,
  trx: Kysely<Database>,
): Promise<Told[]> {
  if ("evaluationId" in changed) {
    const found = await Stated.findEvaluations(changed, trx);
    return found.map((one) => ({
      subject: `evaluation:${one.id}`,
      userId: one.userId,
      statements: statementsOfEvaluation(one, speaker),
    }));
  }
  if ("presentation" in changed) {
    const found = await Stated.findPresentation(changed.presentation, trx);
    if (!found) return [];
    const statements = statementsOfPresentation(found, speaker);
    return [{ subject: `presentation:${found.id}`, userId: found.userId, statements }];
  }
  const found = await Stated.findVideo(changed, trx);
  if (!found) return [];
  const subject = `video:${found.userId}:${found.moduleId}:${found.version}`;
  return [{ subject, userId: found.userId, statements: statementsOfVideo(found, speaker) }];
}
