import { type StoredReason, storedReason } from "~/models/terms/reason";

/** Returns a sentence as rows held it before codes. */
export const formerly = (sentence: string) => sentence as unknown as StoredReason;

/** The stored reason of a file without sound. */
export const NO_SOUND = storedReason({ code: "file", fault: "no_audio" });
