import type { SupportLanguage } from "~/copy/support/support";
import type { ShownCall } from "./use-call";

/** The props of a part of the call's screen. */
export interface CallPart {
  language: SupportLanguage;
  call: ShownCall;
  /** True while the caller writes, with or without a microphone. */
  isWriting: boolean;
  onWrite: () => void;
}
