import { bound } from "~/copy/typography/bound";
import { copy } from "~/copy/copy";
import { fullDay } from "~/models/dates";
import type { Home } from "~/models/home/home";
import { passedAtOf, presentedIn } from "~/models/home/passed-section";
import { certificateHref, keyOf, titleOf } from "./home-view";

/** A container that is passed: its titles, the day, and its certificate. */
export interface LearntSection {
  key: string;
  title: string;
  items: string[];
  /** 'réussi le 20 novembre 2026'. */
  passedOn: string;
  /** Null for the section without container. */
  certificateAt: string | null;
}

/** Returns the passed containers once every presentation is passed; null before, and when there is none to pass. */
export function learntOf(
  { sections, completed, total }: Home,
  timeZone: string,
): LearntSection[] | null {
  if (total === 0 || completed < total) return null;
  return sections.flatMap((section) => {
    const passedAt = passedAtOf(section);
    if (passedAt === null) return [];
    return {
      key: keyOf(section),
      title: titleOf(section),
      items: presentedIn(section).map(({ title }) => bound(title)),
      passedOn: copy.certificate.passedOn(fullDay(passedAt, timeZone)),
      certificateAt: certificateHref(section),
    };
  });
}
