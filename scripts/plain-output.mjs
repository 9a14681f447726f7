// A log is read as text: the runners colour it wherever CI is set. Where both of these variables are set, Node warns of it
// in each process, so that a runner gets one of them alone.
const isPlain = !process.stdout.isTTY || Boolean(process.env.NO_COLOR);

/** What Vitest's environment is given. */
export const plain = isPlain ? { NO_COLOR: "1", FORCE_COLOR: undefined } : {};

/** What Playwright's is given: its workers get FORCE_COLOR from it, whatever is set. */
export const plainJourneys = isPlain ? { NO_COLOR: undefined, FORCE_COLOR: "0" } : {};
