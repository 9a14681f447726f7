import { useEffect, useRef, useState } from "react";
import { report } from "./report";

/**
 * Fetches a part of the page after the page itself; null until then. `withPart` calls `then` once the part is there,
 * and fetches a missing part again. `isMissing` is true when that failed.
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
