/** What the parent said at the start (JSON in the first argument): `dir`, the weights; `threads`. */
export const settings = JSON.parse(process.argv[2] ?? "{}");

/**
 * Answers the parent's calls `{id, op, payload}` with `{id, value}` or `{id, error}`. `missing` tells a runtime or a
 * file that is not installed from a failure. The process lives as long as its parent: Ctrl-C in a terminal reaches
 * it too, and is the parent's business.
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

/** Loads once, on first use; a load that failed is tried again at the next call. */
export function once(load) {
  let loading;
  return () => (loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  }));
}

const isMissing = (error) =>
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ENOENT"].includes(error.code) ||
  /Cannot find (module|package)|doesn't exist|File doesn't exist/.test(error.message);

/** 16-bit samples to floats from -1 to 1. */
export function toFloats(pcm) {
  const floats = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i += 1) floats[i] = pcm[i] / 32768;
  return floats;
}
