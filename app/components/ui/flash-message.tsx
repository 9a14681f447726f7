import { CloseButton } from "./close-button";
import { Note, type NoteTone } from "./note";
import { MESSAGE_MS, useFading } from "./use-fading";

/** Shows the message of a list for 5 s after a save (product §13). Key it by the message's id. */
export function FlashMessage({ tone = "ok", text }: { tone?: NoteTone; text: string }) {
  const { gone, dismiss, hold } = useFading(tone === "ko" ? null : MESSAGE_MS);
  if (gone) return null;
  return (
    <div className="mb-[18px]" {...hold}>
      <Note tone={tone} action={<CloseButton onPress={dismiss} />}>
        {text}
      </Note>
    </div>
  );
}
