import Send from "lucide-react/icons/send-horizontal";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { sentences } from "~/copy/session-window";

/** What the field and what is around it say. */
export interface TypedWords {
  /** The field's name. */
  answer: string;
  answerHint: string;
  send: string;
  sendByEnter: string;
  answerKept: string;
  /** How long it is. */
  words(count: number): string;
}

/** Answers for whoever cannot, or may not, speak: the cursor is in the field at the start and after each of them. */
export function TypedAnswer({
  canSend,
  onSay,
  said = sentences,
}: {
  /** False while nobody is there to read it: what is typed stays. */
  canSend: boolean;
  onSay: (text: string) => void;
  said?: TypedWords;
}) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  useEffect(() => field.current?.focus(), []);
  const words = text.trim();
  const count = words === "" ? 0 : words.split(/\s+/).length;
  function send(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    if (!words || !canSend) return;
    onSay(words);
    setText("");
  }
  function sendOnEnter(event: KeyboardEvent) {
    // Enter also ends what an input method composes.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }
  return (
    <form className="composer" onSubmit={send}>
      <textarea
        className="input speech"
        name="answer"
        ref={field}
        value={text}
        rows={1}
        autoComplete="off"
        maxLength={1_000}
        aria-label={said.answer}
        aria-describedby={hint}
        placeholder={said.answerHint}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <Button
        type="submit"
        variant="speak"
        icon={Send}
        aria-disabled={!words || !canSend || undefined}
      >
        <span className="max-sm:sr-only">{said.send}</span>
      </Button>
      <p className="hint">
        <span id={hint}>{canSend ? said.sendByEnter : said.answerKept}</span>
        <span>{count > 0 ? said.words(count) : null}</span>
      </p>
    </form>
  );
}
