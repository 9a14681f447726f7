import { describe, expect, it } from "vitest";
import { PATIENCE, patienceFor, isBackchannel, mayBeBackchannel } from "./patience";

describe("a backchannel", () => {
  it.each([
    ["oui", "fr", true],
    ["Oui, oui.", "fr", true],
    ["d'accord", "fr", true],
    ["D’accord, très bien", "fr", true],
    ["hm", "fr", true],
    ["ah oui je vois", "fr", true],
    ["non", "fr", false],
    ["attendez", "fr", false],
    ["oui mais", "fr", false],
    ["oui oui oui oui oui", "fr", false],
    ["d'accord mais combien", "fr", false],
    ["", "fr", false],
    ["yeah", "en", true],
    ["Mm-hmm, right.", "en", true],
    ["I see", "en", true],
    ["no", "en", false],
    ["wait", "en", false],
    ["vale, vale", "es", true],
    ["sí claro", "es", true],
    ["no", "es", false],
    ["espere", "es", false],
  ] as const)("%j is a backchannel (%s): %s", (text, language, expected) =>
    expect(isBackchannel(text, language)).toBe(expected),
  );
});

describe("words that go on", () => {
  it.each([
    ["oui", "fr", true],
    ["très", "fr", true],
    ["ah tout à", "fr", true],
    ["oui je", "fr", true],
    ["oui je vends", "fr", false],
    ["très cher", "fr", false],
    ["à fait", "fr", false],
    ["attendez", "fr", false],
    ["", "fr", false],
    ["makes", "en", true],
    ["makes no", "en", false],
    ["claro que", "es", true],
    ["claro que no", "es", false],
  ] as const)("may still be a backchannel: %j (%s): %s", (text, language, expected) =>
    expect(mayBeBackchannel(text, language)).toBe(expected),
  );
});

describe("the customer waits after unfinished words", () => {
  it.each([
    ["c'est intéressant parce que", "fr", PATIENCE.word],
    ["la caisse et", "fr", PATIENCE.word],
    ["et demain vous", "fr", PATIENCE.word],
    ["nous passons chez vous", "fr", 0],
    ["et vous", "fr", 0],
    ["nous avons euh", "fr", PATIENCE.filler],
    ["elle fait la commande la caisse", "fr", PATIENCE.list],
    ["elle fait la commande la caisse et le stock", "fr", 0],
    ["la caisse tombe en panne", "fr", 0],
    ["", "fr", 0],
    ["we work with", "en", PATIENCE.word],
    ["we have, um...", "en", PATIENCE.filler],
    ["that is all we do", "en", 0],
    ["it does the orders, the stock", "en", PATIENCE.list],
    ["trabajamos con", "es", PATIENCE.word],
    ["tenemos eh", "es", PATIENCE.filler],
    ["es lo que hacemos", "es", 0],
  ] as const)("%j (%s) are followed by a wait of %d ms", (text, language, expected) =>
    expect(patienceFor(text, language)).toBe(expected),
  );
});
