import { type ComponentType, useCallback, useEffect, useState } from "react";
import { report } from "~/islands/report";
import type { SpooledRecording } from "~/islands/recording/spool/spool.client";
import { fetchResume } from "./fetch-resume";
import type { PendingListProps } from "./pending-list";

interface FoundUploads {
  pending: readonly SpooledRecording[];
  /** The component of the list; null until something waited. */
  List: ComponentType<PendingListProps> | null;
}

/**
 * Returns this person's recordings that no other tab makes or sends and that the server does not have whole. Empty
 * until read. The spool is fetched after the page, and the list only when a recording waits.
 */
function usePending(userId: string): FoundUploads & PendingListProps {
  const [found, setFound] = useState<FoundUploads>({ pending: [], List: null });
  const refresh = useCallback(() => {
    find(userId).then(
      ({ pending, List }) => setFound((before) => ({ pending, List: List ?? before.List })),
      report,
    );
  }, [userId]);
  useEffect(() => {
    refresh();
    // A presentation runs in a window of its own, so a return here may bring something new.
    addEventListener("focus", refresh);
    return () => removeEventListener("focus", refresh);
  }, [refresh]);
  return { ...found, refresh };
}

async function find(userId: string): Promise<FoundUploads> {
  const { findPending } = await fetchResume();
  const pending = await findPending(userId);
  if (pending.length === 0) return { pending, List: null };
  const { PendingList } = await import("./pending-list");
  return { pending, List: PendingList };
}

/** Offers to send an earlier visit's recordings to their owner (product §8.3). Shows nothing when nothing waits. */
export function PendingUploads({ userId }: { userId: string }) {
  const { pending, refresh, List } = usePending(userId);
  return List ? <List pending={pending} refresh={refresh} /> : null;
}
