import { useFetched } from "../../use-fetched";

const fetchLive = async () => (await import("./live")).Live;

/**
 * Fetches the window of a session before the recording starts: a fetch that fails in the middle would end the
 * recording.
 */
export function useLive() {
  const { part, isMissing, withPart } = useFetched(fetchLive);
  return { Live: part, isMissing, withLive: withPart };
}
