// Imported first by server.js: what stops the process is heard from its first line on. Before there is a server nothing
// is under way that a stop could harm (each migration is one transaction), and the process ends at once.

/** @type {((signal: string) => void) | null} */
let stop = null;

for (const signal of ["SIGTERM", "SIGINT"])
  process.on(signal, () => (stop === null ? process.exit(0) : stop(signal)));

/** From now on a signal calls `handler`. */
export const onStop = (handler) => {
  stop = handler;
};
