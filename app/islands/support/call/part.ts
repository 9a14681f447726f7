import type { Language } from "~/models/terms/language";
import type { ShownCall } from "./use-call";

/** The props of a part of the call's screen. */
export interface CallPart {
  language: Language;
  call: ShownCall;
  /** True while the caller writes, with or without a microphone. */
  isWriting: boolean;
  onWrite: () => void;
}
