import { unitKind } from "~/services/language/quantities/units/units";
import { shortNamesOf } from "~/services/rubrics/short-name";
import { termsOf } from "~/services/rubrics/terms-of";
import { asksSum, speaksOfPrice } from "../hearing/vague";
import type { Entry } from "../ledger";
import { toldBy } from "../port";
import type { Scene } from "../scene";
import { asksToBeCoached } from "./coaching";
import { byLanguage } from "~/services/language/words/room-words";

const OF_TIME = byLanguage(({ customer }) => customer.unsaidNamed.ofTime);

/**
 * Returns the expected points that a line names before the rep has spoken of them: by their name, a word of their own,
 * or the kind of their figure. Words that the rep used name nothing, unless the rep asks to be coached.
 */
export function unsaidNamed(line: string, scene: Scene): Entry[] {
  const { input, ledger, session } = scene;
  const { language, points, interactionPrompt } = input;
  const isAsked = asksToBeCoached(input.userText);
  const said = termsOf(toldBy(isAsked ? { ...input, userText: "" } : input), language);
  const sheet = termsOf(interactionPrompt, language);
  const names = shortNamesOf(points, language).map((name) => termsOf(name ?? "", language));
  const words = [...termsOf(line, language)].filter((term) => !said.has(term));
  const isNamed = (term: string, at: number) =>
    (names[at]?.has(term) && names.filter((name) => name.has(term)).length === 1) ||
    (session.own[at]?.has(term) && !sheet.has(term));
  const priced = asksSum(line) || speaksOfPrice(line, language);
  const timed = OF_TIME[language].test(line);
  const ofKind = (dimension: string) => (entry: Entry) => dimensionOf(entry) === dimension;
  const open = ledger.filter(({ state, point }) => state === "open" && point.kind === "expected");
  const byKind = new Set([
    ...(priced ? [open.find(ofKind("money"))] : []),
    ...(timed ? [open.find(ofKind("time"))] : []),
  ]);
  return open.filter(
    (entry) => byKind.has(entry) || words.some((term) => isNamed(term, ledger.indexOf(entry))),
  );
}

function dimensionOf({ point: { facts } }: Entry): string | null {
  const [fact] = facts;
  if (!fact) return null;
  const { dimension } = unitKind(fact.unit);
  return dimension === "calendar" || dimension === "workday" ? "time" : dimension;
}
