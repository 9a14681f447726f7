import { type DBSchema, openDB } from "idb";

/** Whose recording of which presentation: on a shared laptop nobody sees another person's. */
export interface RecordingKey {
  userId: string;
  instanceId: string;
}

/** A recording kept in the browser until the server has it whole. */
export interface SpooledRecording extends RecordingKey {
  kind: "module" | "group";
  /** The module or the group presented. */
  subjectId: string;
  title: string;
  /** Milliseconds since the epoch. */
  audioStartMs: number;
  videoStartMs: number;
  /** Held in writing, and not filmed: there is nothing to send but what was said. */
  unrecorded?: true;
  /** Stopped in good order; false after a crash or a closed tab. */
  finished: boolean;
  portions: number;
  bytes: number;
  /** How many portions the server has acknowledged, and their bytes; absent before the first. */
  sentPortions?: number;
  sentBytes?: number;
  /** Per module, the lines of product §9.1, so that what was said can be evaluated after a crash. */
  conversations: { moduleId: string; messages: string[]; handedIn?: boolean }[];
  /** The server has the video. */
  uploaded: boolean;
  /** The server was asked for every evaluation: said by earlier versions, of recordings they left. */
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

interface Schema extends DBSchema {
  recordings: { key: [string, string]; value: SpooledRecording; indexes: { userId: string } };
  portions: { key: [string, string, number]; value: Blob };
}

const idOf = ({ userId, instanceId }: RecordingKey): [string, string] => [userId, instanceId];
const portionsOf = (key: RecordingKey) =>
  IDBKeyRange.bound([...idOf(key), 0], [...idOf(key), Infinity]);
/** A power cut must not take back what was kept. */
const DURABLE = { durability: "strict" } as const;

/**
 * The recording spool (product §8.2): a portion is on disk as soon as `append` resolves, survives the tab, and leaves
 * only by `dropPortion` or `remove`. Blobs are references to the browser's disk: memory stays flat.
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
    // Another tab runs a newer version: give way, the next use opens again.
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

  return {
    async begin(recording: NewRecording): Promise<void> {
      const empty = {
        finished: false,
        portions: 0,
        bytes: 0,
        conversations: [],
        uploaded: false,
      };
      await db.put("recordings", { ...recording, ...empty });
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

    /** Keeps what was said so far about one module. */
    async keepMessages(key: RecordingKey, moduleId: string, messages: string[]): Promise<void> {
      await change(key, (recording) => {
        const others = recording.conversations.filter((one) => one.moduleId !== moduleId);
        recording.conversations = [...others, { moduleId, messages }];
      });
    },

    /** The server was asked for the evaluation of this module. */
    async markHandedIn(key: RecordingKey, moduleId: string): Promise<void> {
      await change(key, (recording) => {
        for (const one of recording.conversations)
          if (one.moduleId === moduleId) one.handedIn = true;
      });
    },

    /** The server has the video. */
    async markUploaded(key: RecordingKey): Promise<void> {
      await change(key, (recording) => {
        recording.uploaded = true;
      });
    },

    async find(key: RecordingKey): Promise<SpooledRecording | null> {
      return (await db.get("recordings", idOf(key))) ?? null;
    },

    /** This person's recordings, oldest first. */
    async list(userId: string): Promise<SpooledRecording[]> {
      const own = await db.getAllFromIndex("recordings", "userId", userId);
      return own.sort((one, other) => one.videoStartMs - other.videoStartMs);
    },

    /** Indexes still kept, in order. */
    async portionIndexes(key: RecordingKey): Promise<number[]> {
      return (await db.getAllKeys("portions", portionsOf(key))).map(([, , index]) => index);
    },

    /** The oldest portion still kept, alone in memory; null when none is left. */
    async firstPortion(key: RecordingKey): Promise<{ index: number; video: Blob } | null> {
      const { store } = db.transaction("portions");
      const cursor = await store.openCursor(portionsOf(key));
      return cursor && { index: cursor.key[2], video: cursor.value };
    },

    /** Forgets a portion the server has acknowledged. */
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

    async remove(key: RecordingKey): Promise<void> {
      const transaction = db.transaction(["recordings", "portions"], "readwrite", DURABLE);
      await transaction.objectStore("recordings").delete(idOf(key));
      await transaction.objectStore("portions").delete(portionsOf(key));
      await transaction.done;
    },

    close: () => db.close(),
  };
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;
