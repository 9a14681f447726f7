import { type FormEvent, useEffect, useRef, useState } from "react";
import { isWaiting } from "./machine";
import type { Upload } from "./use-upload";

/**
 * A form with a `VideoField`: submitting it sends the video first, even while a field is still to be corrected, and
 * submits, by the same button, once it is there (product §4.2).
 */
export function useUploadFirst(upload: Upload, check: (event: FormEvent<HTMLFormElement>) => void) {
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLElement | null>(null);
  const [submitWhenSent, setSubmitWhenSent] = useState(false);
  const { step } = upload.state;
  const saving = submitWhenSent && step === "sending";
  useEffect(() => {
    if (submitWhenSent && step === "sent") element.current?.requestSubmit(button.current);
  }, [submitWhenSent, step]);

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
