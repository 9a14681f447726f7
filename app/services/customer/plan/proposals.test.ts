import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { askedWith } from "../../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { type Scene, sceneOf } from "../scene";
import { isReserved, isWilling } from "./proposals";

describe("a sheet that accepts nothing at first", () => {
  it.each<[string, boolean]>([
    ["Parlez par phrases courtes. Ne décidez rien seul : il y a le bureau.", true],
    ["Ne signez rien sans le conseil d'administration.", true],
    ["Decide la abadesa con el capítulo. Que no dé sermones.", true],
    ["Que no acepte nada sin mencionar al regidor.", true],
    ["The committee has to agree to anything over £200.", true],
    ["You won't agree to anything without the vestry.", true],
    ["Vous décidez seul, et vite.", false],
    ["You like straight numbers and good manners.", false],
    ["Decide usted, y paga al contado.", false],
  ])("is one where others decide: %s", (interactionPrompt, is) => {
    expect(isReserved({ input: { interactionPrompt } } as Scene)).toBe(is);
  });
});

describe("a proposal of a meeting", () => {
  const CLAIMS: Record<Language, [string, string]> = {
    fr: ["Vous perdrez dix kilos, c'est garanti.", "L'abonnement coûte 39 euros par mois."],
    en: ["You will lose ten kilos, guaranteed.", "The membership costs 39 pounds a month."],
    es: ["Perderá diez kilos, está garantizado.", "La cuota cuesta 39 euros al mes."],
  };
  const isWillingAfter = (language: Language, kind: WordedPoint["kind"]) => {
    const [line, other] = CLAIMS[language];
    const points = [wordedIn(language, "line", line, { kind }), wordedIn(language, "other", other)];
    const turns = spokenTurns(["C: …", line, "C: …", "…", "C: …"]);
    const said = { language, interactionPrompt: "", points, turns };
    return isWilling(sceneOf(askedWith("…", said), 1));
  };

  it.each<Language>(["fr", "en", "es"])(
    "is not earned by a crossed red line, in %s",
    (language) => {
      expect(isWillingAfter(language, "expected")).toBe(true);
      expect(isWillingAfter(language, "forbidden")).toBe(false);
    },
  );
});
