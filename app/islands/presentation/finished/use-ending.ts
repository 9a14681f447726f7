import { useEffect, useState } from "react";
import { report } from "../../report";

/** Fetches the parts that show a result. The window calls it early, in case the network fails later. */
export const fetchEnding = () => import("./ending");

export type EndingViews = Awaited<ReturnType<typeof fetchEnding>>;

/** Null until it is fetched, and where it cannot be: the score is then said, and its page leads on. */
export function useEnding(): EndingViews | null {
  const [ending, setEnding] = useState<EndingViews | null>(null);
  useEffect(() => {
    fetchEnding().then(setEnding, report);
  }, []);
  return ending;
}
