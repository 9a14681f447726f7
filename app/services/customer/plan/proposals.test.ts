import { describe, expect, it } from "vitest";
import type { Scene } from "../scene";
import { isReserved } from "./proposals";

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
