import { describe } from "vitest";
import { holds } from "../../../../testing/near-verdicts";

describe("no problem is a yes, and a condition is none", () => {
  const coach = "C: Le bilan avec un coach est compris ?";
  const books = "C: ¿Los libros están incluidos?";
  holds([
    ["fr", "coach", "said", coach, "Aucun souci."],
    ["fr", "coach", "said", coach, "Pas de problème."],
    ["en", "loan", "said", "C: Is a loan car included in the plan?", "No problem."],
    ["es", "book", "said", books, "Ningún problema."],
    ["fr", "coach", "unsaid", coach, "Si vous voulez, on en parle après."],
    ["es", "book", "unsaid", books, "Si le parece, se lo explico después."],
    ["fr", "coach", "said", coach, "Si si, toujours."],
    ["es", "book", "said", books, "Sí."],
    ["es", "book", "said", books, "Si claro."],
    ["fr", "coach", "open", coach, "Aucun."],
  ]);
});

describe("a yes may follow a mark or a lead", () => {
  const books = "C: ¿Los libros están incluidos?";
  const coach = "C: Le bilan avec un coach est compris ?";
  holds([
    ["es", "book", "said", books, "¡Sí!"],
    ["es", "book", "said", books, "¡Sí, están incluidos!"],
    ["es", "book", "said", books, "«Sí.»"],
    ["es", "book", "unsaid", books, "¿Sí?"],
    ["fr", "coach", "said", coach, "Eh bien si."],
    ["fr", "coach", "said", coach, "Alors si."],
  ]);
});

describe("no problem is no yes to a question about a drawback", () => {
  holds([
    ["fr", "leave", "unsaid", "C: Il y a une pénalité si je résilie ?", "Aucun souci."],
    ["es", "quit", "unsaid", "C: ¿Hay penalización al dejar el curso?", "Ningún problema."],
    ["fr", "leave", "said", "C: On peut résilier à tout moment, sans pénalité ?", "Aucun souci."],
    ["es", "quit", "said", "C: ¿Puedo dejar el curso sin penalización?", "Ningún problema."],
  ]);
});

describe("a no turns what the question asks about", () => {
  holds([
    ["en", "loan", "open", "C: Is a loan car included in the plan?", "No."],
    ["es", "book", "open", "C: ¿Los libros están incluidos?", "No."],
  ]);
});
