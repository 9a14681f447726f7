import type { Language } from "~/models/terms/language";
import type { ShownCall } from "./use-call";

/** What a part of the screen of a call is given. */
export interface CallPart {
  language: Language;
  call: ShownCall;
  /** The caller writes, whether or not they may speak. */
  isWriting: boolean;
  onWrite: () => void;
}
