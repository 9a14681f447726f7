import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createSupportCall, createSupportTurns, createTutorial } from "../../../testing/factories";
import * as Phrasings from "~/models/support/tutorial-phrasings.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { eachTutorialText } from "~/models/terms/tutorial-texts";
import { phrasesOf } from "./phrases";
import { findNextTutorials } from "./next-tutorials.server";

useTestDatabase();

const BEFORE = "2026-01-01T00:00:00.000Z";
const unknown = { ai: "Je ne sais pas." };
const groups = async () =>
  (await findNextTutorials()).map((group) => group.map(({ message }) => message));

async function call(id: string, ...said: Parameters<typeof createSupportTurns>[1]) {
  await createSupportCall({ id, startedAt: "2026-02-01T00:00:00.000Z" });
  await createSupportTurns(id, said);
}

test("unanswered questions are grouped, the most frequent first, and answered ones are left out", async () => {
  const { id: shown } = await createTutorial({ titleFr: "Accorder le luth", updatedAt: BEFORE });
  await call("a", "Comment cirer le clavecin ?", unknown, "Merci, au revoir", { ai: "Au revoir." });
  await call("b", "le clavecin se cire comment", unknown, "Où loger un trombone ?", unknown);
  await call("c", "Comment accorder le luth ?", { ai: "Tournez.", shown });
  await call("d", "Je voudrais recevoir ma facture", { ai: "Elle part." });
  const [first, ...others] = await groups();
  expect(first?.toSorted()).toEqual(["Comment cirer le clavecin ?", "le clavecin se cire comment"]);
  expect(others).toEqual([["Où loger un trombone ?"]]);
});

test("a tutorial that was only asked about answers nothing until it is told", async () => {
  const { id: shown } = await createTutorial({ titleFr: "Accorder le luth", updatedAt: BEFORE });
  const ask = { ai: phrasesOf("fr").asksWhich(["Accorder le luth"]), shown };
  await call("a", "Le luth sonne faux", ask, "Non", unknown);
  await call("b", "Où loger un trombone ?", ask, "Oui", { ai: "Tournez.", shown });
  expect(await groups()).toEqual([["Le luth sonne faux"]]);
});

test("a tutorial that is written later removes its questions from the list", async () => {
  await call("a", "Comment cirer le clavecin ?", unknown);
  await call("b", "Où loger un trombone ?", unknown);
  await Tutorials.insert({
    ...eachTutorialText(() => ""),
    titleFr: "Cirer le clavecin",
    responseFr: "Prenez un chiffon.",
    videoUrl: null,
  });
  expect(await groups()).toEqual([["Où loger un trombone ?"]]);
});

test("a tutorial that existed and was not offered leaves its question on the list, until it learns it", async () => {
  const { id } = await createTutorial({ titleFr: "Cirer le clavecin", updatedAt: BEFORE });
  await call("a", "Comment cirer le clavecin ?", unknown);
  expect(await groups()).toEqual([["Comment cirer le clavecin ?"]]);
  await Phrasings.learn(
    { tutorialId: id, language: "fr", text: "rendre le bois brillant" },
    { callId: "a", turnIndex: 0 },
  );
  expect(await groups()).toEqual([]);
});

test("a tutorial that is only near the question, and was touched later, leaves it on the list", async () => {
  await createTutorial({ titleFr: "Cirer le clavecin", updatedAt: "2026-03-01T00:00:00.000Z" });
  await call("a", "Mon clavecin sonne faux depuis le déménagement", unknown);
  expect(await groups()).toEqual([["Mon clavecin sonne faux depuis le déménagement"]]);
});

test("a question in another language than its call is compared in its own", async () => {
  const question = "How do I polish the harpsichord?";
  await call("a", question, unknown);
  expect((await findNextTutorials())[0]).toMatchObject([{ message: question, language: "en" }]);
  await createTutorial({
    titleEn: "Polish the harpsichord",
    responseEn: "Take a cloth.",
    updatedAt: "2026-03-01T00:00:00.000Z",
  });
  expect(await groups()).toEqual([]);
});
