import type { LanguageWords } from "../words/language-words";
import { quantities } from "./quantities";
import { speech } from "./speech";

export const spanish: LanguageWords = { speech, quantities };
