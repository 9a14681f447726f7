import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SessionLine } from "../voice/machine";
import { HeardLines } from "./heard-lines";

const QUESTION = "Combien cela coûte\u00a0?";
const line = (key: number, source: SessionLine["source"], text: string): SessionLine => ({
  key,
  source,
  text,
  eventId: null,
  atMs: 0,
  isTyped: false,
  isArrived: true,
  feedback: null,
});
/** Returns the headings and the lines, in their order. */
const shown = (lines: SessionLine[], heard = "") =>
  [
    ...renderToStaticMarkup(
      <HeardLines
        voice={{ lines, heard }}
        question={QUESTION}
        customer="Nadia Ferrand"
        language="fr"
      />,
    ).matchAll(/<(h2|p)[^>]*>([^<]*)</g),
  ].map(([, tag, words]) => `${tag} ${words}`);

test("the customer's follow-up stands under the customer's name, not under 'Vous'", () => {
  const lines = [
    line(1, "ai", "Combien cela coûte ?"),
    line(2, "user", "une soixantaine d’euros"),
    line(3, "ai", "C’est-à-dire ?"),
  ];
  const asked = [
    "h2 Vous",
    "p une soixantaine d’euros",
    "h2 Nadia Ferrand",
    "p C’est-à-dire\u00a0?",
  ];
  expect(shown(lines)).toEqual(asked);
  expect(shown(lines, "soixante")).toEqual([...asked, "h2 Vous", "p soixante"]);
  expect(shown(lines.slice(0, 1), "une")).toEqual(["h2 Vous", "p une"]);
});
