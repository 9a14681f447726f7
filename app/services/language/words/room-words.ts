import type { Language } from "~/models/terms/language";
import { englishRooms } from "../en/english-rooms";
import { spanishRooms } from "../es/spanish-rooms";
import { frenchRooms } from "../fr/french-rooms";
import type { RoomWords } from "./language-words";
import { partsOf } from "./words";

const WORDS: Record<Language, RoomWords> = {
  fr: frenchRooms,
  en: englishRooms,
  es: spanishRooms,
};

/** Returns a part of each language's words for judge, customer, rubrics and support. */
export const byLanguage = <Part>(partOf: (words: RoomWords) => Part): Record<Language, Part> =>
  partsOf(WORDS, partOf);
