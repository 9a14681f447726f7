export function spokenText(text: string, language: "fr" | "en" | "es"): string;
export function clauses(text: string): { words: string; mark: string }[];
