import { mail as words } from "~/copy/people/mail";
import { fullDay } from "~/models/dates";
import type { AskedBy, Mail } from "~/models/terms/mail";
import { brand } from "~/platform/brand";
import { escaped } from "~/platform/escaped";

/** The parts of a mail in words, before they become text and HTML. */
export interface WrittenMail {
  subject: string;
  lines: string[];
  /** The label of the link. */
  label: string;
  /** The path of the link; null for a link with a token, which is made when the mail is sent. */
  path: string | null;
}

/** Returns a day as '1er décembre 2026'. */
const dayOf = (dueOn: string | null) => (dueOn === null ? null : fullDay(dueOn, "UTC"));
const { product } = brand;

/**
 * Returns the words of a mail. A line break in a title would end a header, so it becomes a space. `by` is the author of
 * its assignment, with the note.
 */
export function writeMail(mail: Mail, by: AskedBy | null = null): WrittenMail {
  const { subject, ...rest } = wordsOf(mail, by);
  return { subject: subject.replaceAll(/\s*[\r\n]+\s*/g, " "), ...rest };
}

function wordsOf(mail: Mail, by: AskedBy | null): WrittenMail {
  switch (mail.kind) {
    case "invitation": {
      const { subject, lines, link } = words.invitation;
      return { subject: subject(product), lines: lines(product), label: link, path: null };
    }
    case "forgotten": {
      const { subject, lines, link } = words.forgotten;
      return { subject: subject(product), lines: [...lines], label: link, path: null };
    }
    case "factor": {
      const { subject, changed, lines, link } = words.factor;
      const told = [changed[mail.change], ...lines];
      return { subject: subject(product), lines: told, label: link, path: SECURITY };
    }
    case "assigned":
    case "due":
      return requestOf(mail, by);
    case "certificate": {
      const { title, path, dueOn } = mail;
      const { subject, lines, link } = words.certificate;
      const day = dayOf(dueOn);
      return { subject: subject(title, day), lines: lines(title, day), label: link, path };
    }
    case "late":
      return digestOf(mail.items);
    case "score":
    case "comment":
    case "review": {
      const { title, path } = mail;
      const { subject, lines, link } = words[mail.kind];
      return { subject: subject(title), lines: lines(title), label: link, path };
    }
  }
}

/** Returns the words of a mail about an assignment, which name who asks and the note. */
function requestOf(
  mail: Extract<Mail, { kind: "assigned" | "due" }>,
  by: AskedBy | null,
): WrittenMail {
  const { title, path, dueOn } = mail;
  const day = dayOf(dueOn);
  const isLate = mail.kind === "due" && mail.late === true;
  const { subject, lines, link } = isLate ? words.overdue : words[mail.kind];
  const note = by?.note ? [words.note(by.note)] : [];
  const told = [...lines(title, day, by?.name ?? null), ...note];
  return { subject: subject(title, day), lines: told, label: link, path };
}

/** The page of a person's second factors. */
const SECURITY = "/account/security";

/** The late people of a manager's teams in 'Suivi'. */
const LATE_LIST = "/team/follow?state=late";

function digestOf(items: Extract<Mail, { kind: "late" }>["items"]): WrittenMail {
  const { subject, lead, item, link } = words.late;
  const count = items.reduce((sum, { people }) => sum + people, 0);
  const lines = items.map(({ title, dueOn, people }) => item(title, people, fullDay(dueOn, "UTC")));
  return { subject: subject(count), lines: [lead, ...lines], label: link, path: LATE_LIST };
}

interface Rendered {
  name: string;
  /** The address of the link, or words in its place. */
  link: string;
  settingsLink: string | null;
}

/** Returns the text part of a mail. */
export function textOf(
  { lines, label }: WrittenMail,
  { name, link, settingsLink }: Rendered,
): string {
  const foot = settingsLink ? [`${words.choose}\u00a0: ${settingsLink}`] : [];
  return [
    words.greeting(name),
    ...lines,
    `${label}\u00a0:\n${link}`,
    `-- \n${[words.automatic(product), ...foot].join("\n")}`,
  ].join("\n\n");
}

/** Returns the HTML part of a mail: paragraphs and links, without a picture, a style sheet or a counted address. */
export function htmlOf(
  { subject, lines, label }: WrittenMail,
  { name, link, settingsLink }: Rendered,
): string {
  const anchor = (address: string, label: string) =>
    `<a href="${escaped(address)}">${escaped(label)}</a>`;
  const foot = settingsLink ? `<br>${anchor(settingsLink, words.choose)}` : "";
  const paragraphs = [
    ...[words.greeting(name), ...lines].map(escaped),
    anchor(link, label),
    `<small>${escaped(words.automatic(product))}${foot}</small>`,
  ];
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body>${paragraphs.map((one) => `<p>${one}</p>`).join("\n")}</body></html>`;
}
