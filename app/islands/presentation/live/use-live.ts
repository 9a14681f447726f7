import { useFetched } from "../../use-fetched";

const fetchLive = async () => (await import("./live")).Live;

/**
 * The window of a session. It is there before anything is recorded: what is fetched in the middle may fail, and takes the
 * recording with it.
 */
export function useLive() {
  const { part, isMissing, withPart } = useFetched(fetchLive);
  return { Live: part, isMissing, withLive: withPart };
}
