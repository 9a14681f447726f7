import { useState } from "react";
import type { Language } from "~/models/terms/language";
import { useFetched } from "../use-fetched";
import { Before } from "./before";
import type { Problem } from "./call/problem";
import { StartProblem } from "./start-problem";
import type { PageTutorial } from "./tutorials";
import { useWatch } from "./use-watch";

const fetchCall = async () => (await import("./call/call-window")).CallWindow;

/** Shows the support page: the screen before a call, and the calls. The code of calls is fetched after the page. */
export function SupportPage({
  language,
  os,
  tutorials,
}: {
  language: Language;
  /** Null outside the app, or when the app does not say. */
  os: "android" | "ios" | null;
  tutorials: readonly PageTutorial[];
}) {
  const { part: CallWindow, isMissing, withPart } = useFetched(fetchCall);
  const [choice, setChoice] = useState<{ typed: boolean } | null>(null);
  const [back, setBack] = useState<{ problem: Problem | null } | null>(null);
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
