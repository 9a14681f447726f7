import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordedIn } from "../app/models/terms/rubric";
import { judgeNear } from "../app/services/judge/judge-near";
import { readQuantities } from "../app/services/language/quantities/read-quantities";
import type { SpokenTurn } from "../app/services/language/spoken-turn";
import { academy } from "./academy";
import { rubrics } from "./rubrics";
import { PASS_SCORE } from "../app/models/terms/score";

const presentable = academy.modules.filter((module) => module.presentable);

function judge(key: string, turns: readonly Pick<SpokenTurn, "source" | "message">[]) {
  const rubric = rubrics.get(key);
  if (!rubric) throw new Error(`no rubric for ${key}`);
  return judgeNear({
    points: wordedIn(rubric, "fr"),
    turns: turns.map((turn, index) => ({ index, startMs: null, endMs: null, ...turn })),
    language: "fr",
  });
}

/** The objections in the customers' interaction prompts, with the figures of the customers' own stories. */
const PROMPTED = new Set(
  presentable.flatMap(({ interactionPrompt }) =>
    interactionPrompt.split("\n").map((line) => line.replace(/^- /, "")),
  ),
);

const says = (message: string) => [{ source: "user" as const, message }];
const presentation = (file: string): string =>
  readFileSync(new URL(`presentations/${file}`, import.meta.url), "utf8");

/** Returns a talk in which a rep says one paragraph a turn, and the customer greets and only nods. */
function talk(greeting: string, text: string) {
  const nods = { source: "ai" as const, message: "D'accord, je vois." };
  return [
    { source: "ai" as const, message: greeting },
    ...text
      .trim()
      .split(/\n\s*\n/)
      .flatMap((paragraph) => [...says(paragraph), nods]),
  ];
}

it("every module that is presented has a rubric, and no other has one", () => {
  expect([...rubrics.keys()].toSorted()).toEqual(presentable.map(({ key }) => key).toSorted());
});

describe.each(presentable)("the rubric of $key", ({ key }) => {
  const rubric = rubrics.get(key);
  const wordings = rubric?.points.flatMap(({ wordings: { fr } }) => fr ?? []) ?? [];

  it("is authored: eight to eleven points and a red line, essentials that block", () => {
    const kinds = rubric?.points.map(({ kind }) => kind) ?? [];
    const wanted = kinds.filter((kind) => kind === "expected").length;
    expect(rubric?.standing).toBe("authored");
    expect(wanted).toBeGreaterThanOrEqual(8);
    expect(wanted).toBeLessThanOrEqual(11);
    expect(kinds.length - wanted).toBe(1);
    expect(rubric?.points.some(({ blocking }) => blocking)).toBe(true);
  });

  it("says each point in several ways, right and wrong", () => {
    for (const { phrasings, falsehoods } of wordings) {
      expect(phrasings.length).toBeGreaterThanOrEqual(3);
      expect(falsehoods.length).toBeGreaterThanOrEqual(3);
      expect(new Set([...phrasings, ...falsehoods]).size).toBe(
        phrasings.length + falsehoods.length,
      );
    }
  });

  it("objects briefly, without a figure, and to each point in words of its own", () => {
    const objections = wordings.flatMap(({ objection }) => (objection ? [objection] : []));
    expect(objections.length).toBeGreaterThanOrEqual(6);
    expect(new Set(objections).size).toBe(objections.length);
    for (const objection of objections) {
      expect(objection.split(/\s+/).length, objection).toBeLessThanOrEqual(15);
      if (!PROMPTED.has(objection)) expect(readQuantities(objection, "fr"), objection).toEqual([]);
    }
  });

  it("asks without a figure", () => {
    for (const { facts, question } of wordings)
      if (facts.length > 0) expect(question).not.toMatch(/\d|minutes|euros|jours/);
  });
});

describe("a claim by itself", () => {
  it.each(presentable)("is enough for its point: $key", ({ key }) => {
    const points = rubrics.get(key)?.points ?? [];
    const unproven = points.flatMap(({ id, wordings: { fr } }) => {
      if (!fr) return [];
      const verdict = judge(key, says(fr.claim)).points.find((one) => one.id === id)?.verdict;
      return verdict === "said" || verdict === "crossed" ? [] : [`${id} ${verdict}`];
    });
    expect(unproven).toEqual([]);
  });
});

describe("a module's own reference", () => {
  for (const { key, videoTranscript, agentFirstMessage } of presentable) {
    it(`of ${key} is worth 95 at least, after a greeting too`, () => {
      expect(judge(key, says(videoTranscript)).score).toBeGreaterThanOrEqual(95);
      const greeting = { source: "ai" as const, message: agentFirstMessage };
      expect(judge(key, [greeting, ...says(videoTranscript)]).score).toBeGreaterThanOrEqual(95);
    });
  }
});

describe("a presentation", () => {
  const rehearsed = ["caisse", "commande-table", "cuisine", "paiement"];

  // The near reader alone does not decide the pass mark: from 70 on a fluent talk goes to review.
  it.each(rehearsed)(
    "of %s is near 85 when it is good, and hardly counts off the subject",
    (key) => {
      const good = judge(key, says(presentation(`${key}.good.txt`)));
      const offTopic = judge(key, says(presentation(`${key}.off-topic.txt`)));
      expect(good.score).toBeGreaterThanOrEqual(78);
      expect(offTopic.score).toBeLessThanOrEqual(20);
    },
  );

  it.each([
    ["caisse", "prix", "soixante-neuf euros", "quatre-vingt-dix-neuf euros"],
    ["commande-table", "prix", "Trente-neuf euros", "Quarante-neuf euros"],
    ["cuisine", "prix", "vingt-neuf euros", "trente-neuf euros"],
    ["paiement", "taux", "zéro virgule neuf", "un virgule neuf"],
  ])("of %s loses points by a wrong price, which is named", (key, id, price, wrong) => {
    const good = presentation(`${key}.good.txt`);
    const turned = judge(key, says(good.replace(price, wrong)));
    const point = turned.points.find((one) => one.id === id);
    expect(point?.verdict).toBe("contradicted");
    expect(point?.clause?.text.toLowerCase()).toContain(wrong.toLowerCase());
    expect(turned.score).toBeLessThan(judge(key, says(good)).score);
    expect(turned.score).toBeLessThan(PASS_SCORE);
  });

  it.each([
    ["caisse", "spoken-short.fr.txt"],
    ["commande-table", "spoken-group.commande-table.fr.txt"],
    ["cuisine", "spoken-group.cuisine.fr.txt"],
    ["paiement", "spoken-group.paiement.fr.txt"],
  ])("of %s passes as it is spoken in the journeys", (key, file) => {
    const { agentFirstMessage = "" } = presentable.find((module) => module.key === key) ?? {};
    const text = presentation(file);
    expect(judge(key, says(text)).score).toBeGreaterThanOrEqual(PASS_SCORE);
    expect(judge(key, talk(agentFirstMessage, text)).score).toBeGreaterThanOrEqual(PASS_SCORE);
  });
});
