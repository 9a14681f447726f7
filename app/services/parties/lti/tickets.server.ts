import { randomUUID } from "node:crypto";
import { errors } from "jose";
import * as v from "valibot";
import { openSecrets, sealSecrets } from "~/models/parties/sealed.server";
import * as UsedTokens from "~/models/parties/used-tokens.server";

/**
 * Sealed notes that go through a browser and come back, because no cookie of ours reaches a frame. `state`: a login at a
 * platform; `launch`: a checked launch; `choice`: a choice of content; `invitation`: a registration.
 */
type Use = "state" | "launch" | "choice" | "invitation";

const Ticket = v.object({
  use: v.string(),
  id: v.string(),
  /** The instant of its end in ms. */
  until: v.number(),
  data: v.unknown(),
});

/** An opened ticket. */
export interface OpenedTicket<T> {
  id: string;
  until: number;
  data: T;
}

/** Seals a ticket that is valid for so long, in ms. */
export const sealTicket = (use: Use, data: object, forMs: number): Promise<string> =>
  sealSecrets({ use, id: randomUUID(), until: Date.now() + forMs, data });

/** Opens a ticket. Returns null for another text, another use, or after its end. */
export async function openTicket<S extends v.GenericSchema>(
  use: Use,
  schema: S,
  ticket: string,
): Promise<OpenedTicket<v.InferOutput<S>> | null> {
  const opened = await openSecrets(ticket).catch(unlessForeign);
  const read = v.safeParse(Ticket, opened);
  if (!read.success || read.output.use !== use || read.output.until <= Date.now()) return null;
  const data = v.safeParse(schema, read.output.data);
  return data.success ? { ...read.output, data: data.output } : null;
}

/** Uses a ticket. Returns false when it was used before. */
export const takeTicket = (
  partyId: string,
  { id, until }: OpenedTicket<unknown>,
): Promise<boolean> => UsedTokens.takeOnce(partyId, id, new Date(until).toISOString());

function unlessForeign(error: unknown): null {
  if (!(error instanceof errors.JOSEError) && !(error instanceof SyntaxError)) throw error;
  return null;
}
