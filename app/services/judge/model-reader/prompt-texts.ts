import type { Language } from "~/models/terms/language";
import { ENGLISH } from "./prompt-texts/en";
import { SPANISH } from "./prompt-texts/es";
import { FRENCH } from "./prompt-texts/fr";
import type { PromptTexts } from "./prompt-texts/texts";

/**
 * The prompt's texts, measured on recorded readings (two-readers.md). They hold everything that all talks share, so that
 * nothing has to follow the talk.
 */
export const PROMPT_TEXTS: Record<Language, PromptTexts> = { fr: FRENCH, en: ENGLISH, es: SPANISH };
