import ical, { ICalEventTransparency } from "ical-generator";
import { calendarFile } from "~/copy/people/calendar";
import { askedSince } from "~/models/follow/asked.server";
import { findStanding, readToday } from "~/models/home/certificates.server";
import { findHome } from "~/models/home/home.server";
import { publicLink } from "~/models/mail/mails.server";
import { findLastLanguage } from "~/models/presentations/presentations.server";
import type { User } from "~/models/tables";
import { openAssignments, targetPage } from "~/models/teams/assignments";
import * as Assignments from "~/models/teams/assignments.server";
import { brand } from "~/platform/brand";

/** The seconds after which a calendar program asks again. */
const ASKED_EVERY_S = 6 * 3600;

/** An all-day entry of a calendar. */
interface Entry {
  /** The same as long as the deadline or the certificate is. */
  id: string;
  /** 'YYYY-MM-DD'. */
  day: string;
  /** The instant of the assignment or the certificate: the same content gives the same bytes. */
  stamp: string;
  summary: string;
  description?: string;
  path: string;
}

/**
 * Returns a person's deadlines and the last days of their certificates as an iCalendar file (RFC 5545), in the language
 * of their last presentation. Its queries do not grow with the entries.
 */
export async function writeCalendar(user: User): Promise<string> {
  const { today } = readToday();
  const [home, asked, language] = await Promise.all([
    findHome(user),
    Assignments.findOfPeople([user.id], askedSince(today)),
    findLastLanguage(user.id),
  ]);
  const words = calendarFile[language ?? "fr"];
  const { held } = await findStanding(home, user);
  const stamps = new Map(asked.map(({ id, createdAt }) => [id, createdAt]));
  const due = openAssignments(asked, home, today).map(
    ({ id, kind, targetId, title, dueOn, note }): Entry => ({
      id: `assignment-${id}`,
      day: dueOn,
      stamp: stamps.get(id) ?? `${dueOn}T00:00:00.000Z`,
      summary: words.due(title ?? brand.product),
      ...(note === "" ? {} : { description: note }),
      path: targetPage({ kind, id: targetId }),
    }),
  );
  const ends = [...held.values()].flatMap(({ containerId, title, issuedAt, endsOn }): Entry[] =>
    endsOn === null
      ? []
      : [
          {
            id: `certificate-${containerId}-${user.id}`,
            day: endsOn,
            stamp: issuedAt,
            summary: words.ends(title),
            description: words.renew,
            path: `/account/certificates/${containerId}`,
          },
        ],
  );
  return fileOf(words.name(brand.product), [...due, ...ends]);
}

function fileOf(name: string, entries: readonly Entry[]): string {
  const calendar = ical({
    name,
    prodId: { company: brand.product, product: "calendar" },
    ttl: ASKED_EVERY_S,
  });
  for (const { id, day, stamp, summary, description, path } of entries)
    calendar.createEvent({
      id,
      start: new Date(`${day}T00:00:00.000Z`),
      allDay: true,
      stamp: new Date(stamp),
      summary,
      description: description ?? null,
      url: publicLink(path),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
