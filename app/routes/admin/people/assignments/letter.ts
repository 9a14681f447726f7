import { copy } from "~/copy/copy";

/** The facts that a reader needs to write to people from the own mailbox. */
export interface Letter {
  count: number;
  /** The addresses in one line, as every mailbox takes them. */
  addresses: string;
  /** Opens a letter to all of them, hidden from each other; null when they are too many for a link. */
  mailto: string | null;
}

/** The characters of a link that every mailbox still opens. */
const MOST_CHARACTERS = 1800;
/** The addresses that a page carries for one letter. */
const MOST_ADDRESSES = 200;

const escaped = (text: string) => encodeURIComponent(text).replaceAll("%40", "@");

/**
 * Returns the letter to these people about this title, or about everything that they are asked. Null for nobody, and
 * for more people than a page can name.
 */
export function letterTo(emails: readonly string[], title: string | null): Letter | null {
  const all = [...new Set(emails)];
  if (all.length === 0 || all.length > MOST_ADDRESSES) return null;
  const subject = escaped(copy.letter.subject(title));
  const link = `mailto:?bcc=${all.map(escaped).join(",")}&subject=${subject}`;
  return {
    count: all.length,
    addresses: all.join(", "),
    mailto: link.length > MOST_CHARACTERS ? null : link,
  };
}
