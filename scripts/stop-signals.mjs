// Imported first by server.js, to handle stop signals from the first line on. Before the server starts, the process
// ends at once; no work can be harmed, because each migration is one transaction.

/** @type {((signal: string) => void) | null} */
let stop = null;

for (const signal of ["SIGTERM", "SIGINT"])
  process.on(signal, () => (stop === null ? process.exit(0) : stop(signal)));

/** Makes signals call `handler` from now on. */
export const onStop = (handler) => {
  stop = handler;
};
