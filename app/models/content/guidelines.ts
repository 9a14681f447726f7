export type Guideline = { number: number; text: string };

/** '**1**: text', also with spaces around the colon or with the colon inside the stars. */
const ENTRY = /^\s*\*\*\s*(\d+)\s*(?:\*\*\s*[:：]|[:：]\s*\*\*)\s*(.*)$/;

/** Product §3.2: the first line of a guidelines text is never shown. */
function linesOf(text: string | null | undefined): string[] {
  return (text ?? "").split(/\r\n|\r|\n/).slice(1);
}

/** The text for the dialogs: numbered lines become entries of a markdown list, the others stay as they are. */
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
 * What the session shows one at a time: the numbered entries, a following line joining its entry. A text that
 * numbers nothing gives its lines instead, so that the banner is never empty while the dialog is not.
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

/** Product §13: the banner advances at most once every 10 s. */
export const ADVANCE_MS = 10_000;

export type GuidelineBanner = {
  /** Position in the list, from 0. */
  index: number;
  count: number;
  /** Clock of the last change, in ms; the first guideline counts as one. */
  changedAt: number;
};

export function startBanner(count: number, now: number): GuidelineBanner {
  return { index: 0, count, changedAt: now };
}

/** The AI speaks at `now` (ms): next guideline if 10 s have passed and one is left; the same state otherwise. */
export function customerSpoke(banner: GuidelineBanner, now: number): GuidelineBanner {
  const atEnd = banner.index >= banner.count - 1;
  if (atEnd || now - banner.changedAt < ADVANCE_MS) return banner;
  return { ...banner, index: banner.index + 1, changedAt: now };
}
