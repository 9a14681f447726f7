import { useEffect, useRef, useState } from "react";
import { report } from "./report";

/** The address of a script in a browser's error, such as "Failed to fetch dynamically imported module: …". */
const ADDRESS = /http\S+\.js/;

/**
 * Returns the module of a dynamic import, also after an import of it failed. A browser keeps the failure for the life of
 * the page (HTML's module map), so a second import of the same address fetches nothing. This asks for the same file
 * under another address. Throws the import's error when that fails too, or when the error names no address.
 */
export async function fetchModule<Module>(
  load: () => Promise<Module>,
  loadFrom: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = ADDRESS.exec(String(error))?.[0];
    if (!address) throw error;
    return loadFrom(`${address}?${Math.random()}`);
  }
}

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
