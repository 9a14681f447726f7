/** Returns the parent's settings (JSON, first argument): `dir` of the weights, `threads`, and so on. */
export const readSettings = () => JSON.parse(process.argv[2]);

/**
 * Answers the parent's calls `{id, op, payload}` with `{id, value}` or `{id, error}`. `missing` means that a runtime or
 * a file is not installed. The process lives as long as its parent: Ctrl-C in a terminal reaches both, and only the
 * parent reacts.
 */
export function serve(handlers) {
  process.on("message", async ({ id, op, payload }) => {
    try {
      process.send({ id, value: await handlers[op](payload) });
    } catch (error) {
      process.send({ id, error: { message: error.message, missing: isMissing(error) } });
    }
  });
  process.on("disconnect", () => process.exit(0));
  process.on("SIGINT", () => {});
}

const isMissing = (error) =>
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ENOENT"].includes(error.code) ||
  /Cannot find (module|package)|doesn't exist|File doesn't exist/.test(error.message);

/** Loads once, on first use; a failed load is tried again at the next call. */
export function once(load) {
  let loading;
  return () =>
    (loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    }));
}
