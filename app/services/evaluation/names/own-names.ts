import type { Language } from "~/models/terms/language";
import type { Module } from "~/models/tables";
import { brand } from "~/platform/brand";
import { readPersona } from "~/services/customer/persona/persona";
import { isStopword } from "~/services/language/detect-language";
import { fold } from "~/models/fold";

/**
 * Returns the names of the rep's own side, one word each: the academy's, those in the module's title, and the
 * customer's. Leaves out other names of the interaction prompt, which may be other sellers. Pure.
 */
export function ownNames(
  { title, interactionPrompt }: Pick<Module, "title" | "interactionPrompt">,
  language: Language,
): string[] {
  const { name } = readPersona(interactionPrompt, language);
  const named = [title, name ?? ""].flatMap((text) => text.match(/\p{Lu}[\p{L}-]+/gu) ?? []);
  const proper = named.filter((word) => !isStopword(fold(word), language));
  return [...new Set([brand.product, brand.companion, ...proper])];
}
