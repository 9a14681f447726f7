import type { LanguageWords } from "../words/language-words";
import { quantities } from "./quantities";
import { speech } from "./speech";

export const french: LanguageWords = { speech, quantities };
