import type { Language } from "~/models/terms/language";
import type { PointVerdict } from "~/services/judge/claims";
import { type Dimension, unitKind } from "~/services/language/quantities/units/units";
import { shortNamesOf } from "~/services/rubrics/short-name";
import { termsOf } from "~/services/rubrics/terms-of";
import { isInstruction } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import { ownTextOf } from "./gate";
import { isLoose } from "./hearing/vague";
import { contradictsItself, type Entry } from "./ledger";
import { type PlanInput, toldBy } from "./port";
import { type Scene, sceneOf } from "./scene";
import { byLanguage } from "~/services/language/words/room-words";

const AUDIENCE = byLanguage(({ customer }) => customer.notebook.audience);

/** Returns the subject of a module's title: "Présenter le contrat à un particulier" → "le contrat". */
export function subjectOfModule(title: string, language: Language): string {
  const [first] = tokenize(title);
  const rest = first && isInstruction(first.folded) ? title.slice(first.end) : title;
  return rest.trim().replace(AUDIENCE[language], "") || title;
}

/** The kind of a subject's first figure, told when the subject's name may not be. */
export type SubjectKind = "money" | "time" | "date";

/** A point of the rubric as the customer may know it, without the point itself. */
export interface Subject {
  /** Null while the talk has not used its words. */
  name: string | null;
  question: string | null;
  kind: SubjectKind | null;
  state: "open" | "touched" | "vague" | "doubtful";
  /** The count of the customer's questions about it. */
  asked: number;
}

/** The state of the talk, told to a model that plays the customer. */
export interface Notebook {
  /** Unclear subjects, in the rubric's order. */
  open: Subject[];
  /** The names of the subjects that were surely said. */
  said: string[];
}

/**
 * Returns the state of the talk, in words that the rep or the customer's own sheet has used. It holds no claim, and
 * no name that tells what the product is. `pointId`: only that point. @throws MoreToHear
 */
export function notebookOf(input: PlanInput, pointId: string | null): Notebook {
  const scene = sceneOf(input, 0);
  const words = wordsInUse(scene);
  const names = shortNamesOf(input.points, input.language);
  const entries = scene.ledger.flatMap((entry, at) => {
    const { kind, id } = entry.point;
    const isAbout = pointId === null ? kind === "expected" : id === pointId;
    return isAbout ? [{ entry, name: names[at] ?? null }] : [];
  });
  const mayName = (name: string | null): name is string =>
    name !== null && words.hidden(name).length === 0 && !scene.tells(name);
  return {
    open: entries.flatMap(({ entry, name }) => {
      const state = stateOf(entry, scene, pointId !== null);
      if (state === null) return [];
      const subject = {
        name: mayName(name) ? name : null,
        question: questionIn(entry, scene, words),
        kind: kindOf(entry),
      };
      if (subject.name === null && subject.question === null && subject.kind === null) return [];
      const asked = scene.memory.notes.filter((note) => note?.pointId === entry.point.id).length;
      return [{ ...subject, state, asked }];
    }),
    said: entries.flatMap(({ entry, name }) =>
      stateOf(entry, scene, false) === null && mayName(name) ? [name] : [],
    ),
  };
}

/** The words that the customer may use for the offer. */
interface WordsInUse {
  /** True when the rep has named the offer, in a word of the module's subject or by a point. */
  isNamed: boolean;
  /** Returns the words of a text that were neither in the talk nor in the customer's sheet. */
  hidden(text: string): string[];
  /** Returns the text's words of the module's subject that nobody has used yet. */
  names(text: string): string[];
}

export function wordsInUse(scene: Scene): WordsInUse {
  const { input, card, ledger } = scene;
  const { language, reference } = input;
  const said = termsOf(toldBy(input), language);
  const spoken = input.turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  const own = [card.role, card.business, ownTextOf(card), ...spoken].join("\n");
  const ours = termsOf(own, language);
  const subject = termsOf(subjectOfModule(reference.title, language), language);
  const hidden = (text: string) =>
    [...termsOf(text, language)].filter(
      (term) => !term.startsWith("#") && !said.has(term) && !ours.has(term),
    );
  return {
    isNamed: [...subject].some((term) => said.has(term)) || ledger.some(isHeard),
    hidden,
    names: (text) => hidden(text).filter((term) => subject.has(term)),
  };
}

const SURE_WORDS = 2;
const HEARD: ReadonlySet<PointVerdict["verdict"]> = new Set(["said", "contradicted", "crossed"]);

const isHeard = ({ state }: Entry): boolean => state === "said" || state === "contradicted";

/** Returns the state of a subject; null when the rep has said it. The customer cannot know whether it is right. */
function stateOf(entry: Entry, scene: Scene, isAlone: boolean): Subject["state"] | null {
  const { input } = scene;
  const before = entry.before.slice(-1);
  const isDoubtful =
    !scene.heard.acts.has("corrects") && contradictsItself(entry, scene, before) !== null;
  if (isDoubtful) return "doubtful";
  if (entry.state === "vague" || isPutOff(entry, scene)) return "vague";
  if (!isHeard(entry) || isAlone) return "open";
  return isSurelyHeard(entry, input.language) ? null : "touched";
}

/** Returns true for loose words on the point that the customer asked about: "it's fairly quick". */
const isPutOff = (entry: Entry, { pending, text, input }: Scene): boolean =>
  entry === pending && entry.now === null && isLoose(text, input.language);

/**
 * Returns true when the rep said the point's figures, right or wrong, or two words of a point without figures. A
 * subject that was only named ("as for cancelling, it is in the small print") stays open for the model to judge.
 */
function isSurelyHeard({ point, before, now }: Entry, language: Language): boolean {
  const own = termsOf([point.claim, ...point.phrasings].join("\n"), language);
  return [...before, now].some((verdict) => {
    if (verdict === null || !HEARD.has(verdict.verdict)) return false;
    if (verdict.facts.length > 0) return verdict.facts.every(({ found }) => found !== null);
    const words = termsOf(verdict.clause?.text ?? "", language);
    return [...words].filter((word) => own.has(word)).length >= SURE_WORDS;
  });
}

/**
 * Returns the point's own question when it tells no fact; null otherwise. Before the offer is named, it holds only
 * words already used.
 */
function questionIn({ point }: Entry, { tells }: Scene, words: WordsInUse): string | null {
  const { question } = point;
  if (question === "" || tells(question) || words.names(question).length > 0) return null;
  return words.isNamed || words.hidden(question).length === 0 ? question : null;
}

const KINDS: Partial<Record<Dimension, SubjectKind>> = {
  money: "money",
  time: "time",
  calendar: "time",
  workday: "time",
  date: "date",
  weekdays: "date",
  clock: "date",
};

function kindOf({ point: { facts } }: Entry): SubjectKind | null {
  const [fact] = facts;
  return (fact && KINDS[unitKind(fact.unit).dimension]) ?? null;
}
