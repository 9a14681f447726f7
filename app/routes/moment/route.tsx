import RotateCcw from "lucide-react/icons/rotate-ccw";
import { data, Form, redirect, useLocation, useSubmit } from "react-router";
import { useState } from "react";
import { PageTitle } from "~/components/page/brand";
import { preloadSpeech } from "~/components/page/speech-font";
import { copy } from "~/copy/copy";
import {
  failedForm,
  postedForm,
  checkForm,
  refusedForm,
  type FormAnswer,
} from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { findMoment, type MomentSubject } from "~/services/moments/find-moment.server";
import { judgeMoment } from "~/services/moments/judge-moment.server";
import { services } from "~/services/services.server";
import { SubmitButton } from "~/components/form/submit-button";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { MomentProblem } from "~/islands/moment/minute";
import { FacilityFailed } from "~/islands/facility/facility";
import { report } from "~/islands/report";
import { within } from "~/islands/timing";
import { momentVoice } from "~/copy/session/moment";
import { config } from "~/platform/config.server";
import { takeShared } from "~/services/voice/shared-answers.server";
import { useLostPost } from "~/islands/session/lost-post";
import { useKeptFields } from "~/islands/session/use-draft";
import { Before } from "./before";
import { MOMENT_S, MomentHead } from "./blocks";
import { Typed, momentSchema } from "./typed";
import { type MomentPageData, readMomentPage } from "./page.server";
import { Verdict } from "./verdict";
import type { Route } from "./+types/route";
import { fetchModule } from "~/islands/fetch-module";

export { ErrorBoundary } from "~/components/page/error-boundary";

export const links: Route.LinksFunction = () => [preloadSpeech];

const words = copy.moment;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await readMomentPage(currentUser(context), params, url.searchParams);
  if (!page) throw data(words.gone, { status: 404 });
  return page;
}

/** Judges the answer at once and redirects to the verdict's own address, so that a reload judges nothing again. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const subject = await findMoment({ userId: currentUser(context).id, ...params });
  if (!subject) throw data(words.gone, { status: 404 });
  const posted = await postedAnswer(await postedForm(request), subject);
  if (posted.refused) return posted.refused;
  const { submission, value, written, unheardMs } = posted;
  const { signal } = request;
  try {
    const { readAnswer } = services();
    const how = { answer: value.answer, written, unheardMs, signal, readAnswer };
    const id = await judgeMoment(subject, how);
    return redirect(`${url.pathname}?done=${id}#verdict`);
  } catch (error) {
    if (signal.aborted) throw error;
    return failedForm(submission, error, words.failed);
  }
}

/** Shows 'Refaire ce moment' (product §3.8): before, the minute, the verdict. */
export default function MomentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, ways, done, address } = loaderData;
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={words.title(view.topic)} />
      {done ? (
        <Verdict view={view} done={done} ways={ways} />
      ) : (
        <Start key={address} page={loaderData} answer={actionData} />
      )}
    </div>
  );
}

/** The seconds that a press waits for the voice. */
const FETCH_S = 8;
const fetchVoice = () => fetchModule(() => import("~/islands/moment/voice-minute"));

/** Shows the page before the minute, then the minute. A minute by voice continues in writing when the voice fails. */
function Start({
  page: { view, ways, voice, mode, address },
  answer,
}: {
  page: MomentPageData;
  /** The answer to a refused form. */
  answer: FormAnswer | undefined;
}) {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const isLost = useLostPost()?.path === pathname;
  const kept = useKeptFields()?.find(([name]) => name === "heard")?.[1] ?? null;
  /** The conversation of an answer by voice, also of one before the session expired. */
  const [heard, setHeard] = useState(kept);
  const [{ VoiceMinute, FacilityNote }, setVoice] = useState<
    Partial<Awaited<ReturnType<typeof fetchVoice>>>
  >({});
  const [way, setWay] = useState<"typed" | "voice" | null>(mode);
  const [problem, setProblem] = useState<MomentProblem | null>(null);
  const { backTo } = ways;
  const resend = heard === null ? null : <Resend heard={heard} backTo={backTo} />;
  function judge(heard: string) {
    setHeard(heard);
    void submit({ heard }, { method: "post" });
  }
  function write(because: MomentProblem | null) {
    setProblem(because);
    setWay("typed");
  }
  /** Loads the voice only on demand. */
  async function speak() {
    try {
      setVoice(await within(FETCH_S, fetchVoice()));
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
        customer={view.asked.name}
        seconds={MOMENT_S}
        renderHead={(leftS) => <MomentHead view={view} leftS={leftS} asking isSpoken />}
        backTo={backTo}
        resend={isLost ? resend : null}
        onAnswered={judge}
        onTyped={write}
        onWrite={() => write(null)}
      />
    );
  if (way === "typed" || mode === "typed" || answer)
    return (
      <Typed
        view={view}
        backTo={backTo}
        answer={answer}
        note={
          problem instanceof FacilityFailed ? (
            FacilityNote && (
              <FacilityNote failure={problem} tone="warn">
                <p>{momentVoice.inWritingNow}</p>
              </FacilityNote>
            )
          ) : (
            <WhyWritten problem={problem} />
          )
        }
      />
    );
  return (
    <Before
      view={view}
      backTo={backTo}
      voice={voice}
      resend={resend}
      onVoice={() => void speak()}
    />
  );
}

function WhyWritten({ problem }: { problem: Exclude<MomentProblem, FacilityFailed> | null }) {
  if (problem === null) return null;
  return (
    <Note tone="warn">
      {problem === "expired" ? copy.session.expired : copy.momentVoice.problems[problem]}
    </Note>
  );
}

/** Asks again for the verdict on an answer that the server heard. The post before met no network, or no session. */
function Resend({ heard, backTo }: { heard: string; backTo: string }) {
  return (
    <Form method="post" className="grid gap-2.5">
      <input type="hidden" name="heard" value={heard} />
      <SubmitButton size="lg" block icon={RotateCcw} busyLabel={words.sending}>
        {copy.momentVoice.resend}
      </SubmitButton>
      <LinkButton to={backTo} variant="quiet" block>
        {words.leave}
      </LinkButton>
    </Form>
  );
}

/**
 * Returns the typed answer, or the one that the server heard in the posted conversation. It can be taken once.
 * `refused` is the action's answer when there is nothing to judge, as with another person's conversation.
 */
async function postedAnswer(form: FormData, { evaluation, point }: MomentSubject) {
  const conversation = form.get("heard");
  if (typeof conversation !== "string")
    return { ...checkForm(form, momentSchema), written: true, unheardMs: 0 };
  const { embeddedAgents, heardAnswers } = services();
  await embeddedAgents.settled(conversation);
  const of = { userId: evaluation.userId, evaluationId: evaluation.id, pointId: point.id };
  const unheardMs = heardAnswers.unheardMs(conversation);
  const elsewhere = () => (config().node.isShared ? takeShared(conversation, of) : null);
  const heard = heardAnswers.take(conversation, of) ?? (await elsewhere()) ?? "";
  form.delete("heard");
  form.set("answer", heard);
  const checked = checkForm(form, momentSchema);
  if (heard !== "") return { ...checked, written: false, unheardMs };
  const refused = refusedForm(checked.submission, momentVoice.nothingHeard);
  return { ...checked, value: null, refused, written: false, unheardMs };
}
