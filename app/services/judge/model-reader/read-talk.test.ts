import { describe, expect, test } from "vitest";
import { createFakeModel } from "../../../../testing/doubles/fake-model";
import { spokenTurns, worded, wordedIn } from "../../../../testing/worded";
import { LanguageModelError } from "~/services/llm/port";
import type { Claim, Dispute, ProvenPoint } from "~/services/judge/claims";
import { readTalk } from "./read-talk";
import type { Prove } from "./faults";
import { readerPrompt } from "./prompt";

const points = [
  worded("price", "L'abonnement coûte 69 euros par mois"),
  worded("trial", "L'essai dure trente jours"),
];
const turns = spokenTurns(["C'est 69 euros par mois.", "C: Et l'essai ?", "Trente jours. Voilà."]);
const talk = { points, turns, language: "fr" as const };
const GOOD = '{"p1":["dit",[1]],"p2":["dit",[2]]}';

/** Returns a proof that accepts every claim, but disputes claims of `doubted` that cite exactly these sentences. */
const proofOf =
  (doubted: Record<string, number[]> = {}): Prove =>
  async (claims, second) => {
    const prove = ({ id, verdict, sentences }: Claim): ProvenPoint => {
      const isDoubted = doubted[id]?.join() === sentences.join();
      const dispute: Dispute | null = isDoubted
        ? { doubt: "other-figure", verdict: "contradicted" }
        : null;
      return { id, verdict, credit: verdict === "said" ? 1 : 0, quotes: [], facts: [], dispute };
    };
    return claims.map((claim) => {
      const again = second?.find(({ id }) => id === claim.id);
      const settled = again && again.sentences.length > 0 ? prove(again) : null;
      return settled && !settled.dispute ? settled : prove(claim);
    });
  };

const away = (failure: LanguageModelError["failure"]) => new LanguageModelError("no", { failure });

function read(
  answers: (string | Error)[],
  prove = proofOf(),
  given: Parameters<typeof readTalk>[1] = talk,
) {
  const model = createFakeModel(answers);
  return { model, reading: readTalk(model, given, { prove }) };
}

describe("a model that reads a talk", () => {
  test("is asked once, for JSON by a schema, and its claims are proven", async () => {
    const { model, reading } = read([GOOD]);
    expect(await reading).toMatchObject({
      kind: "read",
      requests: 1,
      claims: [
        { id: "price", verdict: "said", sentences: [1], certainty: 1 },
        { id: "trial", verdict: "said", sentences: [2], certainty: 1 },
      ],
      points: [
        { id: "price", credit: 1 },
        { id: "trial", credit: 1 },
      ],
      second: null,
    });
    expect(model.requests[0]).toMatchObject({
      json: true,
      temperature: 0,
      purpose: { use: "evaluation", of: null },
      schema: { name: "lecture", schema: { required: ["p1", "p2"] } },
    });
  });

  test("keeps decoys apart from what is proven and scored", async () => {
    const decoys = [worded("decoy", "Le pain est frais")];
    const answer = '{"p1":["dit",[1]],"p2":["dit",[1]],"p3":["dit",[1]]}';
    const reading = await read([answer], proofOf(), { ...talk, decoys }).reading;
    expect(reading).toMatchObject({ decoys: [{ id: "decoy", verdict: "said" }] });
    expect(reading.kind === "read" && reading.claims.map(({ id }) => id)).toEqual([
      "price",
      "trial",
    ]);
  });

  test("may think first, and name French verdicts of an English module", async () => {
    const english = {
      points: [wordedIn("en", "price", "It costs 69 euros a month")],
      turns: spokenTurns(["It costs 69 euros a month."]),
      language: "en" as const,
    };
    const answer = '<think>said? {"p1":["unsaid",[]]}</think>{"p1":["dit",["1"]]}';
    expect(await read([answer], proofOf(), english).reading).toMatchObject({
      requests: 1,
      claims: [{ verdict: "said", sentences: [1] }],
    });
  });

  test("is told all faults of an answer at once, beside that answer", async () => {
    const { model, reading } = read(['<think>bon</think>{"p1":["parfait",[1]]}', GOOD]);
    expect(await reading).toMatchObject({ kind: "read", requests: 2 });
    const [, , shown, faults] = model.requests[1]?.messages ?? [];
    expect(shown).toEqual({ role: "assistant", content: '{"p1":["parfait",[1]]}' });
    expect(faults?.content).toMatch(/p1 : « parfait ».*Il manque p2\./);
  });

  test("may complete what was cut: what it had told stays", async () => {
    const { reading } = read(['{"p1":["dit",[1]],"p2":["di', '{"p2":["non dit",[]]}']);
    expect(await reading).toMatchObject({
      kind: "read",
      requests: 2,
      claims: [{ verdict: "said" }, { verdict: "unsaid" }],
      faults: [{ kind: "cut" }, { kind: "missing", asked: "p2" }, { kind: "missing", asked: "p1" }],
    });
  });

  test("is read as far as its answer came, where its length cut it", async () => {
    const length = new LanguageModelError("cut at its length", {
      failure: "length",
      partial: '{"p1":["dit",[1]],"p2":["d',
    });
    const { model, reading } = read([length, '{"p2":["dit",[2]]}']);
    expect(await reading).toMatchObject({ claims: [{ sentences: [1] }, { sentences: [2] }] });
    expect(model.requests[1]?.messages.at(-1)?.content).toMatch(/s'arrête.*Il manque p2/);
  });

  test("has room for unseen thoughts on the second try, where the first was cut at its length", async () => {
    const { model, reading } = read([away("length"), GOOD]);
    expect(await reading).toMatchObject({ kind: "read", requests: 2 });
    expect(model.requests.map(({ maxTokens }) => maxTokens)).toEqual([4_000, 16_000]);
  });

  test("that names sentences nobody said is asked once more, then keeps those that exist", async () => {
    const liar = '{"p1":["dit",[41,1]],"p2":["dit",[2]]}';
    expect(await read([liar, liar]).reading).toMatchObject({
      kind: "read",
      requests: 2,
      claims: [{ sentences: [1] }, { sentences: [2] }],
    });
  });

  test.each(["dit", "vague", "contredit"])(
    "answers nothing about a point by '%s' without a sentence that exists, and may correct it",
    async (verdict) => {
      const { model, reading } = read([
        `{"p1":["${verdict}",[41]],"p2":["dit",[2]]}`,
        '{"p1":["non dit",[]],"p2":["dit",[41]]}',
      ]);
      expect(await reading).toMatchObject({
        kind: "read",
        requests: 2,
        claims: [{ verdict: "unsaid" }, { verdict: "said", sentences: [2] }],
      });
      expect(model.requests[1]?.messages.at(-1)?.content).toContain("la phrase 41 n'existe pas");
    },
  );

  test("logs an answer without a sentence that it needs", async () => {
    const liar = '{"p1":["dit",[41]],"p2":["dit",[2]]}';
    const failures: string[] = [];
    const how = { prove: proofOf(), logFailure: (failure: string) => void failures.push(failure) };
    await readTalk(createFakeModel([liar, liar]), talk, how);
    expect(failures).toEqual(["unusable", "unusable"]);
  });

  test("may claim a decoy without a sentence: that makes no answer useless", async () => {
    const decoys = [worded("decoy", "Le pain est frais")];
    const given = { ...talk, decoys };
    const told = readerPrompt(given).asked.map(({ id }, at) => {
      const sentence = { price: 1, trial: 2 }[id] ?? 41;
      return [`p${at + 1}`, ["dit", [sentence]]];
    });
    const answer = JSON.stringify(Object.fromEntries(told));
    expect(await read([answer, answer], proofOf(), given).reading).toMatchObject({
      kind: "read",
      claims: [{ sentences: [1] }, { sentences: [2] }],
      decoys: [{ id: "decoy", verdict: "said" }],
    });
  });

  test("that fails while it corrects leaves its first answer", async () => {
    const { reading } = read(['{"p1":["dit",[1,41]],"p2":["dit",[2]]}', away("late")]);
    expect(await reading).toMatchObject({ kind: "read", requests: 2 });
  });

  test.each([
    ["prose", "Très bien."],
    ["nothing", ""],
    ["half an answer", '{"p1":["dit",[1]],"p2":["d'],
    ["sentences that nobody said", '{"p1":["dit",[501]],"p2":["dit",[2]]}'],
    ["verdicts without sentences", '{"p1":"dit","p2":"vague"}'],
    ["a thought without end", "<think>Le prix, voyons"],
    ["an answer beyond all bounds", away("huge")],
    ["a refusal", away("refused")],
  ])("gives nothing to judge by after two of: %s", async (_, bad) => {
    const { model, reading } = read([bad, bad]);
    expect(await reading).toMatchObject({ kind: "unread", why: "unusable", requests: 2 });
    expect(model.requests[1]?.messages.every(({ content }) => content !== "")).toBe(true);
  });

  test("says that two answers were cut, which is no fault of theirs", async () => {
    expect(await read([away("cut"), away("cut")]).reading).toMatchObject({
      kind: "unread",
      why: "cut",
      requests: 2,
    });
  });

  test("is not asked again when it is late", async () => {
    expect(await read([away("late")]).reading).toMatchObject({
      kind: "unread",
      why: "late",
      requests: 1,
    });
  });

  test.each(["unreachable", "key", "credit", "busy", "down", "budget", "none"] as const)(
    "is waited for while it is away: %s",
    async (failure) => {
      const error = away(failure);
      await expect(read([error]).reading).rejects.toBe(error);
    },
  );

  test("lets an abort and a fault of the proof through", async () => {
    await expect(read([new Error("stopped")]).reading).rejects.toThrow("stopped");
    const broken = () => Promise.reject(new Error("no thread"));
    await expect(read([GOOD], broken).reading).rejects.toThrow("no thread");
  });
});

describe("the second question", () => {
  const doubted = proofOf({ price: [1] });

  test("is about the disputed points alone, after the same talk, and suggests no reading", async () => {
    const { model, reading } = read([GOOD, '{"p1":["69 euros par mois","dit",[1,2]]}'], doubted);
    await reading;
    const [first, second] = model.requests.map(({ messages }) => messages);
    expect(second?.[0]).toEqual(first?.[0]);
    expect(second).toHaveLength(2);
    const [asked = "", before = ""] = [second?.[1]?.content, first?.[1]?.content];
    expect(asked.startsWith(`${before}\n`)).toBe(true);
    const question = asked.slice(before.length);
    expect(question).toContain("Quel chiffre, quel état ou quelle condition");
    expect(question).toContain("p1 : phrase 1");
    expect(question).not.toMatch(/p2|69|contredit|doute/);
    expect(model.requests[1]?.schema?.schema).toMatchObject({ required: ["p1"] });
  });

  test("is handed to the proof, which decides", async () => {
    const { reading } = read([GOOD, '{"p1":["90 euros","contredit",[3]]}'], doubted);
    expect(await reading).toMatchObject({
      requests: 2,
      points: [{ verdict: "contradicted", dispute: null }, { verdict: "said" }],
      claims: [{ verdict: "said", sentences: [1] }, {}],
      second: [{ verdict: "contradicted", sentences: [3] }],
    });
  });

  test.each([
    ["says the same again", '{"p1":["69 euros","dit",[1]]}', 1],
    ["names no sentence", '{"p1":["rien","non dit",[]]}', 1],
    ["names no point", "Je maintiens.", null],
    ["names a sentence nobody said", '{"p1":["69 euros","dit",[41]]}', null],
    ["tells of another point", '{"p2":["30 jours","contredit",[2]]}', null],
    ["fails", away("down"), null],
    ["is late", away("late"), null],
  ])("leaves the first verdict, disputed, where the model %s", async (_, answer, answers) => {
    const reading = await read([GOOD, answer], doubted).reading;
    expect(reading).toMatchObject({
      kind: "read",
      requests: 2,
      claims: [{ verdict: "said", sentences: [1] }, { verdict: "said" }],
      points: [{ verdict: "said", dispute: { doubt: "other-figure" } }, { dispute: null }],
    });
    expect(reading.kind === "read" && (reading.second?.length ?? null)).toBe(answers);
  });
});
