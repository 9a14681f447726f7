import { type DBSchema, openDB } from "idb";

/** The owner and the presentation of a recording: on a shared laptop nobody sees another person's. */
export interface RecordingKey {
  userId: string;
  instanceId: string;
}

/** A recording kept in the browser until the server has it whole. */
export interface SpooledRecording extends RecordingKey {
  kind: "module" | "group";
  /** The id of the presented module or group. */
  subjectId: string;
  title: string;
  /** Milliseconds since the epoch. */
  audioStartMs: number;
  videoStartMs: number;
  /** Set for a typed presentation without a recording: only its words are sent. */
  unrecorded?: true;
  /** True when stopped in good order; false after a crash or a closed tab. */
  finished: boolean;
  portions: number;
  bytes: number;
  /** The later parts of a recording that went on after a closed tab. */
  parts?: RecordingPart[];
  /** Set when the earlier parts were recorded in another browser. */
  elsewhere?: true;
  /** The number and the bytes of the acknowledged portions; absent before the first. */
  sentPortions?: number;
  sentBytes?: number;
  /** The lines of product §9.1 by module, so that they can be evaluated after a crash. */
  conversations: { moduleId: string; messages: string[]; handedIn?: boolean }[];
  /** True when the server has the video. */
  uploaded: boolean;
  /** True when every evaluation was requested. Written by earlier versions only. */
  evaluated?: boolean;
}

export type NewRecording = Pick<
  SpooledRecording,
  | "userId"
  | "instanceId"
  | "kind"
  | "subjectId"
  | "title"
  | "audioStartMs"
  | "videoStartMs"
  | "unrecorded"
>;

/** A later part of a recording. */
export interface RecordingPart {
  /** The index of its first portion. */
  index: number;
  /** Its place in the recording in ms. */
  startMs: number;
}

interface Schema extends DBSchema {
  recordings: { key: [string, string]; value: SpooledRecording; indexes: { userId: string } };
  portions: { key: [string, string, number]; value: Blob };
}

const idOf = ({ userId, instanceId }: RecordingKey): [string, string] => [userId, instanceId];
const portionsOf = (key: RecordingKey, from = 0) =>
  IDBKeyRange.bound([...idOf(key), from], [...idOf(key), Infinity]);
/** A power cut must not lose kept portions. */
const DURABLE = { durability: "strict" } as const;

/**
 * Opens the recording spool (product §8.2). A portion is on disk as soon as `append` resolves, survives the tab, and
 * leaves only through `dropPortion` or `remove`. Blobs refer to the browser's disk, so memory stays flat.
 */
export async function openSpool(name = "aplomb-spool") {
  const db = await openDB<Schema>(name, 1, {
    upgrade(database) {
      const recordings = database.createObjectStore("recordings", {
        keyPath: ["userId", "instanceId"],
      });
      recordings.createIndex("userId", "userId");
      database.createObjectStore("portions");
    },
    // Another tab runs a newer version. This spool closes, and its next use opens the new one.
    blocking: () => db.close(),
  });

  async function change(key: RecordingKey, edit: (recording: SpooledRecording) => void) {
    const transaction = db.transaction("recordings", "readwrite", DURABLE);
    const recording = await transaction.store.get(idOf(key));
    if (recording) {
      edit(recording);
      await transaction.store.put(recording);
    }
    await transaction.done;
  }

  async function replace(
    key: RecordingKey,
    edit: (known: SpooledRecording | undefined) => SpooledRecording | null,
    from = Infinity,
  ): Promise<{ isLasting: boolean }> {
    const transaction = db.transaction(["recordings", "portions"], "readwrite", DURABLE);
    const recordings = transaction.objectStore("recordings");
    const changed = edit(await recordings.get(idOf(key)));
    await transaction.objectStore("portions").delete(portionsOf(key, from));
    await (changed ? recordings.put(changed) : recordings.delete(idOf(key)));
    await transaction.done;
    return { isLasting: true };
  }

  return {
    /** Resolves with true when the recording outlives the tab. */
    async begin(recording: NewRecording): Promise<{ isLasting: boolean }> {
      const empty = {
        finished: false,
        portions: 0,
        bytes: 0,
        conversations: [],
        uploaded: false,
      };
      await db.put("recordings", { ...recording, ...empty });
      return { isLasting: true };
    },

    /** Keeps one portion. @throws DOMException when the disk is full or the recording is gone */
    async append(key: RecordingKey, index: number, portion: Blob): Promise<void> {
      const transaction = db.transaction(["recordings", "portions"], "readwrite", DURABLE);
      const recordings = transaction.objectStore("recordings");
      const recording = await recordings.get(idOf(key));
      if (!recording) throw new DOMException("no such recording", "NotFoundError");
      const portions = Math.max(recording.portions, index + 1);
      const bytes = recording.bytes + portion.size;
      await Promise.all([
        transaction.objectStore("portions").put(portion, [...idOf(key), index]),
        recordings.put({ ...recording, portions, bytes }),
        transaction.done,
      ]);
    },

    async finish(key: RecordingKey): Promise<void> {
      await change(key, (recording) => {
        recording.finished = true;
      });
    },

    /** Keeps the words said so far about one module. */
    async keepMessages(key: RecordingKey, moduleId: string, messages: string[]): Promise<void> {
      await change(key, (recording) => {
        const others = recording.conversations.filter((one) => one.moduleId !== moduleId);
        recording.conversations = [...others, { moduleId, messages }];
      });
    },

    /** Notes that the evaluation of this module was requested. */
    async markHandedIn(key: RecordingKey, moduleId: string): Promise<void> {
      await change(key, (recording) => {
        for (const one of recording.conversations)
          if (one.moduleId === moduleId) one.handedIn = true;
      });
    },

    /** Notes that the server has the video. */
    async markUploaded(key: RecordingKey): Promise<void> {
      await change(key, (recording) => {
        recording.uploaded = true;
      });
    },

    async find(key: RecordingKey): Promise<SpooledRecording | null> {
      return (await db.get("recordings", idOf(key))) ?? null;
    },

    /** Returns this person's recordings, oldest first. */
    async list(userId: string): Promise<SpooledRecording[]> {
      const own = await db.getAllFromIndex("recordings", "userId", userId);
      return own.sort((one, other) => one.videoStartMs - other.videoStartMs);
    },

    /** Returns the indexes of the kept portions, in order. */
    async portionIndexes(key: RecordingKey): Promise<number[]> {
      return (await db.getAllKeys("portions", portionsOf(key))).map(([, , index]) => index);
    },

    /** Returns the oldest kept portion, alone in memory, or null when none is left. */
    async firstPortion(key: RecordingKey): Promise<{ index: number; video: Blob } | null> {
      const { store } = db.transaction("portions");
      const cursor = await store.openCursor(portionsOf(key));
      return cursor && { index: cursor.key[2], video: cursor.value };
    },

    /** Deletes a portion that the server has acknowledged. */
    async dropPortion(key: RecordingKey, index: number): Promise<void> {
      const transaction = db.transaction(["recordings", "portions"], "readwrite");
      const recordings = transaction.objectStore("recordings");
      const portions = transaction.objectStore("portions");
      const recording = await recordings.get(idOf(key));
      const kept = await portions.get([...idOf(key), index]);
      if (recording && kept) {
        const { sentPortions = 0, sentBytes = 0 } = recording;
        const sent = { sentPortions: sentPortions + 1, sentBytes: sentBytes + kept.size };
        await recordings.put({ ...recording, ...sent });
      }
      await portions.delete([...idOf(key), index]);
      await transaction.done;
    },

    /** Replaces a recording, and deletes its portions from an index on. `edit` returns null to delete the recording. */
    replace,

    async remove(key: RecordingKey): Promise<void> {
      await replace(key, () => null, 0);
    },

    close: () => db.close(),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
