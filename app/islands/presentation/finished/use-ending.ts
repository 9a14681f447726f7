import { useEffect, useState } from "react";
import { report } from "../../report";
import { fetchModule } from "../../fetch-module";

/** Fetches the parts that show a result. The window calls it early, in case the network fails later. */
export const fetchEnding = () => fetchModule(() => import("./ending"));

export type EndingViews = Awaited<ReturnType<typeof fetchEnding>>;

/**
 * Returns the parts that show a result. Null until they are fetched, and after a failed fetch: the page then shows the
 * bare score and a link to the evaluation.
 */
export function useEnding(): EndingViews | null {
  const [ending, setEnding] = useState<EndingViews | null>(null);
  useEffect(() => {
    fetchEnding().then(setEnding, report);
  }, []);
  return ending;
}
