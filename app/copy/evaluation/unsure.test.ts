import { expect, test } from "vitest";
import { unsure } from "./unsure";

const near = "La note est trop près de 85 pour être sûre\u00a0:";
const far = "La note n’est pas assez sûre pour dire si 85 est atteint\u00a0:";

test("a score whose model lost its trial says so, however far it is from the mark", () => {
  for (const score of [84, 91])
    expect(unsure(score, 85, true)).toBe(
      "Le modèle qui a donné cette note n’est plus jugé assez fiable\u00a0: un administrateur ou un manager décidera.",
    );
});

test.each([
  [82, near],
  [95, near],
  [98, far],
  [60, far],
])("a score of %s that waits for a decision says why", (score, why) => {
  expect(unsure(score, 85)).toBe(`${why} un administrateur ou un manager décidera.`);
});
