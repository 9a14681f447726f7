import { FacilityFailed } from "~/islands/facility/facility";
import type { RecordingKey, Spool, SpooledRecording } from "./spool.client";

/** A recording in memory, with its kept portions by index. */
interface Held {
  recording: SpooledRecording;
  portions: Map<number, Blob>;
}

const nameOf = ({ userId, instanceId }: RecordingKey) => `${userId} ${instanceId}`;

/** Creates a spool whose recordings are lost with the tab, for a browser that keeps nothing on its disk. */
export function memorySpool(): Spool {
  const all = new Map<string, Held>();
  const find = (key: RecordingKey) => all.get(nameOf(key));
  const change = async (key: RecordingKey, edit: (recording: SpooledRecording) => void) => {
    const held = find(key);
    if (held) edit(held.recording);
  };
  const indexes = ({ portions }: Held) => [...portions.keys()].toSorted((a, b) => a - b);

  return {
    async begin(recording) {
      const counts = { finished: false, portions: 0, bytes: 0, conversations: [], uploaded: false };
      all.set(nameOf(recording), { recording: { ...recording, ...counts }, portions: new Map() });
      return { isLasting: false };
    },
    async append(key, index, portion) {
      const held = find(key);
      if (!held) throw new FacilityFailed("storage", "missing");
      held.portions.set(index, portion);
      held.recording.portions = Math.max(held.recording.portions, index + 1);
      held.recording.bytes += portion.size;
    },
    finish: (key) => change(key, (recording) => (recording.finished = true)),
    keepMessages: (key, moduleId, messages) =>
      change(key, (recording) => {
        const others = recording.conversations.filter((one) => one.moduleId !== moduleId);
        recording.conversations = [...others, { moduleId, messages }];
      }),
    markHandedIn: (key, moduleId) =>
      change(key, ({ conversations }) => {
        for (const one of conversations) if (one.moduleId === moduleId) one.handedIn = true;
      }),
    markUploaded: (key) => change(key, (recording) => (recording.uploaded = true)),
    async find(key) {
      const held = find(key);
      return held ? { ...held.recording } : null;
    },
    list: async (userId) =>
      [...all.values()].map((held) => held.recording).filter((one) => one.userId === userId),
    async portionIndexes(key) {
      const held = find(key);
      return held ? indexes(held) : [];
    },
    async firstPortion(key) {
      const held = find(key);
      const [index] = held ? indexes(held) : [];
      const video = index === undefined ? undefined : held?.portions.get(index);
      return index === undefined || !video ? null : { index, video };
    },
    async dropPortion(key, index) {
      const held = find(key);
      const video = held?.portions.get(index);
      if (!held || !video) return;
      held.portions.delete(index);
      const { sentPortions = 0, sentBytes = 0 } = held.recording;
      Object.assign(held.recording, {
        sentPortions: sentPortions + 1,
        sentBytes: sentBytes + video.size,
      });
    },
    async replace(key, edit, from = Infinity) {
      const held = find(key);
      const changed = edit(held?.recording);
      const kept = [...(held?.portions ?? [])].filter(([index]) => index < from);
      if (changed) all.set(nameOf(key), { recording: changed, portions: new Map(kept) });
      else all.delete(nameOf(key));
      return { isLasting: false };
    },
    async remove(key) {
      all.delete(nameOf(key));
    },
    close: () => all.clear(),
  };
}
