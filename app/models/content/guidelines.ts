export type Guideline = { number: number; text: string };

/** A numbered entry: '**1**: text', also with spaces around the colon or with the colon inside the stars. */
const ENTRY = /^\s*\*\*\s*(\d+)\s*(?:\*\*\s*[:：]|[:：]\s*\*\*)\s*(.*)$/;

/** Returns the lines without the first, which is never shown (product §3.2). */
function linesOf(text: string | null | undefined): string[] {
  return (text ?? "").split(/\r\n|\r|\n/).slice(1);
}

/** Returns the text for the dialogs. Numbered lines become entries of a markdown list; the others do not change. */
export function guidelinesMarkdown(text: string | null | undefined): string {
  return linesOf(text)
    .map((line) => {
      const entry = ENTRY.exec(line);
      return entry ? `${Number(entry[1])}. ${entry[2]}` : line;
    })
    .join("\n")
    .trim();
}

/**
 * Returns the guidelines that the session shows one at a time: the numbered entries, each with the lines that follow
 * it. A text without numbers gives its lines instead, so that the banner is not empty beside a full dialog.
 */
export function guidelinesOf(text: string | null | undefined): Guideline[] {
  const entries: Guideline[] = [];
  const plain: string[] = [];
  let current: Guideline | null = null;
  for (const line of linesOf(text)) {
    const entry = ENTRY.exec(line);
    const words = line.trim();
    if (entry) {
      current = { number: Number(entry[1]), text: (entry[2] ?? "").trim() };
      entries.push(current);
    } else if (words === "") {
      current = null;
    } else {
      plain.push(words);
      if (current) current.text = `${current.text} ${words}`.trim();
    }
  }
  return entries.length > 0
    ? entries
    : plain.map((words, index) => ({ number: index + 1, text: words }));
}

/** The shortest time between two guidelines, in ms (product §13). */
export const ADVANCE_MS = 10_000;

export type GuidelineBanner = {
  /** The index in the list, from 0. */
  index: number;
  count: number;
  /** The time of the last change, in ms. The first guideline counts as a change. */
  changedAt: number;
};

export function startBanner(count: number, now: number): GuidelineBanner {
  return { index: 0, count, changedAt: now };
}

/** Returns the next guideline when the AI speaks at `now` (ms) after 10 s, if one is left. Else the same state. */
export function customerSpoke(banner: GuidelineBanner, now: number): GuidelineBanner {
  const atEnd = banner.index >= banner.count - 1;
  if (atEnd || now - banner.changedAt < ADVANCE_MS) return banner;
  return { ...banner, index: banner.index + 1, changedAt: now };
}
