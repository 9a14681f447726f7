import * as v from "valibot";
import { type Card, CardSchema } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { Module } from "~/models/tables";

/** Returns the card of a module's customer in a language. */
export const currentCard = (
  _module: Pick<Module, "id" | "title" | "interactionPrompt">,
  _language: Language,
): Promise<Card> =>
  Promise.resolve(
    v.parse(CardSchema, {
      origin: "form",
      manner: "direct",
      mood: { difficulty: "normal", talk: "terse" },
    }),
  );
