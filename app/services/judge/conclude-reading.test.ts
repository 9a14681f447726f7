import { cappedScore, PASS_SCORE, passScoreOf } from "~/models/terms/score";
import { type Verdict, NEAR_READER } from "~/models/terms/reader";
import { describe, expect, test } from "vitest";
import { spokenTurns, worded } from "../../../testing/worded";
import type { ProvenPoint, Reading } from "./claims";
import { arithmeticFaults } from "~/services/proof/v2/rejudge";
import { concludeReading, type TalkToConclude } from "./conclude-reading";
import { CREDITS } from "./rubric-score";

const turns = spokenTurns([
  "Bonjour. C'est 69 euros par mois. L'essai dure trente jours.",
  "C: Et sans internet ?",
  "Ça marche aussi sans internet.",
]).map((turn, at) => ({ ...turn, startMs: at * 10_000, endMs: at * 10_000 + 6_000 }));
const ids = ["price", "trial", "offline", "line"];
const points = ids.map((id) =>
  worded(id, id, {
    kind: id === "line" ? "forbidden" : "expected",
    blocking: id === "price",
    ...(id === "price" ? { name: "Le prix" } : {}),
  }),
);
const quote = (turnIndex: number, text: string) => {
  const start = turns[turnIndex]?.message.indexOf(text) ?? -1;
  return { turnIndex, start, end: start + text.length, text };
};
const QUOTES: Record<string, ProvenPoint["quotes"]> = {
  price: [quote(0, "C'est 69 euros par mois.")],
  trial: [quote(0, "L'essai dure trente jours.")],
  offline: [quote(2, "Ça marche aussi sans internet.")],
};
const proven = (id: string, verdict: Verdict, values: Partial<ProvenPoint> = {}): ProvenPoint => {
  const isQuoted = verdict !== "unsaid" && verdict !== "open";
  const quotes = isQuoted ? (QUOTES[id] ?? []) : [];
  return { id, verdict, credit: CREDITS[verdict], quotes, facts: [], dispute: null, ...values };
};
const all: ProvenPoint[] = [
  proven("price", "said"),
  proven("trial", "said"),
  proven("offline", "said"),
  proven("line", "unsaid"),
];
const having = (...others: ProvenPoint[]) =>
  all.map((point) => others.find(({ id }) => id === point.id) ?? point);

const error = { base: 1, middle: 0, unmatched: 0, doubt: 0, short: 0, shortBelowWords: 100 };
const widths = { calibrated: true, halfWidths: { authored: 2 }, error };
const calibration = { version: "essai", near: widths, model: widths };

function concluded(
  given: ProvenPoint[],
  { opinion = null, ...values }: Partial<Reading> = {},
  day: Pick<TalkToConclude, "passScore"> = { passScore: PASS_SCORE },
) {
  const model = { ...NEAR_READER, kind: "model" as const, model: "essai" };
  const reading: Reading = {
    kind: "read",
    points: given,
    reader: model,
    unmatched: 0,
    claims: [],
    second: null,
    decoys: [],
    name: "essai",
    version: "1",
    opinion,
    ...values,
  };
  const rubric = { versionId: "v", number: 1, standing: "authored" } as const;
  const talk = {
    points,
    rubric,
    ...day,
    language: "fr",
    turns,
    words: 160,
    seekable: true,
  } as const;
  return concludeReading(reading, talk, calibration);
}

test("a talk that says all has 100, its quotes and their times", () => {
  const judgement = concluded(all);
  expect(judgement).toMatchObject({
    arithmetic: { score: 100 },
    best: 100,
    worst: 100,
    interval: { low: 98, high: 100, words: 160 },
    review: false,
    secondScore: null,
  });
  const [price, , , line] = judgement.points;
  expect(price).toMatchObject({ credit: 1, by: "model", quotes: [price?.clause], dispute: null });
  expect(price?.clause).toMatchObject({ text: "C'est 69 euros par mois.", startMs: 900 });
  expect(line).toMatchObject({ clause: null, quotes: [], maxPoints: 0 });
  expect([price?.name, line && "name" in line]).toEqual(["Le prix", false]);
});

describe("what is doubtful", () => {
  const dispute = { doubt: "other-figure", verdict: "contradicted" } as const;

  test("as long as it is open, earns nothing, and may earn all", () => {
    const { arithmetic, best, worst, interval, review } = concluded(
      having(proven("trial", "open")),
    );
    expect([arithmetic.score, worst, best, review]).toEqual([67, 67, 100, true]);
    expect(interval).toMatchObject({ low: 65, high: 100 });
  });

  test("while it is disputed, counts as it was read, and may be the worse", () => {
    const found = concluded(having(proven("trial", "said", { dispute })));
    expect([found.arithmetic.score, found.worst, found.best]).toEqual([100, 60, 100]);
    expect(found).toMatchObject({ review: true, cap: null });
    expect(found.points[1]).toMatchObject({ verdict: "said", dispute });
  });

  test("caps the score where it is blocking, and not the upper end", () => {
    const found = concluded(having(proven("price", "said", { dispute })));
    expect(found).toMatchObject({
      arithmetic: { score: PASS_SCORE - 1, beforeCap: 100 },
      cap: { reason: "blocking", pointId: "price" },
      best: 100,
      worst: 60,
      interval: { low: 58, high: 100 },
      review: true,
    });
  });
});

test("a red line that was crossed caps the upper end too", () => {
  const found = concluded(having(proven("line", "crossed")));
  expect(found).toMatchObject({
    cap: { reason: "crossed" },
    interval: { high: PASS_SCORE - 1 },
    review: false,
  });
});

describe("a second opinion", () => {
  const claims: Reading["claims"] = [];

  test("on the other side of 85 has an admin read it", () => {
    const points = having(proven("trial", "unsaid"), proven("offline", "unsaid"));
    const found = concluded(all, { opinion: { claims, points } });
    expect(found).toMatchObject({ secondScore: 30, review: true, arithmetic: { score: 100 } });
  });

  test("on the same side changes nothing", () => {
    const found = concluded(all, { opinion: { claims, points: all } });
    expect(found).toMatchObject({ secondScore: 100, review: false });
  });
});

test("the near reader alone has an admin read a fluent talk that it fails from 70 on", () => {
  const vague = having(proven("trial", "vague"));
  expect(concluded(vague)).toMatchObject({ arithmetic: { score: 75 }, review: false });
  expect(concluded(vague, { reader: NEAR_READER })).toMatchObject({ review: true });
});

test("a point that nothing is proven of is a fault", () => {
  expect(() => concluded(all.slice(1))).toThrow("nothing is proven of price");
});

describe.each([{ passScore: 70 }, { passScore: PASS_SCORE }])(
  "a talk judged with the mark $passScore",
  (day) => {
    const found = concluded(having(proven("line", "crossed")), {}, day);

    test("is capped just below it and keeps it", () => {
      const most = day.passScore - 1;
      expect(found).toMatchObject({
        ...day,
        arithmetic: { score: most },
        interval: { high: most },
      });
    });

    test("verifies by its own mark, and not by another one", () => {
      const faultsBy = (values: Pick<TalkToConclude, "passScore">) =>
        arithmeticFaults({ ...found, ...values }, { table: calibration, kind: "model" });
      expect(faultsBy(day)).toEqual([]);
      expect(faultsBy({ passScore: 60 })).not.toEqual([]);
    });
  },
);

test("a record without a mark is computed again without one", () => {
  const found = concluded(having(proven("line", "crossed")), {}, { passScore: undefined });
  expect("passScore" in found).toBe(false);
  expect(found.arithmetic.score).toBe(cappedScore(passScoreOf(null)));
  expect(arithmeticFaults(found, { table: calibration, kind: "model" })).toEqual([]);
});
