import { lazy, useState, type ReactNode, Suspense, useEffect, useRef } from "react";
import Keyboard from "lucide-react/icons/keyboard";
import Phone from "lucide-react/icons/phone";
import type { SupportLanguage } from "~/copy/support/support";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { Dialog } from "~/components/ui/dialog";
import { SessionScroll, SessionWindow } from "~/components/session/session-window";
import { VoiceStage, VoiceStatus } from "~/components/session/voice-stage";
import { Button } from "~/components/ui/button";
import { fetchModule } from "~/islands/fetch-module";
import { useFetched } from "../facility/use-fetched";
import type { FacilityFailed } from "../facility/facility";
import type { CallProblem } from "./call/support-call";
import { type PageTutorial, hasVideo, type VideoTutorial } from "./tutorials";
import { createBridge } from "./bridge";
import { AnswerList, SupportHead } from "./page-parts";

/** The player comes with the first video. */
const TutorialVideo = lazy(() => import("./tutorial-video"));

const fetchCall = () => fetchModule(() => import("./call/call-window"));

/** Shows the support page: the screen before a call, and the calls. The code of calls is fetched after the page. */
export function SupportPage({
  language,
  os,
  tutorials,
}: {
  language: SupportLanguage;
  /** Null outside the app, or when the app does not say. */
  os: "android" | "ios" | null;
  tutorials: readonly PageTutorial[];
}) {
  const { part, isMissing, withPart } = useFetched(fetchCall);
  const [choice, setChoice] = useState<{ typed: boolean } | null>(null);
  const [back, setBack] = useState<{ problem: CallProblem | null } | null>(null);
  const { watch, isWatching, dialog } = useWatch(language);
  const problem = isMissing ? "offline" : back?.problem;
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      {part && choice ? (
        <part.CallWindow
          {...{ language, os, tutorials, isWatching }}
          typed={choice.typed}
          onWatch={watch}
          onNotBegun={(problem) => {
            setChoice(null);
            setBack({ problem });
          }}
        />
      ) : (
        <Before
          {...{ language, tutorials }}
          problem={
            typeof problem === "string" ? (
              <StartProblem language={language} problem={problem} />
            ) : problem && part ? (
              <part.FacilityProblem
                language={language}
                failure={problem}
                onWrite={() => setChoice({ typed: true })}
              />
            ) : null
          }
          isBack={back !== null}
          onWatch={watch}
          onStart={(chosen) => void withPart(() => setChoice(chosen))}
        />
      )}
      {dialog}
    </div>
  );
}

/** Shows the reason why the call did not begin, and the advice. The buttons are in the foot. */
function StartProblem({
  language,
  problem,
}: {
  language: SupportLanguage;
  problem: Exclude<CallProblem, FacilityFailed>;
}) {
  const said = copy.support[language].problems;
  return (
    <Note tone="ko">
      <b>{said[problem]}</b>
      <p>{said[`${problem}Detail`]}</p>
      {problem === "expired" ? <TellDenied /> : null}
    </Note>
  );
}

/** Shows a tutorial's video: in the mobile app, or without it on the page (docs/mobile-bridge.md). */
function useWatch(language: SupportLanguage) {
  const [watched, setWatched] = useState<VideoTutorial | null>(null);
  const watch = (tutorial: PageTutorial) => {
    if (hasVideo(tutorial) && !createBridge(window).showTutorial(tutorial)) setWatched(tutorial);
  };
  const dialog = (
    <Dialog
      open={watched !== null}
      title={watched?.title ?? ""}
      size="video"
      closeLabel={copy.support[language].close}
      onClose={() => setWatched(null)}
    >
      {watched ? (
        <Suspense fallback={<div className="frame" />}>
          <TutorialVideo {...{ language }} title={watched.title} src={watched.videoUrl} />
        </Suspense>
      ) : null}
    </Dialog>
  );
  return { watch, isWatching: watched !== null, dialog };
}

/** Shows the page before a call: the note about recording, the answers to read, and the start button. */
function Before({
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
          <div className="empty:absolute" aria-live="polite">
            {problem}
          </div>
          <AnswerList language={language} answers={tutorials} onWatch={onWatch} />
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}

/** Tells the mobile app once that the page opens nothing, so that it can return with a new token. Shows nothing. */
export function TellDenied() {
  const isTold = useRef(false);
  useEffect(() => {
    // Development mounts everything twice.
    if (isTold.current) return;
    isTold.current = true;
    createBridge(window).accessDenied();
  }, []);
  return null;
}
