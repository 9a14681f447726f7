import { momentVoice as words } from "~/copy/session/moment-voice";
import type { Language } from "~/models/terms/language";
import type { VoiceState } from "../voice/machine";

/** Shows the rep's words as they are heard, and the customer's follow-up. The question stands above. */
export function HeardLines({
  voice: { lines, heard },
  question,
  language,
}: {
  voice: Pick<VoiceState, "lines" | "heard">;
  question: string;
  language: Language;
}) {
  const shown = lines.filter(({ text }) => plain(text) !== plain(question));
  return (
    <div>
      <h2>{words.you}</h2>
      <div role="log" aria-label={words.you} lang={language}>
        {shown.map(({ key, source, text }) => (
          <p key={key} className="speech" data-by={source === "ai" ? "agent" : "person"}>
            {text}
          </p>
        ))}
      </div>
      {heard === "" ? null : (
        <p className="speech" data-live="" aria-hidden="true" lang={language}>
          {heard}
        </p>
      )}
      {shown.length === 0 && heard === "" ? <p className="muted">{words.nothingYet}</p> : null}
    </div>
  );
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
