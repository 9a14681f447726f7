import { Fragment } from "react";
import { momentVoice as voiceWords } from "~/copy/session/moment";
import { bound } from "~/copy/typography/typography";
import type { Language } from "~/models/terms/language";
import type { VoiceState } from "../voice/machine";

/** Shows the rep's words as they are heard, and the customer's follow-up. The question stands above. */
export function HeardLines({
  voice: { lines, heard },
  question,
  customer,
  language,
}: {
  voice: Pick<VoiceState, "lines" | "heard">;
  question: string;
  /** The customer's name. */
  customer: string;
  language: Language;
}) {
  const shown = lines.filter(({ text }) => plain(text) !== plain(question));
  const isAnswering = shown.at(-1)?.source === "ai";
  return (
    <div>
      <div role="log" aria-label={voiceWords.answers}>
        {shown.length === 0 ? <h2>{voiceWords.you}</h2> : null}
        {shown.map(({ key, source, text }, at) => (
          <Fragment key={key}>
            {shown[at - 1]?.source === source ? null : (
              <h2>{source === "ai" ? customer : voiceWords.you}</h2>
            )}
            <p className="speech" data-by={source === "ai" ? "agent" : "person"} lang={language}>
              {bound(text)}
            </p>
          </Fragment>
        ))}
      </div>
      {heard !== "" && isAnswering ? <h2 aria-hidden="true">{voiceWords.you}</h2> : null}
      {heard === "" ? null : (
        <p className="speech" data-live="" aria-hidden="true" lang={language}>
          {bound(heard)}
        </p>
      )}
      {shown.length === 0 && heard === "" ? <p className="muted">{voiceWords.nothingYet}</p> : null}
    </div>
  );
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
