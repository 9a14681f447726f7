import Send from "lucide-react/icons/send-horizontal";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useSpokenLang } from "~/components/page/spoken-in";
import { Button } from "~/components/ui/button";
import { sentences } from "~/copy/session/session-window";

/** The texts of the answer field and around it. */
export interface TypedWords {
  /** The field's name. */
  answer: string;
  answerHint: string;
  send: string;
  sendByEnter: string;
  answerKept: string;
  /** Returns the length of the answer as text. */
  words(count: number): string;
}

/** Shows a field for typed answers. It has the focus at the start and after each answer. */
export function TypedAnswer({
  canSend,
  onSay,
  said = sentences,
}: {
  /** False while nobody is there to read; the typed text stays. */
  canSend: boolean;
  onSay: (text: string) => void;
  said?: TypedWords;
}) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const lang = useSpokenLang();
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
    // Enter also ends the composition of an input method.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }
  return (
    <form className="composer" onSubmit={send}>
      <textarea
        className="input speech"
        name="answer"
        lang={lang}
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
