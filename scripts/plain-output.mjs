// A log is plain text, but the runners colour it wherever CI is set. With both variables set, Node warns in each
// process, so each runner gets only one.
const isPlain = !process.stdout.isTTY || Boolean(process.env.NO_COLOR);

/** Variables of Vitest's environment. */
export const plain = isPlain ? { NO_COLOR: "1", FORCE_COLOR: undefined } : {};

/** Variables of Playwright's environment. Its workers always inherit FORCE_COLOR from it. */
export const plainJourneys = isPlain ? { NO_COLOR: undefined, FORCE_COLOR: "0" } : {};
