import { SessionHead, SessionScroll, SessionWindow } from "~/components/session-window";
import { SignInAgain } from "~/components/sign-in-again";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session-window";
import { attemptWords, durationWords } from "~/copy/words";
import { LaterToasts } from "~/islands/later-toasts";
import { SendingTrouble } from "~/islands/recording/delivery/sending-trouble";
import type { EndReason } from "../../voice/machine";
import type { Plan } from "../run/plan";
import type { ShownRun } from "../run/use-run";
import { type EvaluationState, isDecided } from "./evaluation-state";
import { GroupScores } from "./group-scores";
import { ModuleResult, ModuleSteps } from "./module-result";
import { Upload } from "./upload";
import { useEvaluation } from "./use-evaluation";

/** After the session: the upload and the evaluations, each on its own way (product §3.5). */
export function Finished({
  run: { recording, sending, problem, ticket, resend },
  plan,
  head,
  presented,
  reason,
  elapsedS,
}: {
  run: ShownRun;
  plan: Plan;
  head: { title: string; facts: readonly string[]; elapsed: string };
  /** How many modules were presented, in order. */
  presented: number;
  /** How the session ended. */
  reason: EndReason;
  /** How long the last of them took, in seconds. */
  elapsedS: number;
}) {
  const evaluation = useEvaluation(ticket?.instanceId ?? null, presented);
  const ofModule = evaluation?.kind === "module" ? evaluation : null;
  const ofGroup = evaluation?.kind === "group" ? evaluation : null;
  const saved = recording.phase === "done";
  const busy = !saved && recording.phase !== "failed";
  const summary = plan.group
    ? groupSummary(reason, presented, plan.modules.length)
    : ofModule?.state === "scored" && ofModule.score !== null
      ? attemptWords(ofModule.attempt)
      : moduleSummary(reason, elapsedS);
  return (
    <SessionWindow
      top={<SessionHead {...head} />}
      foot={<Foot evaluation={evaluation} busy={busy} />}
    >
      <SessionScroll>
        <div className="flex min-h-full flex-col gap-4.5 pt-2.5">
          <div>
            <h2 className="text-2xl">{copy.presentation.done}</h2>
            <p className="muted">{summary}</p>
          </div>
          {/* There before the score is: a screen reader hears it arrive. */}
          <p className="sr-only" aria-live="polite">
            {ofModule && isTold(ofModule) && ofModule.score !== null
              ? sentences.scored(ofModule.score)
              : null}
          </p>
          {ofModule && isTold(ofModule) ? <ModuleResult evaluation={ofModule} /> : null}
          {recording.phase === "failed" ? <b>{copy.presentation.saveFailed}</b> : null}
          <SendingTrouble
            sending={sending}
            action={<Button onClick={resend}>{sentences.resend}</Button>}
          />
          {problem === "expired" && sending.trouble === null ? <SignInAgain /> : null}
          {busy ? <Upload sending={sending} inPortions={plan.group !== null} /> : null}
          {plan.group ? (
            <GroupScores modules={plan.modules} presented={presented} evaluation={ofGroup} />
          ) : (
            <ModuleSteps recording={recording} evaluation={ofModule} />
          )}
          <LaterToasts
            className="mt-auto flex justify-center"
            message={saved ? { id: "saved", tone: "ok", text: copy.presentation.saved } : null}
          />
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}

/** There is something to read on its page: decided, or it may take a day, and nobody has to wait in front of it. */
const isTold = (evaluation: EvaluationState) =>
  evaluation.kind === "group" || isDecided(evaluation) || evaluation.unheard === "waiting";

function Foot({ evaluation, busy }: { evaluation: EvaluationState | null; busy: boolean }) {
  const told = evaluation !== null && isTold(evaluation);
  return (
    <>
      {told ? (
        <LinkButton
          to={evaluation.url}
          target={busy ? "_blank" : undefined}
          variant="primary"
          size="lg"
          block
        >
          {evaluation.kind === "module" && isDecided(evaluation)
            ? sentences.read
            : sentences.readAll}
        </LinkButton>
      ) : null}
      <Button
        size={told ? "md" : "lg"}
        variant={told ? "quiet" : "outline"}
        block
        disabled={busy}
        onClick={() => window.close()}
      >
        {sentences.close}
      </Button>
    </>
  );
}

function moduleSummary(reason: EndReason, elapsedS: number): string {
  if (reason === "lost") return sentences.lost;
  if (reason === "replaced") return sentences.replaced;
  if (reason === "share-ended") return sentences.shareEnded;
  const spoken = sentences.spoken(durationWords(elapsedS));
  return reason === "agent" ? `${sentences.customerEnded} ${spoken}` : spoken;
}

function groupSummary(reason: EndReason, presented: number, modules: number): string {
  const count = sentences.groupEnded(presented, modules);
  return reason === "share-ended" ? `${sentences.shareEnded} ${count}` : count;
}
