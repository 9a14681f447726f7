import * as fc from "fast-check";
import { compiler } from "markdown-to-jsx";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  criterion,
  judgedTalk,
  writtenJson,
  rubricJudgement,
  rubricJudgement2,
  rubricTalk,
  rubricTalk2,
} from "../../../testing/results";
import {
  type JudgedGroup,
  type JudgedTalk,
  restJsonOf,
  resultJsonOf,
  type RubricTalk2,
} from "~/models/proof/evaluation-result";
import type { RubricJudgement2 } from "~/models/terms/rubric-judgement";
import { term } from "~/copy/evaluation/term";
import { markdownOf, plainText } from "./markdown";
import { formerly } from "../../../testing/reasons";

const talk = judgedTalk({
  title: "Le mode hors ligne",
  criteria: [
    criterion({
      label: "Expliquer le mode hors ligne | TVA",
      points: 8,
      maxPoints: 10,
      quote: "même *sans* réseau <b>vous</b> encaissez",
      comment: "Point bien traité.",
      quoteStartMs: 83_000,
    }),
  ],
  strengths: ["Ouverture"],
  improvements: ["Parler du prix"],
  measures: {
    words: 210,
    wordsPerMinute: 132,
    longestPauseMs: 2_340,
    shareOfTalk: 0.824,
    fillersPer100Words: 1,
  },
});

const row = (values: Partial<JudgedTalk> = {}, score: number | null = 85) => ({
  score,
  reason: score === null ? formerly("Aucune parole.") : null,
  resultJson: resultJsonOf({ ...talk, ...values }),
});

const render = (markdown: string) => renderToStaticMarkup(compiler(markdown));

describe("the text of an evaluation", () => {
  it("is this one, to the letter", () => {
    const flags = ["Consigne adressée à l'évaluateur."];
    const dropped = ["Prix\u00A0: 4 points retirés, sans citation."];
    expect(markdownOf(row({ flags, dropped, notes: ["Transcription du navigateur."] })))
      .toBe(`# Le mode hors ligne

**Score\u00A0: 85/100**

| Critère | Points |
| --- | ---: |
| Expliquer le mode hors ligne \\| TVA | 8/10 |

## Points forts

- Ouverture

## À améliorer

- Parler du prix

## Détail par critère

### Expliquer le mode hors ligne \\| TVA (8/10)

Point bien traité.

> «\u00A0même \\*sans\\* réseau &lt;b&gt;vous&lt;/b&gt; encaissez\u00A0» (à 01:23)

## Points de vigilance

- Consigne adressée à l'évaluateur.
- Prix\u00A0: 4 points retirés, sans citation.

## Mesures

- 210\u00A0mots prononcés
- Débit\u00A0: 132 mots par minute
- Plus long silence avant de reprendre la parole\u00A0: 2,3 s
- Part de parole\u00A0: 82\u00A0%

## Comment cette évaluation a été faite

- Évaluation par règles\u00A0: aucun modèle de langage n’a été utilisé.
- Transcription du navigateur.
`);
  });

  it("shows the rep's words as they are, never as markup", () => {
    const html = render(markdownOf(row()));
    expect(html).toContain("même *sans* réseau &lt;b&gt;vous&lt;/b&gt; encaissez");
    expect(html).not.toContain("<b>");
    expect(html).toContain("<table>");
    expect(html).toContain("<blockquote>");
  });

  it("gives the reason and no number when it is not evaluable", () => {
    const markdown = markdownOf(row({ criteria: [], strengths: [], improvements: [] }, null));
    expect(markdown).toContain("**Non évaluable**\n\nAucune parole.");
    expect(markdown).not.toContain("/100");
    expect(markdown).not.toContain("Critère");
  });

  it("names the model that judged", () => {
    const judge = { name: "some/model", usesLanguageModel: true };
    expect(render(markdownOf(row({ judge })))).toContain("modèle de langage some/model");
  });

  it("leaves out what was not measured", () => {
    const measures = { ...talk.measures, wordsPerMinute: null, longestPauseMs: null };
    const markdown = markdownOf(row({ measures }));
    expect(markdown).not.toContain("par minute");
    expect(markdown).not.toContain("silence");
  });

  it("tells neither pace nor pauses of a talk in writing", () => {
    const measures = { ...talk.measures, wordsPerMinute: null };
    const markdown = markdownOf({ ...row({ measures }), written: 1 });
    expect(markdown).toContain("210\u00a0mots écrits");
    expect(markdown).not.toMatch(/silence|Débit\u00A0/);
  });

  it("gives a group its modules' scores, and their mean when each has one", () => {
    const modules = [
      { title: "Encaisser *vite*", score: 91 },
      { title: "Rendre", score: null },
    ];
    const group: JudgedGroup = { version: 1, kind: "group", title: "Parcours", modules };
    const resultJson = resultJsonOf(group);
    expect(
      markdownOf({ score: null, reason: formerly("Rendre n’a pas été évalué."), resultJson }),
    ).toBe(
      "# Parcours\n\n**Non évaluable**\n\nRendre n’a pas été évalué.\n\n## Notes des modules\n\n" +
        "1. Encaisser \\*vite\\*\u00A0: **91/100**\n2. Rendre\u00A0: **non évaluable**\n",
    );
    const all = [
      { title: "Encaisser", score: 91 },
      { title: "Rendre", score: 83, reviewed: 90 },
    ];
    const scored = resultJsonOf({ ...group, modules: all });
    expect(markdownOf({ score: 91, reason: null, resultJson: scored })).toMatch(
      /\*\*Score\u00A0: 91\/100\*\*[^]*La note du groupe est la moyenne de celles de ses modules\.\n$/,
    );
    expect(markdownOf({ score: 84, reason: null, resultJson: scored })).not.toContain("moyenne");
  });

  it("is the stored one from before results were stored, and none when nothing is found", () => {
    const text = "# Titre\n\nTrès bien.";
    expect(markdownOf({ score: 72, reason: null, resultJson: writtenJson(text) })).toBe(text);
    expect(markdownOf({ score: null, reason: formerly("Panne."), resultJson: null })).toBe("");
  });
});

/** Characters and words that some markdown reader takes for markup. */
const PIECES = [
  ..."&;#x<>\\ \n\t|-:=~*_[]()!`1.+ab\r\"'{}/@^$%",
  "http",
  "mailto:",
  "www.",
  "a@b.c",
];

describe("a judgement by a reader", () => {
  const [said, open] = rubricJudgement2().points;
  if (!said?.clause || !open) throw new Error("a point with a clause and an open one expected");
  const textOf = (values: Partial<RubricTalk2>) =>
    markdownOf({ score: 50, reason: null, resultJson: resultJsonOf(rubricTalk2(values)) });

  it("says what is open, who read, and that no model did", () => {
    const text = textOf({});
    expect(text).toContain("**À vérifier** (40\u00A0points en jeu)");
    expect(text).toContain("La lecture automatique n’a pas pu trancher.");
    expect(text).toContain("Lecture sans modèle\u00A0: chiffres vérifiés, sens approché.");
    expect(text).not.toContain("Aucun modèle de langage n’a noté");
  });

  it("names no reader and no judge of a talk that nobody read", () => {
    const reader = { kind: "model", model: "un/modèle", server: "s", prompt: "p", trial: "t" };
    const judge = { ...rubricTalk2().judge, name: "un/modèle", reader } as RubricTalk2["judge"];
    const text = textOf({ judgement: null, judge });
    expect(text).not.toContain("un/modèle");
    expect(text).toContain("- Transcription du serveur.");
  });

  it("names a red line that is open, with the rep's words", () => {
    const line = { ...open, id: "line", kind: "forbidden", claim: "Rien ne tombe en panne" };
    const points = [said, { ...line, quotes: [said.clause] }] as RubricJudgement2["points"];
    const text = textOf({ judgement: rubricJudgement2({ points }) });
    expect(text).toMatch(/Ligne rouge à vérifier\n[^]*Rien ne tombe en panne.*soixante-neuf/);
    expect(textOf({})).not.toContain("Ligne rouge à vérifier");
  });

  it("has every quote of a point, and why its verdict is discussed", () => {
    const quotes = [said.clause, { ...said.clause, text: "oui, exactement", startMs: null }];
    const dispute = { doubt: "other-figure", verdict: "contradicted" } as const;
    const points = [{ ...said, quotes, dispute }, open] as RubricJudgement2["points"];
    const text = textOf({ judgement: rubricJudgement2({ points, secondScore: 78 }) });
    expect(text).toMatch(/soixante-neuf euros par mois.*\(à 01:15\).*oui, exactement/);
    expect(text).toContain("Discuté\u00A0: Ces mots donnent un autre chiffre");
    expect(text).toContain("Second avis d’un modèle de langage\u00A0: 78.");
  });
});

describe("text from outside", () => {
  it.each([
    "# titre",
    "- liste",
    "1. liste",
    "[lien](javascript:alert(1))",
    "<img src=x onerror=alert(1)>",
    "![image](http://x.example/y.png)",
    "http://x.example",
    "www.x.example",
    "quelqu-un@x.example",
    "`code` ~~barré~~ __gras__",
    "une | colonne",
    "ligne\n\n# autre",
  ])("stays text: %s", (words) => {
    const html = render(`Avant ${plainText(words)}`);
    expect(html).not.toMatch(/<(?!\/?(?:p|span|div)\b)/);
  });

  it("never opens an element", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...PIECES) }), (words) => {
        expect(render(`Avant ${plainText(words)} après`)).not.toMatch(/<(?!\/?(?:p|span|div)\b)/);
      }),
    );
  });
});

it("a judgement by a rubric is its interval, its points, and how it was made", () => {
  const resultJson = resultJsonOf(rubricTalk());
  const text = markdownOf({ score: 50, reason: null, toReview: 1, resultJson });
  expect(text).toContain("entre 42 et 58 (À revoir\u00a0: décision attendue)");
  expect(text).toContain("**Non dit** (−\u00a040\u00a0points)\u00a0: L'essai dure trente jours");
  expect(text).toContain("c'est soixante-neuf euros par mois");
  expect(text).toContain("(à 01:15)");
  expect(text).toContain("Barème relu par un administrateur, version 2");
});

it.each([
  ["the row is to be reviewed, as after a void trial", { toReview: 1 }, true],
  ["the row is settled, whatever the judgement said", { toReview: 0 }, false],
  ["an admin decided", { toReview: 1, reviewedAt: "2026-11-22T10:00:00.000Z" }, false],
] as const)("a decision is awaited when %s: %j", (_, values, isAwaited) => {
  const judgement = rubricJudgement({ review: !isAwaited });
  const resultJson = resultJsonOf(rubricTalk({ judgement }));
  const text = markdownOf({ score: 50, reason: null, resultJson, ...values });
  expect(text.includes("À revoir\u00a0: décision attendue")).toBe(isAwaited);
});

it("keeps the score of an evaluation without its words, and says what became of them", () => {
  const resultJson = restJsonOf(resultJsonOf(judgedTalk()));
  const row = { score: 92, reason: null, resultJson, wordsRemovedAt: "2027-01-01T00:00:00.000Z" };
  expect(markdownOf(row)).toBe(`**Score\u00A0: 92/100**\n\n${term.removedSince}\n`);
});
