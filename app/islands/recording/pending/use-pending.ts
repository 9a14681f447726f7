import { useCallback, useEffect, useState } from "react";
import { report } from "~/islands/report";
import type { SpooledRecording } from "~/islands/recording/spool/spool.client";

/**
 * This person's recordings that no tab is making or sending and that the server does not have whole; `refresh`
 * reads again. Empty until read. The spool is fetched after the page, which does not need it.
 */
export function usePending(userId: string): {
  pending: SpooledRecording[];
  refresh: () => void;
} {
  const [pending, setPending] = useState<SpooledRecording[]>([]);
  const refresh = useCallback(() => {
    import("./resume.client")
      .then(({ findPending }) => findPending(userId))
      .then(setPending, report);
  }, [userId]);
  useEffect(() => {
    refresh();
    // A presentation goes on in a window of its own; coming back here, there may be something new.
    addEventListener("focus", refresh);
    return () => removeEventListener("focus", refresh);
  }, [refresh]);
  return { pending, refresh };
}
