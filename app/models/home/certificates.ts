import { certificate as words } from "~/copy/people/certificate";
import { addDays, addMonths, dayOf, fullDay, noonOf } from "~/models/dates";
import type { Instant } from "~/models/tables";
import { type HomeGroup, type HomeModule, type HomeSection, presentedIn } from "./home";

/** A pass by a confirmed rubric, of a module presented alone or of a group. */
export interface CertifyingPass {
  moduleId: string | null;
  groupId: string | null;
  createdAt: Instant;
  /** The instant of the talk: its first judgement. A talk that is judged again renews nothing. */
  talkAt: Instant;
}

/** A certificate, with the pass of each of its presentations in order. */
export interface Certificate<Pass> {
  /** The instant of the last of its passes. */
  issuedAt: Instant;
  /** Its last day, 'YYYY-MM-DD' in the installation's time zone; null for ever. */
  endsOn: string | null;
  passes: Pass[];
}

/** The term of certificates and the time zone of its days. */
interface Term {
  months: number | null;
  timeZone: string;
}

/**
 * Returns the last certificate for these presentations, each given by its passes, oldest first. Null while one has no
 * pass. The first certificate stays without a term. With a term, a further certificate is issued once everything was
 * presented again after the former one. No pass of a certificate is older than its term.
 */
export function certificateOf<Pass extends CertifyingPass>(
  items: readonly (readonly Pass[])[],
  term: Term,
): Certificate<Pass> | null {
  let last = items.length > 0 ? issued(items, "", term) : null;
  for (let next = last; next !== null && term.months !== null;) {
    last = next;
    next = issued(items, last.issuedAt, term);
  }
  return last;
}

/** Returns the first certificate whose talks were all held after this instant; null without one. */
function issued<Pass extends CertifyingPass>(
  items: readonly (readonly Pass[])[],
  after: Instant,
  { months, timeZone }: Term,
): Certificate<Pass> | null {
  const lastDay = (at: Instant, count: number) => addMonths(dayOf(at, timeZone), count);
  const later = items.map((passes) => passes.filter(({ talkAt }) => talkAt > after));
  for (;;) {
    const passes = later.flatMap(([first]) => first ?? []);
    if (passes.length < items.length) return null;
    const issuedAt =
      passes
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .at(-1) ?? "";
    if (months === null) return { issuedAt, endsOn: null, passes };
    const day = dayOf(issuedAt, timeZone);
    const tooOld = passes.findIndex(({ createdAt }) => lastDay(createdAt, months) < day);
    if (tooOld < 0) return { issuedAt, endsOn: lastDay(issuedAt, months), passes };
    later[tooOld]?.shift();
  }
}

/** A person's certificate of a container. */
export interface HeldCertificate<Pass = CertifyingPass> extends Certificate<Pass> {
  containerId: string;
  title: string;
  isExpired: boolean;
}

/** The term of a module's or a group's passes. They hold while the certificate of their container does. */
interface PassTerm {
  months: number;
  isHeld: boolean;
}

/** A person's certificates, by container, and the modules and groups whose passes have a term, by id. */
export interface PersonTerms<Pass = CertifyingPass> {
  held: Map<string, HeldCertificate<Pass>>;
  terms: Map<string, PassTerm>;
  /** The ids of those whose last pass is over. */
  expired: Set<string>;
}

/** The day of the reading, in the installation's time zone. */
export interface ReadOn {
  today: string;
  timeZone: string;
}

type Item = HomeModule | HomeGroup;

/** Returns the passes of an item, oldest first. */
const passesAt = <Pass extends CertifyingPass>(item: Item, passes: readonly Pass[]): Pass[] =>
  passes.filter(({ moduleId, groupId }) =>
    "modules" in item ? groupId === item.id : moduleId === item.id && groupId === null,
  );

/**
 * Returns what a person's passes, oldest first, certify in these sections. A pass is over after the months of its
 * container, unless a certificate still holds.
 */
export function standingIn<Pass extends CertifyingPass>(
  sections: readonly Omit<HomeSection, "progress">[],
  passes: readonly Pass[],
  { today, timeZone }: ReadOn,
): PersonTerms<Pass> {
  const standing: PersonTerms<Pass> = { held: new Map(), terms: new Map(), expired: new Set() };
  for (const section of sections) {
    const { id, title, validMonths: months } = section;
    if (id === null) continue;
    const items = presentedIn(section).map((item) => ({ item, own: passesAt(item, passes) }));
    const certificate = certificateOf(
      items.map(({ own }) => own),
      { months, timeZone },
    );
    const isExpired = certificate !== null && isOver(certificate, today);
    if (certificate)
      standing.held.set(id, { containerId: id, title: title ?? "", isExpired, ...certificate });
    if (months === null) continue;
    const term = { months, isHeld: certificate !== null && !isExpired };
    for (const { item, own } of items) {
      standing.terms.set(item.id, term);
      const last = own
        .map(({ talkAt }) => talkAt)
        .toSorted()
        .at(-1);
      if (last !== undefined && isPassOver(term, last, { today, timeZone }))
        standing.expired.add(item.id);
    }
  }
  return standing;
}

/** Returns true for a pass of this instant whose term is over. */
export const isPassOver = (
  { months, isHeld }: PassTerm,
  at: Instant,
  { today, timeZone }: ReadOn,
): boolean => !isHeld && addMonths(dayOf(at, timeZone), months) < today;

/** Returns true after the last day of a certificate. */
export const isOver = ({ endsOn }: Pick<Certificate<unknown>, "endsOn">, today: string): boolean =>
  endsOn !== null && today > endsOn;

/** Returns a certificate's term in words: its last day, or the day since which it is over. Null for ever. */
export function termWords(
  { endsOn }: Pick<Certificate<unknown>, "endsOn">,
  today: string,
): string | null {
  if (endsOn === null) return null;
  return today > endsOn
    ? words.expiredSince(fullDay(noonOf(addDays(endsOn, 1)), "UTC"))
    : words.validUntil(fullDay(noonOf(endsOn), "UTC"));
}

/** The days before the last one at which the holder gets a mail. */
export const MAIL_DAYS = [30, 7] as const;
export type MailDays = (typeof MAIL_DAYS)[number];

/**
 * Returns the mail that is due today: 30 or 7 days before the last day, or null. A certificate that is issued within
 * those days has its term on its page, so that no mail repeats it at once.
 */
export function mailDue(
  { issuedAt, endsOn }: Certificate<unknown>,
  { today, timeZone }: ReadOn,
): MailDays | null {
  if (endsOn === null || today > endsOn) return null;
  const issuedOn = dayOf(issuedAt, timeZone);
  const due = MAIL_DAYS.findLast((days) => today >= addDays(endsOn, -days));
  return due === undefined || issuedOn >= addDays(endsOn, -due) ? null : due;
}
