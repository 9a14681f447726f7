import { useState } from "react";
import type { SupportLanguage } from "~/copy/support/support";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { VideoDialog } from "~/components/video/video-dialog";
import { useFetched } from "../use-fetched";
import { Before } from "./before";
import type { CallProblem } from "./call/problem";
import { type PageTutorial, hasVideo, type VideoTutorial } from "./tutorials";
import { TellDenied } from "./tell-denied";
import { createBridge } from "./bridge";

const fetchCall = async () => (await import("./call/call-window")).CallWindow;

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
  const { part: CallWindow, isMissing, withPart } = useFetched(fetchCall);
  const [choice, setChoice] = useState<{ typed: boolean } | null>(null);
  const [back, setBack] = useState<{ problem: CallProblem | null } | null>(null);
  const { watch, isWatching, dialog } = useWatch(language);
  const problem = isMissing ? "offline" : back?.problem;
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      {CallWindow && choice ? (
        <CallWindow
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
          problem={problem ? <StartProblem language={language} problem={problem} /> : null}
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
function StartProblem({ language, problem }: { language: SupportLanguage; problem: CallProblem }) {
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
    <VideoDialog
      open={watched !== null}
      title={watched?.title ?? ""}
      src={watched?.videoUrl ?? null}
      onClose={() => setWatched(null)}
      said={copy.support[language]}
    />
  );
  return { watch, isWatching: watched !== null, dialog };
}
