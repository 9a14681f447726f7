import type { Module } from "~/models/tables";
import { currentCard } from "./current-card.server";

/** The customer of a module, as a rep may know it. */
export interface ShownCustomer {
  name: string | null;
  /** A phrase; null when the card has none. */
  role: string | null;
}

/** Returns what a rep may know of the customer; the prompt itself stays here (product §10.2). */
export async function shownCustomer(
  module: Pick<Module, "id" | "title" | "interactionPrompt">,
): Promise<ShownCustomer> {
  const { name, role } = await currentCard(module, "fr");
  return { name: name || null, role: role || null };
}
