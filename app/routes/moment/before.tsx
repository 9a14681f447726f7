import Keyboard from "lucide-react/icons/keyboard";
import Mic from "lucide-react/icons/mic";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { Gain, VerdictWord } from "~/components/evaluation/verdict-shape";
import { SessionScroll, SessionWindow } from "~/components/session/session-window";
import { Button, LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { Segments } from "~/components/ui/choice/segments";
import { Block, Claim, Quoted, MomentHead } from "./blocks";
import type { VoiceOffer } from "./page.server";
import type { MomentView } from "./view";

const wayToAnswerWords = copy.momentVoice;

/** Offers voice or writing. Says why only writing is possible. Without scripts there is no voice. */
function WayToAnswer({
  voice: { works, reason },
  value,
  onChange,
}: {
  voice: VoiceOffer;
  value: "voice" | "typed";
  onChange: (way: "voice" | "typed") => void;
}) {
  if (works)
    return (
      <div className="moment-way">
        <Segments
          name="way"
          label={wayToAnswerWords.way}
          value={value}
          onChange={(way) => onChange(way === "voice" ? "voice" : "typed")}
          options={[
            { value: "voice", label: wayToAnswerWords.byVoice, icon: Mic },
            { value: "typed", label: wayToAnswerWords.inWriting, icon: Keyboard },
          ]}
        />
      </div>
    );
  return reason === null ? null : <p className="muted text-sm">{reason}</p>;
}

const words = copy.moment;

/** Shows the words of that day, the expected ones and their value. Then the minute begins. */
export function Before({
  view,
  backTo,
  voice,
  resend,
  onVoice,
}: {
  view: MomentView;
  backTo: string;
  voice: VoiceOffer;
  /** The foot that sends an answer from before the session expired; null when there is none. */
  resend: ReactNode;
  /** Starts the minute by voice on this page. */
  onVoice: () => void;
}) {
  const { last, worth, language } = view;
  const [way, setWay] = useState<"voice" | "typed">(voice.works ? "voice" : "typed");
  const isSpoken = way === "voice";
  return (
    <SessionWindow
      top={<MomentHead view={view} />}
      foot={
        resend ?? (
          <Form
            method="get"
            className="moment-start grid gap-2.5"
            onSubmit={(event) => {
              if (!isSpoken) return;
              event.preventDefault();
              onVoice();
            }}
          >
            <p className="muted text-sm">{words.kept}</p>
            <input type="hidden" name="mode" value="typed" />
            <Button type="submit" variant="speak" size="lg" block icon={isSpoken ? Mic : Keyboard}>
              {words.start}
            </Button>
            <LinkButton to={backTo} variant="quiet" block>
              {words.back}
            </LinkButton>
          </Form>
        )
      }
    >
      <SessionScroll>
        <div className="moment-body">
          <Block
            title={
              <>
                {words.lastTime}
                <VerdictWord verdict={last.verdict} />
              </>
            }
          >
            {last.clause === null ? (
              <p className="muted">
                {last.verdict === "open" ? words.leftOpen : words.nothingSaid}
              </p>
            ) : (
              <Quoted
                pieces={[{ text: last.clause, marked: true }]}
                verdict={last.verdict}
                language={language}
              />
            )}
          </Block>
          <Claim {...view} />
          <Block title={words.worth}>
            <Gain {...worth} />
          </Block>
          {resend ? (
            <p role="status">{wayToAnswerWords.unsent}</p>
          ) : (
            <WayToAnswer voice={voice} value={way} onChange={setWay} />
          )}
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}
