import Headphones from "lucide-react/icons/headphones";
import Play from "lucide-react/icons/play";
import RotateCw from "lucide-react/icons/rotate-cw";
import Scale from "lucide-react/icons/scale";
import type { ReactNode } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { JudgedResult } from "~/components/evaluation/judged-result";
import { ModelCost } from "~/components/evaluation/model-cost";
import { ProofLink } from "~/components/evaluation/proof-link";
import { SettledBadge } from "~/components/evaluation/settled-badge";
import { ReviewHistory } from "~/components/evaluation/review-history";
import { ResultBadge } from "~/components/evaluation/result-badge";
import { SpokenLines } from "~/routes/admin/evaluations/videos/spoken-lines";
import { StepTrack } from "~/components/step-track";
import { Collapsible } from "~/components/ui/collapsible";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { stepsOf, withParams, type EvaluatedVideo as Evaluated } from "./view";

/** Shows one evaluated file: its result or progress, its transcript, and a link that plays it. */
export function EvaluatedVideo({
  video,
  picture,
  open,
}: {
  video: Evaluated;
  picture?: ReactNode;
  open: boolean;
}) {
  const { title, created, fileName, duration, person, state, player, result, lines } = video;
  const facts = [created, duration].filter(Boolean).join(" · ");
  const isToReview = video.review.toReview && state === "scored";
  const search = new URLSearchParams(useLocation().search);
  const playAt = (atS: number) => withParams(search, { video: video.id, t: atS || null });
  const to = player === "none" ? undefined : playAt;
  return (
    <Collapsible
      title={title}
      sub={
        <>
          {person ? (
            <span className="whitespace-normal!">{`${copy.videoFilter.askedBy} ${person.name} · `}</span>
          ) : null}
          <span className="whitespace-normal!">{facts}</span>
        </>
      }
      picture={picture}
      aside={
        isToReview ? (
          <SettledBadge score={video.score} toReview size="lg" />
        ) : (
          <ResultBadge {...video} />
        )
      }
      open={open}
    >
      <div className="mb-5 flex flex-wrap items-center gap-2.5 max-sm:*:grow">
        {to ? (
          <LinkButton to={to(0)} preventScrollReset icon={player === "sound" ? Headphones : Play}>
            {player === "sound" ? copy.evaluateVideo.listen : copy.evaluateVideo.watch}
          </LinkButton>
        ) : null}
        <Retry {...video} />
        {video.isProven ? <ProofLink evaluationId={video.id} /> : null}
        {video.score === null ? null : (
          <LinkButton
            to={href("/admin/reviews/:kind/:id", { kind: "video", id: video.id })}
            icon={Scale}
          >
            {copy.review.decide}
          </LinkButton>
        )}
      </div>
      <About {...video} />
      {fileName ? <p className="hint mb-4">{copy.videoFilter.file(fileName)}</p> : null}
      {state === "pending" ? <Progress {...video} /> : null}
      <div className="grid gap-3">
        <Notes {...video} />
      </div>
      {result === null ? null : (
        <JudgedResult result={result} to={to} review={video.review} reasons={video.reasons} />
      )}
      <div className="mt-5 empty:hidden">
        <ReviewHistory {...video.history} id={`history-${video.id}`} />
      </div>
      {video.modelCost ? <ModelCost spending={video.modelCost} /> : null}
      {lines === null ? null : (
        <div className="mt-5">
          <Collapsible compact title={copy.evaluateVideo.transcript} open>
            {lines.length > 0 ? (
              <SpokenLines lines={lines} to={to} />
            ) : (
              <p className="muted">{copy.evaluateVideo.transcriptEmpty}</p>
            )}
          </Collapsible>
        </div>
      )}
    </Collapsible>
  );
}

/** Links to the module and to the person. The head of the box opens it, so that it holds no link. */
function About({ moduleId, title, person }: Pick<Evaluated, "moduleId" | "title" | "person">) {
  if (moduleId === null && !person) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-4">
      {moduleId === null ? null : (
        <Link to={href("/admin/edit-module/:moduleId", { moduleId })}>{title}</Link>
      )}
      {person ? (
        <Link to={href("/admin/users/:user_id/presentations", { user_id: person.id })}>
          {person.name}
        </Link>
      ) : null}
    </p>
  );
}

/** Shows the current step, and a reload link for a page without scripts. */
function Progress({ lines }: Evaluated) {
  const { pathname, search } = useLocation();
  return (
    <div className="grid gap-3">
      <div role="status">
        <StepTrack steps={stepsOf(lines === null ? "transcribe" : "judge")} />
      </div>
      <Note
        action={
          <LinkButton to={pathname + search} size="sm" icon={RotateCw} preventScrollReset>
            {copy.evaluateVideo.refresh}
          </LinkButton>
        }
      >
        {copy.evaluateVideo.working}
      </Note>
    </div>
  );
}

function Notes({ state, reason, player }: Evaluated) {
  return (
    <>
      {state === "pending" && reason !== null ? <Note>{reason}</Note> : null}
      {state === "not_evaluable" ? <Note>{reason ?? copy.presentations.unscorable}</Note> : null}
      {state === "failed" ? (
        <Note tone="ko">
          <b>{copy.evaluateVideo.failed}</b>
          <p>{reason}</p>
        </Note>
      ) : null}
      {player === "none" ? <Note tone="warn">{copy.evaluateVideo.unplayable}</Note> : null}
    </>
  );
}

/** Offers a new evaluation when there is no score and the module still exists. */
function Retry({ id, moduleId, state }: Evaluated) {
  if (moduleId === null || (state !== "failed" && state !== "not_evaluable")) return null;
  const action = href("/admin/evaluate-video/:moduleId", { moduleId });
  return (
    <Form method="post" action={action} encType="multipart/form-data">
      <input type="hidden" name="id" value={id} />
      <SubmitButton intent="retry" action={action} variant="outline" icon={RotateCw}>
        {copy.evaluateVideo.retry}
      </SubmitButton>
    </Form>
  );
}
