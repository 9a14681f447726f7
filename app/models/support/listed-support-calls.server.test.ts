import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createSupportCall, createSupportTurns, createTutorial } from "../../../testing/factories";
import {
  type CallsAsked,
  findLatestTurns,
  findPage,
  findTurns,
} from "./listed-support-calls.server";
import * as Phrasings from "./tutorial-phrasings.server";

useTestDatabase();

const list = (asked: Partial<CallsAsked> = {}) =>
  findPage({ state: null, language: null, query: "", page: 1, ...asked });
const idsOf = async (asked: Partial<CallsAsked> = {}) =>
  (await list(asked)).calls.map(({ id }) => id);
const day = (at: number) => `2026-11-${String(at).padStart(2, "0")}T10:00:00.000Z`;

/** Creates three calls: answered in French, unanswered in Spanish, and one in which nobody spoke. */
async function createCalls() {
  const { id: shown } = await createTutorial({ titleFr: "Changer le rouleau" });
  await createSupportCall({ id: "answered", startedAt: day(1) });
  await createSupportTurns("answered", [
    { ai: "Bonjour." },
    "Bonjour",
    { ai: "Je vous écoute." },
    "L’imprimante n’a plus de papier",
    { ai: "Ouvrez le capot.", shown },
  ]);
  await createSupportCall({ id: "unanswered", startedAt: day(2), language: "es" });
  await createSupportTurns("unanswered", ["¿Dónde está el botón?", { ai: "No lo sé." }]);
  await createSupportCall({ id: "silent", startedAt: day(3), language: "en" });
  await createSupportTurns("silent", [{ ai: "Hello." }, ""]);
  return shown;
}

describe("the list of calls", () => {
  test("has the latest first, with the caller's words and the tutorials shown", async () => {
    await createCalls();
    const { calls, total } = await list();
    expect(total).toBe(3);
    expect(calls.map(({ id, said, tutorials }) => ({ id, said, tutorials }))).toEqual([
      { id: "silent", said: [], tutorials: [] },
      { id: "unanswered", said: ["¿Dónde está el botón?"], tutorials: [] },
      {
        id: "answered",
        said: ["Bonjour", "L’imprimante n’a plus de papier"],
        tutorials: ["Changer le rouleau"],
      },
    ]);
  });

  test.each<[Partial<CallsAsked>, string[]]>([
    [{ state: "answered" }, ["answered"]],
    [{ state: "unanswered" }, ["unanswered"]],
    [{ language: "es" }, ["unanswered"]],
    [{ state: "answered", language: "es" }, []],
    [{ query: "DONDE boton" }, ["unanswered"]],
    [{ query: "l'imprimante" }, ["answered"]],
    [{ query: "capot" }, ["answered"]],
    [{ query: "papier capot bouton" }, []],
    [{ query: "100%_" }, []],
  ])("narrowed by %o", async (asked, expected) => {
    await createCalls();
    expect(await idsOf(asked)).toEqual(expected);
  });

  test("comes by pages, and a page past the end is the last one", async () => {
    for (let at = 1; at <= 21; at++)
      await createSupportCall({ id: `call-${at}`, startedAt: day(at) });
    expect(await list({ page: 9 })).toMatchObject({
      page: 2,
      pages: 2,
      total: 21,
      calls: [{ id: "call-1" }],
    });
  });
});

test("the turns of a call come by pages, in their order, with the tutorial that was shown", async () => {
  const shown = await createCalls();
  const { turns, pages } = await findTurns("answered", 1);
  expect(pages).toBe(1);
  expect(turns.map(({ message }) => message)[3]).toBe("L’imprimante n’a plus de papier");
  expect(turns[4]).toMatchObject({ shownTutorialId: shown, shownTitle: "Changer le rouleau" });
  await createSupportCall({ id: "long" });
  await createSupportTurns(
    "long",
    Array.from({ length: 41 }, (_, at) => `Phrase ${at}`),
  );
  expect(await findTurns("long", 2)).toMatchObject({ page: 2, turns: [{ message: "Phrase 40" }] });
});

test("the latest turns tell whether a tutorial was shown or learned, and leave out the assistant's words", async () => {
  const shown = await createCalls();
  await createSupportCall({ id: "held", startedAt: day(9), state: "open", endedAt: null });
  await createSupportTurns("held", ["Allô ?"]);
  await Phrasings.learn(
    { tutorialId: shown, language: "es", text: "el botón" },
    { callId: "unanswered", turnIndex: 0 },
  );
  const found = await findLatestTurns({ calls: 2, turns: 3, questions: [] });
  expect(
    found.map(({ callId, message, wasShown, isLearned }) => [callId, message, wasShown, isLearned]),
  ).toEqual([
    ["silent", "", false, false],
    ["silent", "", false, false],
    ["unanswered", "¿Dónde está el botón?", false, true],
  ]);
  const all = await findLatestTurns({ calls: 9, turns: 99, questions: [] });
  expect(all.filter(({ wasShown }) => wasShown)).toEqual([
    expect.objectContaining({ callId: "answered", turnIndex: 4, message: "" }),
  ]);
});
