import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { LONGEST_NAME, type Rubric } from "~/models/terms/rubric";
import type { Fact } from "~/models/terms/rubric-fact";
import type { ProposedPoint } from "~/models/rubrics/rubric-proposal";
import { holdsFigure } from "./short-name";
import { readFigure, reveals } from "./typed-figure";
import { isWholeQuestion } from "./whole-question";

const MOST_POINTS = 40;
const MOST_PHRASINGS = 20;
const MOST_FACTS = 6;
/** The maximum number of characters of a sentence that a person says at once. */
const LONGEST = 400;

const strings = v.optional(v.nullable(v.array(v.string()), []), []);
const Answer = v.object({
  points: v.pipe(
    v.array(
      v.object({
        id: v.optional(v.nullable(v.string()), null),
        claim: v.string(),
        name: v.optional(v.nullable(v.string()), ""),
        facts: strings,
        phrasings: strings,
        question: v.optional(v.nullable(v.string()), ""),
      }),
    ),
    v.maxLength(MOST_POINTS),
  ),
});

type Fault = "noJson" | "brokenJson" | "wrongShape" | "nothing";

/**
 * Reads a model's proposal, or returns the fault of the answer. Our own code reads the figures. Leaves out unreadable
 * figures, names with a figure, and questions that are not whole or reveal a figure.
 */
export function readProposal(
  answer: string,
  { rubric, language }: { rubric: Rubric | null; language: Language },
): { points: ProposedPoint[]; fault: null } | { points: null; fault: Fault } {
  const object = /\{.*\}/s.exec(answer)?.[0];
  if (!object) return { points: null, fault: "noJson" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(object);
  } catch {
    return { points: null, fault: "brokenJson" };
  }
  const checked = v.safeParse(Answer, parsed);
  if (!checked.success) return { points: null, fault: "wrongShape" };
  const ids = new Set(rubric?.points.map(({ id }) => id));
  const points = checked.output.points.flatMap(
    ({ id, claim, name, facts, phrasings, question }) => {
      const said = plain(claim);
      if (said === "") return [];
      // Each point of the rubric is proposed once. A second proposal with the same id becomes a new point.
      const known = id !== null && ids.delete(id) ? id : null;
      const read = facts.slice(0, MOST_FACTS).flatMap((text) => factOf(text, language));
      const asked = plain(question ?? "");
      const short = plain(name ?? "");
      const isName = short !== "" && short.length <= LONGEST_NAME && !holdsFigure(short, language);
      return [
        {
          id: known,
          claim: said,
          ...(isName ? { name: short } : {}),
          facts: read,
          phrasings: [...new Set(phrasings.map(plain))]
            .filter((text) => text !== "" && text !== said)
            .slice(0, MOST_PHRASINGS),
          question:
            isWholeQuestion(asked, language, said) && !reveals(asked, read, language) ? asked : "",
        },
      ];
    },
  );
  return points.length > 0 ? { points, fault: null } : { points: null, fault: "nothing" };
}

/** Returns one line of plain text; "" for a line that is too long to be said. */
function plain(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return line.length > LONGEST ? "" : line;
}

function factOf(text: string, language: Language): Fact[] {
  const { fact } = readFigure(plain(text), language, null);
  return fact ? [fact] : [];
}
