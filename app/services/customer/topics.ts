import { type AnalysedText, analyse } from "~/services/language/terms";
import type { Language } from "~/models/language";
import type { Reference } from "~/services/language/spoken-turn";
import { detectLanguage } from "~/services/language/detect-language";
import { guidelinesOf } from "~/models/guidelines";

/** Subjects the customer can ask about, and the lexicon groups that show one was spoken of. */
const SUBJECTS = `
offline: offline sync
price: price subscription
commitment: commitment
contract: contract
extra_costs: extra cheap
trial: trial
save_money: save_money profit
waste: lose_money
upsell: upsell average_ticket
card: card
cash: cash
voucher: meal_voucher
split: split
tip: tip
accounting: accounting export vat
compliance: compliance fine archive
closing: closing
fraud: fraud
order: order
kitchen: kitchen_screen send_kitchen kitchen
menu: menu_change
allergens: allergen
mistakes: mistake
tables: table table_rotation
rush: rush wait
booking: booking
delivery: delivery
takeaway: takeaway
qr: qr smartphone
kiosk: kiosk
loyalty: loyalty customer_file
campaign: campaign
review: review
stock: stock stockout
supplier: supplier
food_cost: food_cost
hardware: hardware tablet robust battery
existing_gear: existing_gear
printer: printer
failure: failure
backup: backup
security: security
update: update
migration: migration
integration: integration
remote: remote
multi_site: multi_site
install: install
training: training
support: support availability answer_fast
reports: report best_seller sales forecast
schedule: schedule
payroll: payroll
save_time: save_time fast
easy: easy
satisfaction: satisfaction
languages: language_word
reference: reference
competitor: competitor
`;

export interface Subject {
  id: string;
  concepts: string[];
}

export const subjects: Subject[] = SUBJECTS.trim()
  .split("\n")
  .map((line) => {
    const [id = "", concepts = ""] = line.split(":");
    return { id, concepts: concepts.trim().split(/\s+/) };
  });

const MAX_SUBJECTS = 9;
/** A subject named in the guidelines counts as much as this many mentions in the transcript. */
const GUIDELINE_MENTIONS = 2;
const MIN_MENTIONS = 2;

/** How often each subject is named in a text. */
function mentions(text: AnalysedText): Map<string, number> {
  const counts = new Map<string, number>();
  for (const subject of subjects) {
    const count = text.terms.filter((term) =>
      term.concepts.some((concept) => subject.concepts.includes(concept.key)),
    ).length;
    if (count > 0) counts.set(subject.id, count);
  }
  return counts;
}

/** Subjects spoken of in a text, whatever the words; the most spoken of first. */
export function subjectsIn(text: string, language: Language): string[] {
  return [...mentions(analyse(text, language))]
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id);
}

/** Subjects the reference is about, those of the guidelines first, each in order of importance. */
export function subjectsOf(reference: Reference): string[] {
  const language = detectLanguage(`${reference.transcript} ${reference.guidelines}`);
  const guidelines = guidelinesOf(reference.guidelines)
    .map((guideline) => guideline.text)
    .join(". ");
  const asked = mentions(analyse(guidelines, language));
  const said = mentions(analyse(reference.transcript, language));
  return subjects
    .map(({ id }) => ({
      id,
      weight: GUIDELINE_MENTIONS * (asked.get(id) ?? 0) + (said.get(id) ?? 0),
    }))
    .filter(({ weight }) => weight >= MIN_MENTIONS)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_SUBJECTS)
    .map(({ id }) => id);
}

const NOUN = /(?:^|\s)(?:(?<elided>l['’])|(?<article>la|le|les)\s+)(?<noun>\p{L}{5,})/giu;

/** Nouns of the guidelines (which the rep reads too), with their article, for trades our subjects do not know. */
export function guidelineNouns(reference: Reference): string[] {
  return guidelinesOf(reference.guidelines).flatMap(({ text }) => {
    const match = [...text.matchAll(NOUN)][0]?.groups;
    if (!match?.noun) return [];
    const noun = match.noun.toLowerCase();
    return [match.elided ? `l'${noun}` : `${(match.article ?? "le").toLowerCase()} ${noun}`];
  });
}
