import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { xapi as words } from "~/copy/admin/xapi";
import { now } from "~/models/database/database.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Events from "~/models/parties/events.server";
import * as Parties from "~/models/parties/parties.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import type { Party } from "~/models/tables";
import { COMMAND } from "~/models/terms/audit-action";
import { ALL_EVENT } from "~/models/terms/party";
import { config } from "~/platform/config.server";
import { createJobRunner, type JobRunner } from "~/services/jobs/run-jobs.server";
import { createDeliver } from "~/services/parties/webhooks/deliver.server";
import { OperatorError } from "../operator-error";

const LOOK_MS = 500;

export interface HowToSend {
  /** Null while a server runs on the same data: its own jobs do the work. */
  jobs: JobRunner | null;
  print?: (line: string) => void;
  lookMs?: number;
}

/** Creates a runner of deliveries alone, for use without a server. */
export const xapiRunner = (): JobRunner =>
  createJobRunner({ handlers: { deliver: createDeliver() } });

/**
 * Runs `xapi --all`: sends every record store what it does not hold yet. A killed command starts over where it was.
 * Returns true when every store has taken everything.
 * @throws OperatorError
 */
export async function runXapi(
  args: readonly string[],
  { jobs, print = (line) => process.stdout.write(`${line}\n`), lookMs = LOOK_MS }: HowToSend,
): Promise<boolean> {
  if (!wantsAll(args)) throw new OperatorError(words.command.usage);
  if (config().publicUrl === undefined) throw new OperatorError(words.noPublicUrl);
  const stores = await Parties.findOfKind("xapi");
  if (stores.length === 0) throw new OperatorError(words.command.none);
  const active = stores.filter(({ state }) => state === "active");
  for (const { name } of stores.filter(({ state }) => state !== "active"))
    print(words.command.paused(name));
  await jobs?.start();
  try {
    const sent = await Promise.all(active.map((store) => send(store, { print, lookMs })));
    return active.length === stores.length && sent.every(Boolean);
  } finally {
    await jobs?.stop();
  }
}

async function send(
  { id: partyId, name }: Party,
  { print, lookMs }: Required<Omit<HowToSend, "jobs">>,
): Promise<boolean> {
  const operator = { id: AuditLog.OPERATOR, origin: COMMAND };
  const eventId = await AuditLog.actAs(operator, () => Events.recordOwn(partyId, ALL_EVENT));
  await Deliveries.wake(partyId);
  for (;;) {
    const delivery = await Deliveries.findOne({ partyId, eventId });
    if (!delivery) throw new OperatorError(words.gone);
    const { state, tries, nextAt } = delivery;
    if (state === "queued" && tries === 0 && (nextAt ?? "") <= now()) await pause(lookMs);
    else {
      const { held, voided } = await XapiStatements.countOf(partyId);
      print(words.command.sent(name, words.counts(held, voided)));
      if (state !== "delivered") print(words.command.refused(delivery.answerJson ?? ""));
      return state === "delivered";
    }
  }
}

function wantsAll(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...args], options: { all: { type: "boolean" } } });
    return values.all === true;
  } catch (error) {
    throw new OperatorError(words.command.usage, { cause: error });
  }
}
