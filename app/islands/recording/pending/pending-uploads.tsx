import { usePending } from "./use-pending";

/** Offers to send an earlier visit's recordings to their owner (product §8.3). Shows nothing when nothing waits. */
export function PendingUploads({ userId }: { userId: string }) {
  const { pending, refresh, List } = usePending(userId);
  return List ? <List pending={pending} refresh={refresh} /> : null;
}
