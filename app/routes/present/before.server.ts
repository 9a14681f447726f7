import type { Customer, Result } from "~/routes/present/before-presenting";
import { config } from "~/platform/config.server";
import { presentedOn } from "~/models/dates";
import { findLastResult } from "~/models/home/last-result.server";
import { readPersona } from "~/services/customer/persona/persona";

/** Returns the facts that a rep may know of the customer; the prompt itself stays here (product §10.2). */
export function customerOf(interactionPrompt: string): Customer {
  const { name, role } = readPersona(interactionPrompt, "fr");
  return { name, role };
}

/** The last result, as the page tells it. */
export async function lastResult(
  userId: string,
  of: Parameters<typeof findLastResult>[1],
): Promise<Result | null> {
  const found = await findLastResult(userId, of);
  return found && { ...found, on: presentedOn(found.createdAt, config().timeZone) };
}
