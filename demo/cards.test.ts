import { describe, expect, it } from "vitest";
import { checkCard } from "../app/services/customer/check-card";
import { knowledgeOf } from "../app/services/customer/check-card";
import { cardFromPrompt } from "../app/services/customer/card/from-prompt";
import type { Card } from "../app/models/terms/customer-card";
import { sentenceKey } from "../app/services/talk/whole-sentences";
import { academy } from "./academy";
import { cards } from "./cards";
import { rubrics } from "./rubrics";

const presentable = academy.modules.filter((module) => module.presentable);

function cardOf(key: string): Card {
  const card = cards.get(key);
  if (!card) throw new Error(`no card for ${key}`);
  return card;
}

/** Returns all spoken lines of a card. */
const linesOf = ({ facts, troubles, opinions, objections, smallTalk, voice, shrugs }: Card) => [
  ...[...facts, ...troubles, ...opinions, ...objections, ...smallTalk].flatMap(({ says }) => says),
  ...objections.flatMap(({ relief, again }) => [relief ?? "", again ?? ""]),
  ...[...Object.values(voice), ...Object.values(shrugs)].flatMap((lines) => lines ?? []),
];

it("every module that is presented has a card, and no other has one", () => {
  expect([...cards.keys()].toSorted()).toEqual(presentable.map(({ key }) => key).toSorted());
});

describe.each(presentable)("the card of $key", ({ key, title, interactionPrompt }) => {
  const card = cardOf(key);
  const rubric = rubrics.get(key) ?? null;

  it("tells its customer in many facts, troubles, opinions and lines of its own", () => {
    expect(card.facts.length).toBeGreaterThanOrEqual(12);
    expect(card.troubles.length).toBeGreaterThanOrEqual(3);
    expect(card.opinions.length).toBeGreaterThanOrEqual(3);
    expect(card.smallTalk.filter(({ field }) => field === "wellbeing")).toHaveLength(1);
    expect(Object.keys(card.voice).length).toBeGreaterThanOrEqual(15);
    expect(new Set(card.facts.map(({ field }) => field)).size).toBe(card.facts.length);
  });

  it("opposes the prompt's own objections, each met by points of the rubric", () => {
    const prompted = cardFromPrompt({ interactionPrompt, language: "fr", manner: "direct" });
    expect(card.objections.map(({ says }) => says)).toEqual(
      prompted.objections.map(({ says }) => says),
    );
    const ids = rubric?.points.map(({ id }) => id) ?? [];
    for (const { must, relief, again, answeredBy } of card.objections) {
      expect(must && relief && again).toBeTruthy();
      expect(answeredBy.length).toBeGreaterThan(0);
      expect(answeredBy.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  it("passes the check: nothing of the offer, nothing twice, nothing long", () => {
    const { refused } = checkCard(card, knowledgeOf({ title, interactionPrompt, rubric }, "fr"));
    expect(refused).toEqual([]);
  });
});

it("no two customers share a line", () => {
  const all = presentable.flatMap(({ key }) => [
    ...new Set(linesOf(cardOf(key)).filter(Boolean).map(sentenceKey)),
  ]);
  expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([]);
});
