import { expect, test } from "vitest";
import { cleanName } from "./clean-name";

test.each([
  ["a direction override", "Anne\u202Eexe.pdf", "Anneexe.pdf"],
  ["isolates and marks", "\u2066Anne\u2069 \u200ELe\u200F Gall\u061C", "Anne Le Gall"],
  ["a zero-width space, a soft hyphen and a byte order mark", "An\u200Bne\u00AD\uFEFF", "Anne"],
  ["word joiners and invisible operators", "An\u2060n\u2063e", "Anne"],
  ["line breaks and tabs", "Anne\r\n\tLe\u2028Gall\u0085", "Anne Le Gall"],
  ["NUL, bell and escape", "An\u0000n\u0007e\u001B[31m\u007F", "Anne[31m"],
  ["a lone surrogate", "Anne\uD83D", "Anne"],
  ["joiners between Latin letters", "A\u200Dn\u200Cne", "Anne"],
  ["a joiner after an emoji", "Anne 👩\u200D", "Anne 👩"],
  ["tags without a flag", "Anne\u{E0067}\u{E007F}", "Anne"],
])("%s leave a name", (_, given, kept) => {
  expect(cleanName(given)).toBe(kept);
  expect(cleanName(kept)).toBe(kept);
});

test.each([
  "Anaïs Œuvré-Müller d’Été",
  "Ane\u0301", // a combining accent
  "5 000\u00A0€ par mois",
  "Famille 👨‍👩‍👧‍👦, 👩🏽‍🚀, ❤️‍🔥, 🏳️‍🌈",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Anglais",
  "می‌خواهم",
  "क्‍ष",
  "Łukasz Đorđević 山田 Ólafur",
])("%s stays as it is", (name) => expect(cleanName(name)).toBe(name));
