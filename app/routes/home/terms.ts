import { certificate as words } from "~/copy/people/certificate";
import { type ReadOn, termWords, type PersonTerms } from "~/models/home/certificates";
import { type Home, passedAtOf } from "~/models/home/home";
import type { OpenSection } from "./card-pages";
import { keyOf } from "./home-view";

type Shown = Pick<OpenSection, "key" | "cards" | "certificateAt" | "term">;

/**
 * Adds the terms of certificates to a view of home: the words of a certificate and of each pass that is over. Leaves
 * out the link to a certificate that nobody signs: an unconfirmed draft judged a part of it, or a part is too old.
 */
export function withTerms<
  Section extends Shown | { key: string },
  View extends { sections: Section[] },
>(
  view: View,
  { sections }: Pick<Home, "sections">,
  terms: PersonTerms | null,
  { today }: Pick<ReadOn, "today">,
): View {
  const byKey = new Map(sections.map((section) => [keyOf(section), section]));
  return {
    ...view,
    sections: view.sections.map((section) => {
      const home = byKey.get(section.key);
      return home && "cards" in section ? withTerm(section, home, terms, today) : section;
    }),
  };
}

function withTerm<Section extends Shown>(
  section: Section,
  home: Home["sections"][number],
  terms: PersonTerms | null,
  today: string,
): Section {
  const held = terms?.held.get(section.key);
  const isSigned = home.validMonths === null ? passedAtOf(home) !== null : held !== undefined;
  const term = held ? termWords(held, today) : null;
  return {
    ...section,
    certificateAt: isSigned ? section.certificateAt : null,
    ...(term === null ? {} : { term: `\u00a0· ${term}` }),
    cards: section.cards.map((card) =>
      terms?.expired.has(card.id) ? { ...card, over: words.passExpired } : card,
    ),
  };
}
