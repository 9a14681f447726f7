import { useEffect, useRef, useState } from "react";
import { report } from "./report";

/**
 * A part of the page that is fetched once the page is there, and not with it; null until then. `withPart` calls what
 * needs it, at once when it is there; a part that could not be fetched is asked for again then, and `isMissing` tells of it.
 */
export function useFetched<Part>(fetchPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ is: Part } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const latest = useRef(fetchPart);
  useEffect(() => void fetched(latest.current).then(setPart), []);

  async function withPart(then: () => void) {
    if (part) return then();
    const found = await fetched(fetchPart);
    setPart(found);
    setMissing(found === null);
    if (found) then();
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
