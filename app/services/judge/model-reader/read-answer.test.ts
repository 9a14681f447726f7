import { describe, expect, test } from "vitest";
import { worded, wordedIn } from "../../../../testing/worded";
import { withoutThoughts } from "~/services/llm/answers";
import { findJson } from "../../llm/answer-json";
import { tellFaults } from "./faults";
import { readAnswer } from "./read-answer";

const asked = [
  worded("price", "L'abonnement coûte 69 euros par mois"),
  worded("trial", "L'essai dure trente jours"),
  worded("line", "Le rendement est garanti", { kind: "forbidden" }),
];
/** Nine sentences without words, because only the proof reads the words. */
const sentences = Array.from({ length: 9 });
const read = (text: string) => readAnswer(text, { asked, sentences });
const told = (text: string) => read(text).claims.map(({ verdict, sentences: of }) => [verdict, of]);

const GIVEN = '{"p1":["dit",[3,4]],"p2":["non dit",[]],"p3":["franchi",[7]]}';
const MEANT = [
  ["said", [3, 4]],
  ["unsaid", []],
  ["crossed", [7]],
];

describe("an answer that is read", () => {
  test.each([
    ["as it was asked", GIVEN],
    ["after prose", `Voici mon analyse [courte] {sic} :\n${GIVEN}\nBonne journée.`],
    ["in a code fence", `\`\`\`json\n${GIVEN}\n\`\`\``],
    ["after <think>", `<think>p1 ? {"p1":["vague",[1]]} peut-être</think>${GIVEN}`],
    ["after a thought that the server opened", `p1 : vague, {"p1":["vague",[1]]}</think>${GIVEN}`],
    ["after [THINK]", `[THINK]hum[/THINK]${GIVEN}`],
    ["after ◁think▷", `◁think▷hum◁/think▷${GIVEN}`],
    [
      "after gpt-oss's analysis",
      `<|channel|>analysis<|message|>{"p1":["vague",[1]]}<|end|><|channel|>final<|message|>${GIVEN}`,
    ],
    [
      "corrected by a later object",
      `{"p1":["vague",[1]],"p2":["dit",[1]],"p3":["non dit"]} ${GIVEN}`,
    ],
    ["with a comma too many", '{"p1":["dit",[3,4],],"p2":["non dit",[]],"p3":["franchi",[7]],}'],
    ["without the empty lists", '{"p1":["dit",[3,4]],"p2":["non dit"],"p3":["franchi",[7]]}'],
    ["with a bare verdict", '{"p1":["dit",[3,4]],"p2":"non dit","p3":["franchi",7]}'],
    [
      "with numbers as text",
      '{"p1":["dit",["3","4"]],"p2":["non dit"],"p3":["franchi","phrase 7"]}',
    ],
    [
      "with numbers in one text",
      '{"p1":["dit","3, 4"],"p2":["non dit",""],"p3":["franchi","[7]"]}',
    ],
    ["in flat lists", '{"p1":["dit",3,4],"p2":["non dit"],"p3":["franchi",7]}'],
    ["turned round", '{"p1":[[3,4],"dit"],"p2":[[],"non dit"],"p3":[[7],"franchi"]}'],
    ["in English", '{"p1":["said",[3,4]],"p2":["unsaid",[]],"p3":["crossed",[7]]}'],
    ["in Spanish", '{"p1":["dicho",[3,4]],"p2":["no dicho",[]],"p3":["cruzado",[7]]}'],
    [
      "in capitals, without accents",
      '{"P1":["DIT",[3,4]],"P2":["Non-dit",[]],"P3":["Franchi.",[7]]}',
    ],
    ["by numbers for ids", '{"1":["dit",[3,4]],"2":["non dit",[]],"point 3":["franchi",[7]]}'],
    ["a red line that is said", '{"p1":["dit",[3,4]],"p2":["non dit",[]],"p3":["dit",[7]]}'],
    [
      "as objects with English keys",
      '{"p1":{"verdict":"said","sentences":[3,4],"confidence":1},"p2":{"verdict":"unsaid"},"p3":{"verdict":"crossed","sentences":[7]}}',
    ],
    [
      "in a wrapper, as a list of objects",
      '{"points":[{"id":"p1","verdict":"dit","phrases":[3,4]},{"id":"p2","verdict":"non dit","phrases":[]},{"id":"p3","verdict":"franchi","phrases":[7]}]}',
    ],
    ["as a bare list in order", '[["dit",[3,4]],["non dit",[]],["franchi",[7]]]'],
    ["as a bare list with ids", '[["p3","franchi",[7]],["p1","dit",[3,4]],["p2","non dit",[]]]'],
    [
      "as a list of single objects",
      '[{"p1":["dit",[3,4]]},{"p2":["non dit",[]]},{"p3":["franchi",[7]]}]',
    ],
    [
      "with the quote beside",
      '{"p1":["dit",[3,4],"69 euros, 30 jours"],"p2":["non dit"],"p3":["franchi",[7]]}',
    ],
    [
      "with what is asserted first",
      '{"p1":["69","dit",[3,4]],"p2":["rien","non dit",[]],"p3":["30","franchi",[7]]}',
    ],
    [
      "with what is asserted first, as a number",
      '{"p1":[69,"dit",[3,4]],"p2":[0,"non dit",[]],"p3":[[30,"franchi",[7]]]}',
    ],
    [
      "with what is asserted first, in a list with ids",
      '[["p1",69,"dit",[3,4]],["p2","rien","non dit",[]],["p3",30,"franchi",[7]]]',
    ],
    [
      "as objects with what is asserted",
      '{"p1":{"asserted":"69","verdict":"dit","sentences":[3,4]},"p2":{"asserted":null,"verdict":"non dit"},"p3":{"affirmé":30,"verdict":"franchi","phrases":7}}',
    ],
    [
      "as objects with numbers in one text",
      '{"p1":{"verdict":"dit","sentences":"3, 4"},"p2":{"verdict":"non dit"},"p3":{"verdict":["franchi",[7]]}}',
    ],
  ])("%s", (_, text) => {
    expect(read(text).faults).toEqual([]);
    expect(told(text)).toEqual(MEANT);
  });

  test("cites three sentences at most, and none for what was not said", () => {
    expect(told('{"p1":["dit",[1,2,3,4]],"p2":["non dit",[5]],"p3":["non dit",[]]}')).toEqual([
      ["said", [1, 2, 3]],
      ["unsaid", []],
      ["unsaid", []],
    ]);
  });

  test("keeps the sentences that exist, behind others too", () => {
    expect(told('{"p1":["dit",[501,502,503,4]],"p2":["vague",[501]],"p3":["non dit"]}')).toEqual([
      ["said", [4]],
      ["vague", []],
      ["unsaid", []],
    ]);
  });

  test("leaves open what its model leaves open", () => {
    expect(told('{"p1":["à vérifier",[3]],"p2":["non dit"],"p3":["non dit"]}')[0]).toEqual([
      "open",
      [3],
    ]);
  });

  test.each([
    '{"p2":["trente jours d’essai","dit",[4]]}',
    '[["p2","trente jours d’essai","dit",[4]]]',
    '{"p2":{"asserted":"trente jours d’essai","verdict":"dit","sentences":[4]}}',
  ])("keeps the reason that the second question asks for: %s", (text) => {
    const [claim] = readAnswer(text, { asked, sentences }, ["p2"]).claims;
    expect(claim).toMatchObject({ verdict: "said", reason: "trente jours d’essai" });
    expect(readAnswer(text, { asked, sentences }).claims[0]).not.toHaveProperty("reason");
  });

  test("tells of the points that were asked alone", () => {
    const { claims, faults } = readAnswer(GIVEN, { asked, sentences }, ["p2"]);
    expect(claims.map(({ id }) => id)).toEqual(["trial"]);
    expect(faults).toEqual([]);
  });
});

describe("an answer that is of no use", () => {
  test.each([
    ["two answers in one object", `{"first":${GIVEN},"second":${GIVEN}}`],
    ["prose", "Très bonne présentation, 95/100."],
    ["nothing", ""],
    ["a thought without end", `<think>p1 serait ${GIVEN}`],
    ["a list that is too short to be in order", '[["dit",[3]],["non dit",[]]]'],
    ["a mark", '{"note": 95}'],
    ["brackets without end", "[".repeat(20_000)],
  ])("holds no claim: %s", (_, text) => {
    const { claims, faults } = read(text);
    expect(claims).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
  });

  test("keeps the whole members of a cut object and names what is missing", () => {
    for (let end = 1; end < GIVEN.length; end++) {
      const { claims, faults } = read(GIVEN.slice(0, end));
      const [first, second] = [GIVEN.indexOf("]]") + 2, GIVEN.indexOf("[]]") + 3];
      const whole = end >= GIVEN.length - 1 ? 3 : end >= second ? 2 : end >= first ? 1 : 0;
      expect([end, claims.length]).toEqual([end, whole]);
      expect(faults).toContainEqual({ kind: "cut" });
      expect(faults.filter(({ kind }) => kind === "missing")).toHaveLength(3 - whole);
    }
  });

  test("has all its faults named at once, in the module's language", () => {
    const text = '{"p1":["dit",[3,99]],"p2":["parfait",[1]]}';
    const { claims, faults } = read(text);
    expect(claims).toEqual([{ id: "price", verdict: "said", sentences: [3], certainty: 1 }]);
    const words = tellFaults(faults, { asked, sentences: [], language: "fr" });
    expect(words).toMatch(/p1 : la phrase 99 n'existe pas/);
    expect(words).toMatch(/p2 : « parfait » n'est pas un de ses verdicts \(dit, vague, contredit/);
    expect(words).toMatch(/Il manque p3\./);
    const english = [wordedIn("en", "price", "It costs 69 euros")];
    expect(
      tellFaults(faults.slice(0, 1), { asked: english, sentences: [], language: "en" }),
    ).toMatch(/^Answer refused\. p1: there is no sentence 99/);
  });

  test.each([
    ["two verdicts", '{"p1":["dit","vague",[3]],"p2":["non dit"],"p3":["non dit"]}', "twice"],
    [
      "a verdict without a sentence",
      '{"p1":["vague",[]],"p2":["non dit"],"p3":["non dit"]}',
      "no-sentence",
    ],
    [
      "a red line contradicted",
      '{"p1":["non dit"],"p2":["non dit"],"p3":["contredit",[1]]}',
      "no-verdict",
    ],
    [
      "an expected point crossed",
      '{"p1":["franchi",[1]],"p2":["non dit"],"p3":["non dit"]}',
      "no-verdict",
    ],
    ["sentence 0", '{"p1":["dit",[0]],"p2":["non dit"],"p3":["non dit"]}', "no-such-sentence"],
  ])("is told of %s", (_, text, kind) => {
    expect(read(text).faults.map((fault) => fault.kind)).toEqual([kind]);
  });
});

describe("what stands around JSON", () => {
  test("is no thought where there is none", () => {
    expect(withoutThoughts(` ${GIVEN} `)).toBe(GIVEN);
  });

  test("does not hide brackets within strings", () => {
    expect(findJson('{"a":"}]\\"{"} [1]').map(({ value }) => value)).toEqual([{ a: '}]"{' }, [1]]);
  });
});
