import { ScoreBadge } from "~/components/score-badge";
import { ScoreFigure } from "~/components/score-figure";
import { StandingNote, UnheardBadge } from "~/components/standing";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import type { RecordingState } from "../recording/machine";
import { percentAcknowledged, type SendingState } from "../recording/sending";
import { SendingTrouble } from "../recording/sending-trouble";
import { sendingSentences } from "../recording/sentences";
import { FinishedWindow, type SessionHeadWords, UploadProgress } from "./finished-parts";
import type { GroupEvaluationState } from "./group-evaluation-state";
import { SignInAgain } from "./problem";
import { sentences } from "./sentences";

/** After the last module: what is left to send, and the scores as they come (product §3.5). */
export function GroupFinished({
  head,
  summary,
  modules,
  presented,
  recording,
  sending,
  evaluation,
  expired,
  onResend,
}: {
  head: SessionHeadWords;
  /** How the session ended. */
  summary: string;
  modules: readonly { id: string; title: string }[];
  /** How many of them were presented, in order. */
  presented: number;
  recording: RecordingState;
  sending: SendingState;
  /** Null until something is known. */
  evaluation: GroupEvaluationState | null;
  /** Signing in again is needed before a module can be evaluated. */
  expired: boolean;
  onResend: () => void;
}) {
  const busy = recording.phase === "stopping" || recording.phase === "uploading";
  return (
    <FinishedWindow
      head={head}
      summary={summary}
      foot={<Foot url={evaluation?.url ?? null} busy={busy} />}
      saved={recording.phase === "done"}
    >
      <SendingTrouble
        sending={sending}
        action={<Button onClick={onResend}>{sentences.resend}</Button>}
      />
      {expired && sending.trouble === null ? <SignInAgain /> : null}
      {busy ? (
        <UploadProgress
          percent={percentAcknowledged(sending)}
          detail={sendingSentences.portions(sending.acknowledged, sending.recorded)}
        />
      ) : null}
      <Scores modules={modules} presented={presented} evaluation={evaluation} />
    </FinishedWindow>
  );
}

function Foot({ url, busy }: { url: string | null; busy: boolean }) {
  return (
    <>
      {url ? (
        <LinkButton to={url} target={busy ? "_blank" : undefined} variant="primary" size="lg" block>
          {sentences.readAll}
        </LinkButton>
      ) : null}
      <Button variant="quiet" block disabled={busy} onClick={() => window.close()}>
        {sentences.close}
      </Button>
    </>
  );
}

function Scores({
  modules,
  presented,
  evaluation,
}: {
  modules: readonly { id: string; title: string }[];
  presented: number;
  evaluation: GroupEvaluationState | null;
}) {
  const results = new Map(evaluation?.modules.map((one) => [one.moduleId, one]));
  return (
    <section className="grid gap-4" aria-live="polite">
      {evaluation?.state === "scored" && evaluation.score !== null ? (
        <ScoreFigure label={sentences.groupScore} score={evaluation.score} />
      ) : null}
      {evaluation && evaluation.unheard !== null ? (
        <StandingNote
          unheard={evaluation.unheard}
          score={evaluation.shownScore}
          wholeGroup={evaluation.state === "scored"}
        />
      ) : null}
      {evaluation?.state === "not_evaluable" || evaluation?.state === "failed" ? (
        <Note tone={evaluation.state === "failed" ? "ko" : "info"}>
          {evaluation.reason ?? sentences.unscorable}
        </Note>
      ) : null}
      <ol className="border-t border-line">
        {modules.map(({ id, title }, index) => (
          <li
            key={id}
            className="flex items-start justify-between gap-4 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {index + 1}. {title}
            </span>
            <Result result={index < presented ? (results.get(id) ?? null) : "not-presented"} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Result({
  result,
}: {
  result: GroupEvaluationState["modules"][number] | null | "not-presented";
}) {
  if (result === "not-presented") return <span className="muted">{sentences.notPresented}</span>;
  if (result === null || result.state === "none")
    return <span className="muted">{sentences.waiting}</span>;
  if (result.unheard !== null) return <UnheardBadge unheard={result.unheard} />;
  if (result.state === "pending") return <span className="muted">{sentences.judgingModule}</span>;
  return <ScoreBadge score={result.score} unscorable={result.state === "not_evaluable"} />;
}
