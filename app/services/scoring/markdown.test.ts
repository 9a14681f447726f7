import * as fc from "fast-check";
import { compiler } from "markdown-to-jsx";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { type EvaluationText, plainText, writeEvaluation } from "./markdown";
import type { VerifiedJudgement } from "./verify";

const verified: VerifiedJudgement = {
  score: 85,
  reason: null,
  criteria: [
    {
      id: "point-1",
      label: "Expliquer le mode hors ligne | TVA",
      points: 8,
      maxPoints: 10,
      quote: "même *sans* réseau <b>vous</b> encaissez",
      turnIndex: 1,
      comment: "Point bien traité.",
      quoteStartMs: 83_000,
    },
  ],
  strengths: ["Ouverture"],
  improvements: ["Parler du prix"],
  dropped: [],
  flags: [],
};

const text = (changes: Partial<EvaluationText> = {}): EvaluationText => ({
  title: "Le mode hors ligne",
  verified,
  measures: {
    words: 210,
    wordsPerMinute: 132,
    longestPauseMs: 2_340,
    shareOfTalk: 0.824,
    fillersPer100Words: 1,
    turns: 5,
  },
  judge: { name: "règles", usesLanguageModel: false },
  ...changes,
});

const render = (markdown: string) => renderToStaticMarkup(compiler(markdown));

describe("a written evaluation", () => {
  it("gives score, points, proofs with their time, measures and who judged", () => {
    const html = render(writeEvaluation(text({ notes: ["Transcription du navigateur."] })));
    for (const part of [
      "85/100",
      "8/10",
      "(à 01:23)",
      "Point bien traité.",
      "Parler du prix",
      "210 mots",
      "132 mots par minute",
      "2,3 s",
      "82\u00A0%",
      "Transcription du navigateur.",
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain(
      "Évaluation par règles\u00A0: aucun modèle de langage n&#x27;a été utilisé.",
    );
    expect(html).toContain("<table>");
    expect(html).toContain("<blockquote>");
  });

  it("shows trainee words as they are, never as markup", () => {
    const html = render(writeEvaluation(text()));
    expect(html).toContain("même *sans* réseau &lt;b&gt;vous&lt;/b&gt; encaissez");
    expect(html).not.toContain("<b>");
  });

  it("gives the reason and no number when it is not evaluable", () => {
    const markdown = writeEvaluation(
      text({ verified: { ...verified, score: null, reason: "Aucune parole.", criteria: [] } }),
    );
    expect(markdown).toContain("Non évaluable");
    expect(markdown).toContain("Aucune parole.");
    expect(markdown).not.toContain("/100");
  });

  it("names the model that judged", () => {
    const markdown = writeEvaluation(
      text({ judge: { name: "some/model", usesLanguageModel: true } }),
    );
    expect(render(markdown)).toContain("modèle de langage some/model");
  });

  it("leaves out what was not measured", () => {
    const measures = { ...text().measures, wordsPerMinute: null, longestPauseMs: null };
    const markdown = writeEvaluation(text({ measures }));
    expect(markdown).not.toContain("par minute");
    expect(markdown).not.toContain("silence");
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
    "`code` ~~barré~~ __gras__",
    "une | colonne",
    "ligne\n\n# autre",
  ])("stays text: %s", (words) => {
    const html = render(`Avant ${plainText(words)}`);
    expect(html).not.toMatch(/<(?!\/?(?:p|span|div)\b)/);
  });

  it("never opens an element", () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(render(`Avant ${plainText(words)} après`)).not.toMatch(/<(?!\/?(?:p|span|div)\b)/);
      }),
    );
  });
});
