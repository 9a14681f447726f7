import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as all from "./all";
import { scorm } from "./admin/scorm";
import { terms } from "./admin/terms";
import { worksCouncil } from "./admin/works-council";
import { calendarPage } from "./people/calendar";
import { noticePoints } from "./people/notice-points";
import { ownData } from "./people/own-data";
import { sentences as sessionWindow } from "./session/session-window";

/** Sentences of pages that import their own file. */
const apart = { scorm, terms, worksCouncil, calendarPage, noticePoints, ownData, sessionWindow };

/** Returns every sentence of app/copy. A sentence with a gap comes as its source text. */
function sentencesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const quoted = String(value).matchAll(/"([^"]*)"|`([^`]*)`/g);
    return [...quoted].map(([, plain, gaps]) => [
      path,
      (plain ?? gaps ?? "").replaceAll(/\$\{[^}]*\}/g, " "),
    ]);
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => sentencesOf(part, `${path}.${key}`));
}

const sentences = Object.entries({ ...all, ...apart }).flatMap(([name, part]) =>
  sentencesOf(part, name),
);

/** Sentences given word for word by the spec (glossary, "Words on screen"), and English ones. */
const given = {
  regroupement: [
    "container.titleRequired",
    "container.orderSaved",
    "container.orderFailed",
    "container.loadFailed",
    "container.created",
    "container.updated",
    "container.deleteConfirm",
    "container.createFailed",
    "container.updateFailed",
    "container.deleteFailed",
    "container.selectorFailed",
  ],
  consignes: ["common.guidelines", "home.guidelinesTitle", "home.groupGuidelinesTitle"],
  // A column name that spreadsheets rely on.
  note: ["evaluationsExport.columns.score"],
  Mo: ["evaluateVideo.size", "module.videoTooLarge", "tutorial.size"],
  // A point is a mark of a score.
  argument: [],
  barème: [],
  email: [],
  manager: [],
  faite: [],
  // These sentences are about a question, not about an argument.
  formulation: ["supportCalls.full", "tutorial.phrasingsLabel", "tutorial.phrasingsTooMany"],
};

describe.each([
  ["regroupement", /\bcontainers?\b/i],
  ["consignes", /\bguidelines?\b/i],
  ["note", /\bscores?\b/i],
  ["Mo", /\d\s?[KMG]B\b/],
  [
    "argument",
    /\b(?:le|ce|du|au|un|d’un|les|chaque) points?\b|points? (?:attendu|douteux|discuté|vrai|dit|corrigé)|^points?\s*,/i,
  ],
  ["barème", /\bgrilles?\b/i],
  ["email", /\be-mails?\b/i],
  ["manager", /\bresponsables?\b/i],
  ["faite", /\btenues? par écrit/i],
  ["formulation", /\b\d* ?façons?(?: de (?:le )?dire| de le demander| au plus|$)/i],
] as const)("%s", (word, other) => {
  test("is the only word for it outside the given sentences", () => {
    const strays = sentences.filter(([, text]) => other.test(text)).map(([path]) => path);
    expect(strays.toSorted()).toEqual(given[word].toSorted());
  });
});

test("no sentence is missed", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !/test|^(all|copy)\./.test(name),
  );
  const written = files.flatMap((name) =>
    readFileSync(`${import.meta.dirname}/${name}`, "utf8").match(/["`][A-ZÉÀ][^"`]*["`]/g),
  );
  expect(sentences.length).toBeGreaterThan(written.length * 0.9);
});
