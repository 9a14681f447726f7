import Keyboard from "lucide-react/icons/keyboard";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { AnswerList } from "~/islands/support/answer-list";
import { SessionScroll, SessionWindow } from "~/components/session/session-window";
import { SupportHead } from "~/islands/support/support-head";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { VoiceStage, VoiceStatus } from "~/components/session/voice-stage";
import { copy } from "~/copy/copy";
import type { SupportLanguage } from "~/copy/support/support";
import type { PageTutorial } from "./tutorials";

/** Shows the page before a call: the note about recording, the answers to read, and the start button. */
export function Before({
  language,
  tutorials,
  problem,
  isBack,
  onWatch,
  onStart,
}: {
  language: SupportLanguage;
  tutorials: readonly PageTutorial[];
  /** The reason why the last call did not begin. */
  problem: ReactNode;
  /** True after a call that did not begin. */
  isBack: boolean;
  onWatch: (tutorial: PageTutorial) => void;
  onStart: (choice: { typed: boolean }) => void;
}) {
  const said = copy.support[language];
  const top = (
    <>
      <SupportHead language={language} focused={isBack} />
      <section className="stage">
        <VoiceStage />
        <p className="mt-2 text-center">
          <VoiceStatus speaking={false} label={said.ready} />
        </p>
        <p className="speech stage-words">{said.ask}</p>
      </section>
    </>
  );
  const foot = (
    <div className="call-foot needs-script">
      <Button
        variant="speak"
        size="lg"
        block
        icon={Phone}
        onClick={() => onStart({ typed: false })}
      >
        {said.start}
      </Button>
      <Button variant="quiet" block icon={Keyboard} onClick={() => onStart({ typed: true })}>
        {said.write}
      </Button>
    </div>
  );
  return (
    <SessionWindow top={top} foot={foot}>
      <SessionScroll>
        <div className="grid gap-5">
          <noscript>
            <Note tone="warn">{said.needsScript}</Note>
          </noscript>
          {problem}
          <AnswerList language={language} answers={tutorials} onWatch={onWatch} />
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}
