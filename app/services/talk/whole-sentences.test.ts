import { expect, it } from "vitest";
import { speechIn, unquoted, wholeSentences } from "./whole-sentences";

const LABELS = { own: ["Client", "Customer"], other: ["Commercial", "Rep"] };
const said = (text: string) => {
  const { sentences, rest } = wholeSentences(speechIn(text, LABELS));
  return [...sentences, rest].filter(Boolean).map(unquoted);
};

it.each([
  ["Client : D'accord. Et le prix ?", ["D'accord.", "Et le prix ?"]],
  ["**Client :** D'accord.", ["D'accord."]],
  ["- Client: D'accord.", ["D'accord."]],
  ["Mon client : un boulanger.", ["Mon client : un boulanger."]],
  ["D'accord.\nCommercial : Parfait ! Client : Oui.", ["D'accord."]],
  ["Commercial : Bonjour !", []],
  ["« D'accord. »", ["D'accord."]],
  ['"I see. And the price?"', ["I see.", "And the price?"]],
  ["Vous dites « sans frais », vraiment ?", ["Vous dites « sans frais », vraiment ?"]],
  ["(soupire) Bon. *regarde sa montre* J'ai un client.", ["Bon.", "J'ai un client."]],
  ["Bon. (il re", ["Bon."]],
  ["C'est **vraiment** cher.", ["C'est vraiment cher."]],
  ["<think>The price is 69. Say no.</think>C'est cher.", ["C'est cher."]],
  ["<think>The price is 69. Say", []],
  ["Bon. <thi", ["Bon."]],
  ["M. Martin est là. Et vous ?", ["M. Martin est là.", "Et vous ?"]],
  ["12.50 euros. Vraiment ?", ["12.50 euros.", "Vraiment ?"]],
])("hears in « %s » what is said aloud", (text, sentences) => {
  expect(said(text)).toEqual(sentences);
});
