import { describe, expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../../../testing/worded";
import { readTalk } from "../read-talk";
import { compileNear } from "../rubric";

const insured = wordedIn(
  "en",
  "insured",
  "Ludbrook insures the piano; the hall does not add it to its own policy.",
  {
    phrasings: [
      "We insure it, you needn't put it on your policy.",
      "The piano's on our insurance, so there's nothing for you to add.",
      "You don't have to insure it, we do.",
    ],
    falsehoods: [
      "You have to put the piano on your own policy.",
      "The hall must insure it before we deliver.",
      "We don't insure it once it's in your building.",
    ],
  },
);
const tune = wordedIn("en", "tune", "The piano is certain to stay in tune in an unheated hall.", {
  kind: "forbidden",
  phrasings: [
    "It'll stay in tune even if your hall isn't heated, guaranteed.",
    "You can leave it in the cold all winter and it won't go out of tune.",
    "Heating makes no difference, ours hold their pitch whatever.",
  ],
  falsehoods: ["In an unheated hall I can't promise that it stays in tune."],
});
const rubric = compileNear([insured, tune], "en");
const seen = (said: string) => readTalk(rubric, spokenTurns([said])).seen;

describe("a point with many wordings is read by its letters", () => {
  test.each([
    ["you don't have to insure it at all, we do that, there's nothing for you to add", "said"],
    [
      "that one is yours, you have to put the piano on your own policy before we deliver it",
      "unsaid",
    ],
    ["the hall must insure it in fact, we don't insure it once it's in your building", "unsaid"],
    ["we look after the garden of the church on Sundays as well, it is a lot of work", "unsaid"],
  ])("%s", (said, verdict) => {
    const [point] = seen(said);
    expect(point?.verdict).toBe(verdict);
  });

  test("the certainty is a probability, and the quote is where the letters were read", () => {
    const [point] = seen(
      "you don't have to insure it at all, we do that, there's nothing for you to add",
    );
    expect(point?.certainty).toBeGreaterThan(0.7);
    expect(point?.certainty).toBeLessThanOrEqual(1);
    expect(point?.window?.text).toContain("insure it");
  });

  test("a falsehood that words take for the point is said for a reader of words alone", () => {
    const tuner = wordedIn("en", "tuner", "The same tuner comes every time.", {
      phrasings: [
        "You keep one tuner, visit after visit.",
        "One tuner is assigned to your piano.",
        "Your tuner is your tuner, nobody else comes.",
      ],
      falsehoods: [
        "A different tuner comes each time.",
        "We send whoever is free, you never know.",
      ],
    });
    const said = "you get another tuner on each visit, we send whoever is free that week";
    const verdict = (byWords: boolean) =>
      readTalk(compileNear([tuner], "en", { byWords }), spokenTurns([said])).seen[0]?.verdict;
    expect([verdict(false), verdict(true)]).toEqual(["unsaid", "said"]);
  });

  test("a short wording in a long sentence about another point is said", () => {
    const price = wordedIn("fr", "price", "L'écran coûte 29 euros par mois.", {
      phrasings: ["29 euros par mois et par écran", "vous payez 29 euros", "29 euros chaque mois"],
    });
    const included = wordedIn("fr", "included", "Le matériel est compris dans le prix.", {
      phrasings: ["Matériel compris", "L'appareil est inclus", "Vous n'achetez pas l'écran"],
      falsehoods: ["Le matériel est en supplément", "Il faut acheter l'appareil à part"],
    });
    const said =
      "comptez 29 euros par mois et par écran matériel compris je vous propose un essai de trente jours";
    const read = readTalk(compileNear([price, included], "fr"), spokenTurns([said]));
    expect(read.seen.map(({ verdict }) => verdict)).toEqual(["said", "said"]);
  });

  test.each([
    [
      "a denial turns its sense",
      "Alors non, le matériel n'est pas compris dans le prix de l'écran.",
      "materiel",
    ],
    [
      "another figure is said",
      "La commande est rouge au bout de trente minutes, au bout de trente minutes.",
      "rouge",
    ],
  ])("a point is not said when %s", (_, said, id) => {
    const points = [
      wordedIn("fr", "rouge", "La commande devient rouge à quinze minutes.", {
        phrasings: [
          "Rouge au bout de quinze minutes",
          "Elle est rouge à quinze",
          "Puis rouge au bout d'un quart d'heure",
        ],
      }),
      wordedIn("fr", "materiel", "Le matériel est compris dans le prix.", {
        phrasings: ["Le matériel est inclus", "L'appareil est compris", "Équipement compris"],
      }),
    ];
    const { seen: read } = readTalk(compileNear(points, "fr"), spokenTurns([said]));
    expect(read.find((one) => one.id === id)?.verdict).not.toBe("said");
  });

  test("another figure in its place leaves a point open, whatever its letters are", () => {
    const rate = wordedIn("fr", "rate", "Le taux est de 0,9 pour cent par paiement.", {
      phrasings: [
        "0,9 pour cent par paiement",
        "un taux de 0,9 pour cent",
        "0,9 pour cent, partout",
      ],
      falsehoods: ["Le taux est de 3 pour cent"],
    });
    const other = wordedIn("fr", "rent", "Il n'y a pas de location de terminal.");
    const said = "le nôtre est de 1,9 pour cent par paiement et sans location de terminal";
    const [point] = readTalk(compileNear([rate, other], "fr"), spokenTurns([said])).seen;
    expect(["open", "contradicted"]).toContain(point?.verdict);
  });

  test("a short answer to the customer's question is read by words", () => {
    const turns = [
      { source: "ai" as const, message: "Do you insure the piano on your own insurance?" },
      { source: "user" as const, message: "Yes, we do." },
    ].map((turn, index) => ({ ...turn, index, startMs: null, endMs: null }));
    expect(readTalk(rubric, turns).seen[0]?.verdict).toBe("said");
  });
});

describe("a red line with many wordings is read by its letters", () => {
  test.each([
    [
      "heated or not, it'll stay in tune all winter, you can leave it in the cold, guaranteed",
      "crossed",
    ],
    ["in an unheated hall I can't promise you that it stays in tune, nobody can", "unsaid"],
    ["we tune it three times a year, in the hall", "unsaid"],
  ])("%s", (said, verdict) => {
    expect(seen(said)[1]?.verdict).toBe(verdict);
  });
});

test("a point with its claim alone is read by words", () => {
  const bare = compileNear([{ ...insured, phrasings: [], falsehoods: [] }], "en");
  const [point] = readTalk(
    bare,
    spokenTurns(["you have to put the piano on your own policy"]),
  ).seen;
  expect(point?.certainty).toBe(point?.likeness);
});
