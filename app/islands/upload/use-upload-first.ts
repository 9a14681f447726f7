import { type FormEvent, useEffect, useRef, useState } from "react";
import { isWaiting } from "./machine";
import type { Upload } from "./use-upload";

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
