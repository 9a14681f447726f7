import { prerenderToNodeStream } from "react-dom/static";
import { createRoutesStub } from "react-router";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { READER_VERSION } from "~/services/judge/near-reader/read-talk";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import { judgement as copy } from "~/copy/evaluation/judgement";
import { pointReasons } from "~/services/coach/point-reasons";
import { withShortNames } from "~/services/rubrics/short-name";
import {
  criterion,
  judgedPoint,
  judgedTalk,
  rubricJudgement,
  rubricJudgement2,
  rubricTalk,
  rubricTalk2,
  writtenJson,
} from "../../../testing/results";
import { JudgedResult } from "./judged-result";

/** Returns the HTML that the server sends, once it is complete. */
async function html(
  result: EvaluationResult,
  to?: (atS: number) => string,
  { written = false, toReview = false } = {},
) {
  const judgement = result.kind === "rubric" ? result.judgement : null;
  const reasons = judgement ? pointReasons(judgement, { asked: [], corrected: {} }) : undefined;
  const review = { decided: false, toReview, judged: null, isOther: false, corrected: {} };
  const Page = createRoutesStub([
    { path: "/", Component: () => <JudgedResult {...{ result, to, written, reasons, review }} /> },
  ]);
  const { prelude } = await prerenderToNodeStream(<Page />);
  return text(prelude);
}

const count = (page: string, words: string) => page.split(words).length - 1;

test("each thing a judge found is shown once, under its heading", async () => {
  const page = await html(
    judgedTalk({
      flags: ["Consigne à l’évaluateur."],
      dropped: ["Prix : 4 points retirés."],
      notes: ["Transcription du serveur."],
    }),
  );
  for (const words of [
    "<h3>Points forts</h3>",
    "Le prix est clair.",
    "<h3>À améliorer</h3>",
    "Proposer une date.",
    "<h3>Annonce du prix</h3>",
    "soixante-neuf euros par mois",
    "<h3>Points de vigilance</h3>",
    "Consigne à l’évaluateur.",
    "Prix : 4 points retirés.",
    "120\u00a0mots prononcés",
    "Transcription du serveur.",
    "mot pour mot",
  ])
    expect([words, count(page, words)]).toEqual([words, 1]);
});

describe("the measures of a talk", () => {
  const measures = {
    words: 120,
    wordsPerMinute: null,
    longestPauseMs: 42_000,
    shareOfTalk: 0.6,
    fillersPer100Words: 2,
  };
  const spoken = ["120\u00a0mots prononcés", "Plus long silence", "Part de parole"];
  const written = [
    "120\u00a0mots écrits",
    "ne se mesurent pas à l’écrit",
    "Part des mots échangés",
  ];

  test.each<[string, boolean, number | null, string[], string[]]>([
    ["in speech: words, silences and their share", false, 130, spoken, written],
    ["in writing: no pace, no pause, and the page says so", true, null, written, spoken],
    ["in speech and writing: what was spoken", true, 130, spoken, written],
  ])("are shown %s", async (_, isWritten, wordsPerMinute, shown, absent) => {
    for (const of of [judgedTalk, rubricTalk]) {
      const result = of({ measures: { ...measures, wordsPerMinute } });
      const page = await html(result, undefined, { written: isWritten });
      for (const words of shown) expect(page).toContain(words);
      for (const words of absent) expect(page).not.toContain(words);
    }
  });
});

test("a section without findings has no heading", async () => {
  const page = await html(judgedTalk({ criteria: [], strengths: [], improvements: [] }));
  for (const words of ["Points forts", "À améliorer", "Points de vigilance", "mot pour mot"])
    expect(page).not.toContain(words);
  expect(page).toContain("Mesures");
});

describe("a quote", () => {
  test("starts the recording at the whole second it was said", async () => {
    const page = await html(judgedTalk(), (atS) => `?t=${atS}`);
    expect(page).toContain("?t=75");
    expect(page).toContain("01:15");
  });

  test("is words alone without a recording, and without a time", async () => {
    expect(await html(judgedTalk())).not.toContain("<a");
    const timeless = judgedTalk({ criteria: [criterion({ quoteStartMs: null })] });
    expect(await html(timeless, (atS) => `?t=${atS}`)).not.toContain("<a");
  });
});

test("a group shows its modules' scores, and their mean when each has one", async () => {
  const modules = [
    { title: "Encaisser", score: 91 },
    { title: "Rendre", score: null },
  ];
  const group = { version: 1, kind: "group", title: "Parcours", modules } as const;
  const page = await html({ ...group, modules });
  expect(page).toMatch(/Encaisser.*91\/100.*Rendre.*non évaluable/);
  expect(page).not.toContain("moyenne");
  expect(await html({ ...group, modules: modules.slice(0, 1) })).toContain("moyenne");
});

test("a text from before is its markdown, and the criteria that it does not tell", async () => {
  const written = resultOf({ resultJson: writtenJson("**Bravo** <b>x</b>", [criterion()]) });
  const page = written && (await html(written));
  expect(page).toContain("<strong>Bravo</strong> &lt;b&gt;x&lt;/b&gt;");
  expect(page).toContain("Annonce du prix");
});

test("a judge's words are text, never markup", async () => {
  const page = await html(judgedTalk({ strengths: ["**x** <script>alert(1)</script>"] }));
  expect(page).toContain("<li>**x** &lt;script&gt;");
});

describe("a judgement by a rubric", () => {
  test("says where the score lies, what cost most, what was said, and how", async () => {
    const wrong = judgedPoint({
      id: "help",
      claim: "L'assistance répond jusqu'à minuit",
      verdict: "contradicted",
      points: -10,
    });
    const points = [...rubricJudgement().points, wrong];
    const judgement = rubricJudgement({ points });
    const page = await html(rubricTalk({ judgement }), (atS) => `?t=${atS}`, { toReview: true });
    for (const words of [
      "entre 42 et 58",
      "À revoir\u00a0: décision attendue",
      "Contredit",
      "−\u00a050\u00a0points",
      "0 sur 40, et 10 de plus",
      "Non dit",
      "Rien dans votre présentation ne s’en approche.",
      "1 argument dit, 40\u00a0points",
      "La forme",
      "10 sur 20\u00a0: la forme compte à proportion",
      "Aucun modèle de langage n’a noté.",
      "Barème relu par un administrateur, version 2.",
      `règles, ${READER_VERSION}`,
    ])
      expect([words, count(page, words)]).toEqual([words, 1]);
    expect(page.indexOf("minuit")).toBeLessThan(page.indexOf("trente jours"));
    expect(page).toContain("?t=75");
  });

  test("adds what a vague argument earned, so that the points make the score", async () => {
    const vague = judgedPoint({ id: "help", claim: "L'assistance", verdict: "vague", points: 3 });
    const points = [...rubricJudgement().points, vague];
    const page = await html(rubricTalk({ judgement: rubricJudgement({ points }) }));
    expect(page).toContain("1 argument dit, 40\u00a0points, et 3 pour ce qui est vague");
  });

  test.each([
    [
      "contradicted",
      "blocking",
      "Un argument bloquant a été contredit",
      "Sans ce plafond, elle serait de 91.",
    ],
    [
      "unsaid",
      "blocking",
      "Un argument bloquant n’a pas été dit",
      "Sans ce plafond, elle serait de 91.",
    ],
    ["crossed", "crossed", "Une ligne rouge a été franchie", "Sans ce plafond, elle serait de 91."],
  ] as const)("%s: says why the score stops at 84", async (verdict, reason, why, without) => {
    const point = judgedPoint({
      verdict,
      blocking: true,
      kind: reason === "crossed" ? "forbidden" : "expected",
    });
    const { arithmetic } = rubricJudgement();
    const page = await html(
      rubricTalk({
        judgement: rubricJudgement({
          points: [point],
          cap: { reason, pointId: point.id },
          arithmetic: { ...arithmetic, beforeCap: 91, score: 84 },
        }),
      }),
    );
    expect(page).toContain(why);
    expect(page).toContain(without);
  });

  test("names a model, and what the rules give beside it", async () => {
    const judge = { name: "un/modèle", version: "modèle-2", usesLanguageModel: true };
    const page = await html(rubricTalk({ judgement: rubricJudgement({ rulesScore: 44 }), judge }));
    expect(page).toContain("Les règles seules donnent 44");
  });

  test("without a score has its measures and its notes alone, because nobody read the talk", async () => {
    const page = await html(rubricTalk({ judgement: null }));
    expect(page).toContain("120\u00a0mots prononcés");
    expect(page).toContain("Transcription du serveur.");
    expect(page).not.toContain("règles");
    expect(page).not.toContain("Aucun modèle de langage");
    expect(page).not.toContain("entre");
  });

  test("names a point in short, with its claim below", async () => {
    const named = withShortNames(rubricTalk());
    const page = await html(named);
    expect(page).toContain("L&#x27;abonnement coûte");
    expect(page).toMatch(/<\/span><span>L&#x27;abonnement<\/span><\/p>/);
  });
});

describe("a score that a reader leaves unsure", () => {
  const [said, open] = rubricJudgement2().points;
  if (!said?.clause || !open) throw new Error("a point with a clause and an open one expected");
  const quotes = [
    said.clause,
    { ...said.clause, start: 90, text: "oui, exactement", startMs: 81_000 },
  ];

  test("is to be checked: a word of its own, a sentence, and points at stake", async () => {
    const page = await html(rubricTalk2());
    for (const words of [
      "À vérifier",
      "La lecture automatique n’a pas pu trancher.",
      "40\u00a0points en jeu",
      "Lecture sans modèle\u00a0: chiffres vérifiés, sens approché",
    ])
      expect(page).toContain(words);
    expect(page).not.toContain("Rien dans votre présentation");
    expect(page).not.toContain("Aucun modèle de langage n’a noté");
  });

  test.each([
    ["other-figure", "contradicted", "Ces mots donnent un autre chiffre"],
    ["nothing-near", "unsaid", "Ni le chiffre ni les mots de cet argument"],
    ["right-figures", "said", "Ces phrases donnent le bon chiffre, et aucun autre."],
    ["word-for-word", "said", "presque mot pour mot"],
    ["opposed", "contradicted", "Un petit mot de ces phrases peut renverser leur sens."],
    ["heard-otherwise", "said", "Les deux écoutes ne donnent pas le même chiffre."],
  ] as const)("is discussed: %s", async (doubt, verdict, why) => {
    const disputed = { ...said, verdict: "vague" as const, dispute: { doubt, verdict } };
    const page = await html(
      rubricTalk2({ judgement: rubricJudgement2({ points: [disputed, open] }) }),
    );
    const other = copy.verdicts[verdict].toLowerCase();
    const tag = `Discuté\u00a0: vague ou ${other}`;
    expect([count(page, tag), count(page, why)]).toEqual([1, 1]);
  });

  test("shows every quote, each with its moment of the recording", async () => {
    const judgement = rubricJudgement2({ points: [{ ...said, quotes }, open] });
    const page = await html(rubricTalk2({ judgement }), (atS) => `?t=${atS}`);
    for (const words of ["?t=75", "?t=81", "oui, exactement"]) expect(page).toContain(words);
  });

  test("stops the score at 84 where it is a blocking point, and says so", async () => {
    const stops = async (point: Partial<typeof open>) =>
      html(
        rubricTalk2({
          judgement: rubricJudgement2({
            points: [said, { ...open, ...point, blocking: true }],
            cap: { reason: "blocking", pointId: open.id },
          }),
        }),
      );
    expect(await stops({})).toContain("Tant qu’un argument bloquant reste à vérifier");
    const dispute = { doubt: "right-figures", verdict: "said" } as const;
    expect(await stops({ verdict: "contradicted", dispute })).toContain(
      "Tant qu’un argument bloquant est discuté",
    );
  });
});

test("a second opinion stands beside the reading, named where its model is known", async () => {
  const near = rubricTalk2({ judgement: rubricJudgement2({ secondScore: 78 }) });
  const page = await html({ ...near, judge: { ...near.judge, opinion: "un/modèle" } });
  expect(page).toContain("Second avis de un/modèle\u00a0: 78");
});
