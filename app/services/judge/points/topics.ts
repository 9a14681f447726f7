import { fits } from "./asked-figure";
import { compareSaid } from "./compare";
import type { CompiledRubric } from "./compile";
import { distinct, named, type Presence } from "./near";
import type { Passage } from "./passages";

/** What a clause is about, per point of the rubric, 0 to 1. */
export interface Topics {
  /** By its own words. */
  own: number[];
  /** By the question that it answers. */
  asked: number[];
  /** By its own words, the question, else what came before. */
  named: number[];
  /** The same, a figure that is right for a point counted in. */
  about: number[];
  /** By what stands in its own sentence or was asked, words of grammar aside. */
  close: number[];
  /** It gives the right figure of some point. */
  givesFigure: boolean;
  /** How far words that point `at` has and point `other` has not are there, in the clause or in its question, 0 to 1. */
  apart: (at: number, other: number) => number;
}

/** Answers stand in the first two clauses. */
export const isAnswering = (passage: Passage): boolean =>
  passage.asked !== null && passage.place <= 1;

/** Words that name a point enough to take a figure for its own, or for its contradiction. */
export const NAMED = 0.3;
const LENT = 0.9;
/** The more a clause names itself, the less it is about what came before. */
const carried = (strongest: number): number =>
  strongest >= 0.45 ? 0.4 : strongest >= 0.25 ? 0.7 : 0.9;
const FIGURE = 0.4;

export function topicsOf(
  rubric: CompiledRubric,
  passage: Passage,
  presence: { own: Presence; around: Presence; asked: Presence | null; before: Presence | null },
): Topics {
  const { points } = rubric;
  const none = points.map(() => 0);
  const all = (of: Presence, isStrict = false) =>
    points.map((point) => named(point, rubric, of, isStrict));
  const own = all(presence.own);
  const strict = all(presence.own, true);
  const figure = passage.asked?.figure ?? null;
  const asked =
    presence.asked && isAnswering(passage)
      ? all(presence.asked).map((value, at) =>
          Math.max(value, ...(points[at]?.point.facts ?? []).map((fact) => fits(figure, fact))),
        )
      : none;
  const around = all(presence.around);
  const before = presence.before ? all(presence.before, true) : none;
  const carry = carried(Math.max(...own));
  const name = own.map((value, at) =>
    Math.max(value, carry * Math.max(asked[at] ?? 0, around[at] ?? 0)),
  );
  const isRight = points.map(({ point, accepted }) =>
    point.facts.some((fact, at) =>
      passage.quantities.some((said) => compareSaid(fact, said, accepted[at] ?? []) === "same"),
    ),
  );
  return {
    own,
    asked,
    named: name,
    about: name.map((value, at) =>
      isRight[at] ? Math.max(value, FIGURE + (1 - FIGURE) * value) : value,
    ),
    close: strict.map((value, at) =>
      Math.max(value, LENT * (asked[at] ?? 0), LENT * (before[at] ?? 0)),
    ),
    givesFigure: isRight.includes(true),
    apart: (at, other) => {
      const [point, rival] = [points[at], points[other]];
      if (!point || !rival) return 0;
      const asked = presence.asked && isAnswering(passage) ? presence.asked : null;
      const here = distinct(point, rival, rubric, presence.own);
      return asked ? Math.max(here, LENT * distinct(point, rival, rubric, asked)) : here;
    },
  };
}

/** Whether the customer asked about this point, more than about any other. */
export function isAskedFor(rubric: CompiledRubric, topics: Topics, at: number): boolean {
  const value = topics.asked[at] ?? 0;
  const others = topics.asked.filter((_, other) => rubric.points[other]?.point.kind === "expected");
  return value >= ASKED && value >= TOP * Math.max(0, ...others);
}
const ASKED = 0.2;
const TOP = 0.85;
