import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "~/models/terms/fold";
import { LANGUAGES, type Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { rank, retrieve } from "./retrieve";

const tutorial = (id: string, title: Record<Language, string>, response = ""): Tutorial => ({
  id,
  type: "help",
  title,
  response: { fr: response, en: response, es: response },
  videoUrl: null,
});

const TUTORIALS = [
  tutorial("garden", {
    fr: "Arroser les géraniums",
    en: "Water the geraniums",
    es: "Regar los geranios",
  }),
  tutorial("piano", {
    fr: "Accorder un piano à queue",
    en: "Tune a grand piano",
    es: "Afinar un piano de cola",
  }),
  tutorial("bread", {
    fr: "Pétrir la pâte à pain",
    en: "Knead bread dough",
    es: "Amasar la masa de pan",
  }),
  tutorial(
    "kite",
    { fr: "Plier le cerf-volant", en: "Fold the kite away", es: "Plegar la cometa" },
    "Fold 7734.",
  ),
  tutorial("silent", { fr: "", en: "", es: "" }),
];

const found = (question: string, language: Language, among = TUTORIALS) =>
  retrieve(question, language, among)?.tutorial.id ?? null;
const titled = TUTORIALS.filter(({ title }) => title.fr !== "");
const anyTitle = fc.record({
  tutorial: fc.constantFrom(...titled),
  language: fc.constantFrom(...LANGUAGES),
});

describe("a requested title", () => {
  it("is found in any case, with any accents and marks, and as surely", () => {
    fc.assert(
      fc.property(
        anyTitle,
        fc.constantFrom("", " ?", "… "),
        fc.boolean(),
        ({ tutorial, language }, mark, loud) => {
          const title = tutorial.title[language];
          const said = (loud ? title.toUpperCase() : fold(title)) + mark;
          const plain = retrieve(title, language, TUTORIALS);
          expect(plain?.tutorial).toBe(tutorial);
          expect(retrieve(said, language, TUTORIALS)).toEqual(plain);
          expect(retrieve(title.normalize("NFD"), language, TUTORIALS)).toEqual(plain);
        },
      ),
    );
  });

  it("is found with any one letter lost, doubled or changed, and no other tutorial is", () => {
    const slip = fc.record({ at: fc.nat(), kind: fc.constantFrom("lost", "doubled", "other") });
    fc.assert(
      fc.property(anyTitle, slip, ({ tutorial, language }, { at, kind }) => {
        const title = tutorial.title[language];
        const place = at % title.length;
        const letter = { lost: "", doubled: title.slice(place, place + 1).repeat(2), other: "x" }[
          kind
        ];
        const said = title.slice(0, place) + letter + title.slice(place + 1);
        expect(found(said, language)).toBe(tutorial.id);
      }),
    );
  });

  it("is found among the words around it", () => {
    const around = {
      fr: ["euh bonjour comment je fais pour", "s'il vous plaît"],
      en: ["um hello how do I", "please"],
      es: ["eh hola cómo puedo", "por favor"],
    };
    fc.assert(
      fc.property(anyTitle, ({ tutorial, language }) => {
        const [before, after] = around[language];
        expect(found(`${before} ${tutorial.title[language]} ${after}`, language)).toBe(tutorial.id);
      }),
    );
  });

  it("is found whatever the order of the tutorials, and as surely", () => {
    const order = fc.shuffledSubarray(TUTORIALS, { minLength: TUTORIALS.length });
    fc.assert(
      fc.property(anyTitle, order, ({ tutorial, language }, shuffled) => {
        const title = tutorial.title[language];
        expect(retrieve(title, language, shuffled)?.tutorial).toBe(tutorial);
        expect(retrieve(title, language, shuffled)?.confidence).toBeCloseTo(
          retrieve(title, language, TUTORIALS)?.confidence ?? 0,
          9,
        );
      }),
    );
  });
});

describe("words", () => {
  it.each<[Language, string, string]>([
    ["fr", "le geranium", "garden"],
    ["fr", "géraniums", "garden"],
    ["fr", "des pianos", "piano"],
    ["en", "geranium", "garden"],
    ["en", "my pianos", "piano"],
    ["en", "kites", "kite"],
    ["es", "geranio", "garden"],
    ["es", "las cometas", "kite"],
  ])("are found in the plural or not (%s: %s)", (language, question, id) => {
    expect(found(question, language)).toBe(id);
  });

  it.each<[Language, string, string]>([
    ["fr", "supprimer", "effacer"],
    ["fr", "changer de carte bleue", "remplacer la carte bancaire"],
    ["en", "get rid of it", "deletion"],
    ["en", "log in", "sign-in"],
    ["es", "dar de baja", "cancelación"],
    ["fr", "j'éteins", "éteindre"],
  ])("of one group stand for one another (%s: %s)", (language, question, title) => {
    const named = { fr: "", en: "", es: "", [language]: title };
    expect(found(question, language, [...TUTORIALS, tutorial("synonym", named)])).toBe("synonym");
  });

  it("that a recogniser cut in two count as one", () => {
    expect(found("les gera niums", "fr")).toBe("garden");
    expect(found("cerfvolant", "fr")).toBe("kite");
  });

  it("that a recogniser cut in two count as one, beside a tutorial with half of them", () => {
    const two = ["Homework", "Work"].map((en) => tutorial(en, { fr: "", en, es: "" }));
    expect(found("what home work is there", "en", two)).toBe("Homework");
    expect(found("where do I work", "en", two)).toBe("Work");
  });

  it("keep their synonyms beside a word that they could be one with", () => {
    const access = tutorial("access", { fr: "", en: "", es: "Dar acceso" });
    expect(found("quiero entrar en", "es", [...TUTORIALS, access])).toBe("access");
  });

  it("are searched in the caller's language", () => {
    expect(found("afinar", "es")).toBe("piano");
    expect(found("afinar", "fr")).toBeNull();
  });

  it("of a response count too", () => {
    expect(found("7734", "en")).toBe("kite");
  });
});

describe("no tutorial is found", () => {
  it.each(["", "   ", "?!", "euh", "est-ce que je peux", "…", "🙂", "\u0000"])(
    "for %j",
    (question) => {
      for (const language of LANGUAGES) expect(retrieve(question, language, TUTORIALS)).toBeNull();
    },
  );

  it("without tutorials", () => {
    expect(retrieve("Arroser les géraniums", "fr", [])).toBeNull();
  });

  it.each<[Language, string]>([
    ["fr", "quel temps fera-t-il demain"],
    ["en", "where is my parcel"],
    ["es", "quiero hablar con una persona"],
  ])("for a subject without a tutorial (%s: %s)", (language, question) => {
    expect(retrieve(question, language, TUTORIALS)).toBeNull();
  });

  it.each<[Language, string, string, string]>([
    ["fr", "Accorder un piano", "combien ça coûte un piano", "Le prix d'un piano"],
    ["en", "Tune a piano", "how much is a piano", "The price of a piano"],
    ["es", "Afinar un piano", "cuánto cuesta un piano", "El precio de un piano"],
  ])("for a price that no title names (%s)", (language, title, question, price) => {
    const named = (id: string, text: string) =>
      tutorial(id, { fr: "", en: "", es: "", [language]: text });
    const [tune, cost] = [named("tune", title), named("cost", price)];
    expect(found(title, language, [tune])).toBe("tune");
    expect(found(question, language, [tune])).toBeNull();
    expect(found(question, language, [cost])).toBe("cost");
  });

  it("from a list that was read before and has changed since", () => {
    expect(found("kites", "en")).toBe("kite");
    expect(found("kites", "en", TUTORIALS.slice(0, 2))).toBeNull();
    expect(found("kites", "en")).toBe("kite");
  });

  it("surely when two fit equally and little", () => {
    const colours = ["red", "blue"].map((colour) =>
      tutorial(colour, { fr: "", en: `Paint the wide garage door ${colour}`, es: "" }),
    );
    expect(retrieve("door handle screws", "en", colours)?.isSure).toBe(false);
    expect(found("paint the door blue", "en", colours)).toBe("blue");
  });
});

it("a question without a word of its tutorial is asked about by its task", () => {
  const titles = ["Retrouver un client supprimé", "Imprimer une étiquette", "Exporter les comptes"];
  const all = titles.map((fr) => tutorial(fr, { fr, en: "", es: "" }));
  const said = "oh là là j'ai effacé madame Renaud avec tout ce qu'il y avait";
  expect(retrieve(said, "fr", all)).toMatchObject({
    isSure: false,
    tutorial: { id: "Retrouver un client supprimé" },
  });
});

it("a second tutorial joins the question when the nearest is not sure", () => {
  const two = [tutorial("oil", { fr: "", en: "Oil the garden gate", es: "" }), ...TUTORIALS];
  const unsure = retrieve("who can help me with the gate and the geraniums", "en", two);
  expect(unsure?.isSure).toBe(false);
  expect([unsure?.tutorial.id, ...(unsure?.others ?? []).map(({ id }) => id)].toSorted()).toEqual([
    "garden",
    "oil",
  ]);
});

it("at most two more tutorials join, and none joins a sure one", () => {
  const gates = ["oil", "paint", "lock", "hang"].map((verb) =>
    tutorial(verb, { fr: "", en: `How to ${verb} the wooden gate of a garden`, es: "" }),
  );
  expect(retrieve("my gate", "en", gates)?.others).toHaveLength(2);
  expect(
    retrieve("how to lock the wooden garden gate", "en", TUTORIALS.concat(gates)),
  ).toMatchObject({ isSure: true, others: [] });
});

describe("any text", () => {
  it("gives a confidence from 0 to 1, the surest first", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.lorem());
    fc.assert(
      fc.property(text, text, fc.constantFrom(...LANGUAGES), (question, title, language) => {
        const named = { fr: title, en: title, es: title };
        const all = rank(question, language, [...TUTORIALS, tutorial("any", named, title)]);
        for (const [at, { confidence }] of all.entries()) {
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(confidence).toBeLessThanOrEqual(all[at - 1]?.confidence ?? 1);
        }
      }),
    );
  });

  it("has its question found at the end of a long story", () => {
    const story =
      "yesterday my cousin drove a yellow tractor through seven muddy villages and ".repeat(2000);
    expect(found(`${story} how do I tune a grand piano`, "en")).toBe("piano");
  });
});

describe("a question with few words of a tutorial", () => {
  it.each<[Language, string]>([
    ["fr", "je voudrais résilier le contrat d'assurance de mon piano"],
    ["en", "cancel the insurance contract of my piano"],
    ["es", "quiero anular el contrato del seguro de mi piano"],
  ])("is not told one in %s: %s", (language, question) => {
    expect(retrieve(question, language, TUTORIALS)?.isSure ?? false).toBe(false);
  });

  it.each<[Language, string]>([
    ["fr", "comment accorder mon vieux piano"],
    ["en", "how do I tune my old piano"],
    ["es", "cómo puedo afinar mi viejo piano"],
  ])("is offered its own where it holds enough, in %s: %s", (language, question) => {
    expect(found(question, language)).toBe("piano");
  });
});
