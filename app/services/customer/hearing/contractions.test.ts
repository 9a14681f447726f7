import { expect, it } from "vitest";
import { withApostrophes } from "./contractions";

it.each([
  ["hows it going", "how's it going"],
  ["dont you think thats dear", "don't you think that's dear"],
  ["Youre sure im the one", "You're sure i'm the one"],
  ["ive seen what theyve got", "i've seen what they've got"],
  ["its well known that they were ill in hell", "its well known that they were ill in hell"],
  [
    "the wont of my father, the cant of the roof, the hows and whys",
    "the wont of my father, the cant of the roof, the hows and whys",
  ],
  ["how's it going", "how's it going"],
])("English words get the apostrophes of their contractions: %s", (heard, text) => {
  expect(withApostrophes(heard, "en")).toBe(text);
});

it("words of other languages stay", () => {
  expect(withApostrophes("hows dont im", "fr")).toBe("hows dont im");
});
