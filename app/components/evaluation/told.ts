import { createContext, useContext } from "react";
import type { ToldWords } from "~/copy/evaluation/of-others";

/** The sentences about a rep; null on the rep's own page, which speaks to the rep. */
export const Told = createContext<ToldWords | null>(null);

/**
 * Returns the sentences of one kind about the rep; `own`, which speak to the rep, on the rep's own page. The caller
 * passes its own words, so that no page loads others.
 */
export const useTold = <Kind extends keyof ToldWords>(
  kind: Kind,
  own: ToldWords[Kind],
): ToldWords[Kind] => useContext(Told)?.[kind] ?? own;
