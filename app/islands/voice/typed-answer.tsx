import Send from "lucide-react/icons/send-horizontal";
import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";

/** Answers for whoever cannot, or may not, speak. */
export function TypedAnswer({ onSay }: { onSay: (text: string) => void }) {
  const [text, setText] = useState("");
  const words = text.trim();
  function send(event: FormEvent) {
    event.preventDefault();
    if (!words) return;
    onSay(words);
    setText("");
  }
  return (
    <form className="grid grid-cols-[1fr_auto] gap-2" onSubmit={send}>
      <input
        className="input"
        name="answer"
        value={text}
        autoComplete="off"
        maxLength={1_000}
        aria-label="Votre réponse"
        placeholder="Votre réponse"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="speak" icon={Send} aria-disabled={!words || undefined}>
        Envoyer
      </Button>
    </form>
  );
}
