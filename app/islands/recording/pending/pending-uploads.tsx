import { usePending } from "./use-pending";

/** Offers its owner to send what an earlier visit could not (product §8.3). Nothing is shown when nothing waits. */
export function PendingUploads({ userId }: { userId: string }) {
  const { pending, refresh, List } = usePending(userId);
  return List ? <List pending={pending} refresh={refresh} /> : null;
}
