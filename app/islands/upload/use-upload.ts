import { useEffect, useReducer, useRef, type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { copy } from "~/copy/copy";
import { SNIFF_BYTES, sniff } from "~/models/media/media-folders";
import { SessionExpired } from "../api";
import { report } from "../report";
import { within } from "../timing";
import { setLostPost } from "../session/lost-post";
import { useLeaveWarning } from "../use-leave-warning";
import { initialUpload, isWaiting, uploadReducer, type UploadState } from "./machine";
import { SendingRefused, sendUpload, signUpload } from "./transport.client";

export interface UploadSentences {
  cancelled: string;
  failed: string;
}

export interface Upload {
  state: UploadState;
  choose(file: File | null): void;
  /** Sends a waiting file through the signed-upload contract (product §16.3). */
  send(): void;
  /** Cancels the sending; both sides drop the sent bytes. */
  cancel(): void;
}

/**
 * Manages the upload of one file to the media store, signed again at each try. `url` is an upload made by an earlier
 * form. `refusal` holds the form's errors about the video it named; the array must stay the same for one answer.
 */
export function useUpload(
  rules: UploadRules & { sentences: UploadSentences },
  url = "",
  refusal?: readonly string[],
): Upload {
  const [state, dispatch] = useReducer(uploadReducer, url, initialUpload);
  const running = useRef<AbortController | null>(null);
  const choices = useRef(0);
  const { pathname } = useLocation();
  useLeaveWarning(state.step === "sending");
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    const [reason] = refusal ?? [];
    if (reason !== undefined) dispatch({ type: "refuse", reason });
  }, [refusal]);

  async function transfer(file: File, signal: AbortSignal): Promise<void> {
    const { folder, sentences } = rules;
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const publicId = `${Date.now()}-${random.toString(36)}`;
    try {
      const sending = await signUpload({ publicId, folder });
      const progress = (sentBytes: number) =>
        dispatch({ type: "progress", sentBytes, atMs: performance.now() });
      const stored = await sendUpload(file, sending, progress, signal);
      dispatch({ type: "done", url: stored });
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      if (error instanceof SessionExpired) setLostPost({ reason: "expired", path: pathname });
      dispatch({ type: "fail", reason: reasonOf(error, rules.sentences, sentences.failed) });
    }
  }

  return {
    state,
    choose(file) {
      choices.current += 1;
      const choice = choices.current;
      if (!file) return dispatch({ type: "choose", file, refusal: null });
      checkFile(file, rules).then(
        (refusal) => {
          if (choice === choices.current) dispatch({ type: "choose", file, refusal });
        },
        // A file that is not read (moved, no permission, a drive that does not answer) cannot be sent either.
        (error: unknown) => {
          report(error);
          if (choice !== choices.current) return;
          dispatch({ type: "choose", file, refusal: copy.videoFile.unreadable });
        },
      );
    },
    send() {
      if (!isWaiting(state) || !("file" in state) || !state.file) return;
      running.current = new AbortController();
      dispatch({ type: "start", atMs: performance.now() });
      void transfer(state.file, running.current.signal);
    },
    cancel() {
      running.current?.abort();
      dispatch({ type: "cancel", note: rules.sentences.cancelled });
    },
  };
}

/** Returns the sentence for an error of the media store or of the network. */
function reasonOf(
  error: unknown,
  { tooLarge, format }: UploadRules["sentences"],
  failed: string,
): string {
  if (error instanceof SessionExpired) return copy.session.expired;
  if (error instanceof SendingRefused && error.status === 413) return tooLarge;
  if (error instanceof SendingRefused && error.status === 415) return format;
  return failed;
}

/** The rules of a form's file, and the sentences for a refused file. */
interface UploadRules {
  folder: string;
  maxBytes: number;
  /** The kinds by content, as `sniff` names them. */
  types: readonly string[];
  sentences: { tooLarge: string; format: string; empty: string };
}

/** The seconds for the first bytes of a file, which a drive may have to fetch. */
export const READ_S = 6;

/**
 * Returns the reason why this file would be refused, before any byte is sent, or null.
 * @throws NoAnswer, DOMException (unreadable)
 */
export async function checkFile(file: File, rules: UploadRules): Promise<string | null> {
  if (file.size === 0) return rules.sentences.empty;
  if (file.size > rules.maxBytes) return rules.sentences.tooLarge;
  const head = new Uint8Array(await within(READ_S, file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const kind = sniff(head);
  return kind && rules.types.includes(kind.mimeType) ? null : rules.sentences.format;
}

/**
 * Makes a form with a `VideoField` send its video first, even while a field has an error. The same button then submits
 * the form, once the video is stored (product §4.2) and the rest is `ready`.
 */
export function useUploadFirst(
  upload: Upload,
  check: (event: FormEvent<HTMLFormElement>) => void,
  ready = true,
) {
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLElement | null>(null);
  const [submitWhenSent, setSubmitWhenSent] = useState(false);
  const { step } = upload.state;
  const saving = submitWhenSent && (step === "sending" || (step === "sent" && !ready));
  useEffect(() => {
    if (submitWhenSent && step === "sent" && ready) element.current?.requestSubmit(button.current);
  }, [submitWhenSent, step, ready]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const waits = isWaiting(upload.state);
    check(event);
    const holds = !event.isDefaultPrevented();
    if (step === "refused") {
      event.preventDefault();
      if (holds) element.current?.querySelector<HTMLInputElement>("[name=video]")?.focus();
    }
    if (!waits && step !== "sending") return;
    event.preventDefault();
    button.current = (event.nativeEvent as SubmitEvent).submitter;
    setSubmitWhenSent(holds);
    upload.send();
  }

  return { element, saving, onSubmit };
}
