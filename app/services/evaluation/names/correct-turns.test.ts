import { expect, test } from "vitest";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { correctTurns, namesNote } from "./correct-names";

const module = { title: "La caméra Gardelis", videoTranscript: "Ici Karim, de Corvane." };
const correct = (turns: SpokenTurn[]) =>
  correctTurns({ turns, module, points: [], language: "fr" });
const turn = (values: Partial<SpokenTurn>): SpokenTurn => ({
  index: 0,
  source: "user",
  message: "Je viens de chez Corvanne.",
  startMs: 1_000,
  endMs: 3_000,
  ...values,
});

test("the rep's words are corrected, marked, and corrected once", () => {
  const [corrected] = correct([turn({})]);
  expect(corrected).toEqual({
    ...turn({ message: "Je viens de chez Corvane." }),
    names: [{ start: 17, end: 24, heard: "Corvanne", name: "Corvane" }],
  });
  expect(corrected && correct([corrected])).toEqual([corrected]);
});

test.each([
  ["was typed", { endMs: 1_000 }],
  ["has no times: the browser's copy", { startMs: null, endMs: null }],
  ["is the customer's", { source: "ai" as const }],
])("a turn that %s stays as it is", (_, values) => {
  expect(correct([turn(values)])).toEqual([turn(values)]);
});

test("the evaluation says each correction once, and nothing without any", () => {
  const said = correct([turn({}), turn({}), turn({ message: "Moi, Carim." })]);
  expect(namesNote(said)).toEqual([
    "Noms propres corrigés après la reconnaissance\u00A0: Corvane (entendu «\u00A0Corvanne\u00A0»), Karim (entendu «\u00A0Carim\u00A0»).",
  ]);
  expect(namesNote([turn({})])).toEqual([]);
});
