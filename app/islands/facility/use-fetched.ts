import { useEffect, useRef, useState } from "react";
import { report } from "../report";
import { within } from "../timing";

/** The seconds that a press waits for a part of the page. */
const FETCH_S = 8;

/**
 * Fetches a part of the page after the page itself; null until then. `withPart` calls `then` once the part is there,
 * and fetches a missing part again. `isMissing` is true when that failed, or takes too long.
 */
export function useFetched<Part>(fetchPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ is: Part } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const latest = useRef(fetchPart);
  useEffect(() => void fetched(latest.current).then(setPart), []);

  async function withPart(then: (part: Part) => void) {
    if (part) return then(part.is);
    const found = await within(FETCH_S, fetched(fetchPart)).catch(() => null);
    if (found) setPart(found);
    setMissing(found === null);
    if (found) then(found.is);
  }
  return { part: part?.is ?? null, isMissing, withPart };
}

async function fetched<Part>(fetchPart: () => Promise<Part>): Promise<{ is: Part } | null> {
  try {
    return { is: await fetchPart() };
  } catch (error) {
    report(error);
    return null;
  }
}
