import { byLanguage } from "~/services/language/words/room-words";

/**
 * The prompt's texts, measured on recorded readings (two-readers.md). They hold everything that all talks share, so that
 * nothing has to follow the talk.
 */
export const PROMPT_TEXTS = byLanguage(({ judgePrompt }) => judgePrompt);
