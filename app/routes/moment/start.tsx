import { useState } from "react";
import { useSubmit } from "react-router";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form-answer";
import type { Problem } from "~/islands/moment/problem";
import { report } from "~/islands/report";
import { Before } from "./before";
import { MOMENT_S, MomentHead } from "./head";
import type { MomentPageData } from "./page.server";
import { Typed } from "./typed";

const fetchVoice = () => import("~/islands/moment/voice-minute");

/** Shows the page before the minute, then the minute. A minute by voice continues in writing when the voice fails. */
export function Start({
  page: { view, ways, voice, mode, address },
  answer,
}: {
  page: MomentPageData;
  /** The answer to a refused form. */
  answer: FormAnswer | undefined;
}) {
  const submit = useSubmit();
  const [{ VoiceMinute }, setVoice] = useState<Partial<Awaited<ReturnType<typeof fetchVoice>>>>({});
  const [way, setWay] = useState<"typed" | "voice" | null>(mode);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { backTo } = ways;
  function write(because: Problem | null) {
    setProblem(because);
    setWay("typed");
  }
  /** Loads the voice only on demand. */
  async function speak() {
    try {
      setVoice(await fetchVoice());
      setWay("voice");
    } catch (error) {
      report(error);
      write("offline");
    }
  }
  if (way === "voice" && VoiceMinute && !answer)
    return (
      <VoiceMinute
        address={address}
        language={view.language}
        question={view.asked.question}
        seconds={MOMENT_S}
        renderHead={(leftS) => <MomentHead view={view} leftS={leftS} asking />}
        backTo={backTo}
        onAnswered={(heard) => void submit({ heard }, { method: "post" })}
        onTyped={write}
        onWrite={() => write(null)}
      />
    );
  if (way === "typed" || mode === "typed" || answer)
    return (
      <Typed view={view} backTo={backTo} answer={answer} note={<WhyWritten problem={problem} />} />
    );
  return <Before view={view} backTo={backTo} voice={voice} onVoice={() => void speak()} />;
}

function WhyWritten({ problem }: { problem: Problem | null }) {
  if (problem === null) return null;
  return (
    <Note tone="warn">
      {problem === "expired" ? copy.session.expired : copy.momentVoice.problems[problem]}
    </Note>
  );
}
