import { href, Form } from "react-router";
import type { ReactNode } from "react";
import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Pagination } from "~/components/page/pagination";
import { Note } from "~/components/ui/note";
import { supportCalls as words } from "~/copy/support/support-calls";
import { postedForm, type FormAnswer } from "~/forms/form.server";
import { askedPage } from "~/http/address";
import { Seek } from "~/components/page/seek-link";
import { Player } from "~/components/video/player";
import { usePlayer } from "~/components/video/use-player";
import { TextArea, fieldOf } from "~/components/form/text-field";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { LinkButton } from "~/components/ui/button";
import { common } from "~/copy/common";
import { tutorial } from "~/copy/support/tutorial";
import { useDraft } from "~/islands/session/use-draft";
import type { Language } from "~/models/terms/language";
import { AdminPage } from "../admin-page";
import { callAt, learnSchema } from "./view";
import { learnAction, askedCall, readCall } from "./call.server";
import { CallTurns } from "./turns";
import type { Route } from "./+types/one";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export const loader = ({ params, url }: Route.LoaderArgs) =>
  readCall(params.callId, url.searchParams);

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const call = await askedCall(params.callId);
  const page = askedPage(url.searchParams) ?? 1;
  const to = callAt(call.id, { page });
  return learnAction(await postedForm(request), call, { to, context });
}

/**
 * Shows one call: its turns, its sound, and a form for the tutorial that the assistant should have shown (product
 * §4.11).
 */
export default function SupportCall({ loaderData: call, actionData }: Route.ComponentProps) {
  const { id, title, lead, isHeld, sound, turns, page, pages, language, learning } = call;
  const form = learning && {
    turnIndex: learning.turn,
    element: (
      <LearnForm
        key={learning.turn}
        {...learning}
        language={language}
        answer={actionData}
        closeTo={callAt(id, { page })}
      />
    ),
  };
  const said = (
    <section aria-labelledby="said-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="said-title">{words.said}</h2>
      {call.unheard ? <p className="muted">{call.unheard}</p> : null}
      {turns.length === 0 ? <p className="muted">{words.nothingSaid}</p> : null}
      <CallTurns turns={turns} language={language} form={form} />
      <Pagination page={page} pages={pages} at={(to) => callAt(id, { page: to })} />
    </section>
  );
  return (
    <AdminPage
      title={title}
      lead={lead}
      crumbs={[{ label: words.title, to: href("/admin/support-calls") }, { label: title }]}
    >
      <div className="call-page">
        {isHeld ? <Note>{words.heldDetail}</Note> : null}
        {sound === null ? (
          <>
            {isHeld ? null : <p className="muted text-sm">{words.noSound}</p>}
            {said}
          </>
        ) : (
          <CallSound
            src={sound}
            durationS={call.durationS}
            atS={call.atS ?? 0}
            isAsked={call.atS !== null}
          >
            {said}
          </CallSound>
        )}
        <p className="muted text-sm">{words.kept(call.keptDays)}</p>
      </div>
    </AdminPage>
  );
}

/** Plays the sound of a call above `children`, whose times play it from there. */
function CallSound({
  src,
  durationS,
  atS,
  isAsked,
  children,
}: {
  src: string;
  /** Seconds. Null until the file gives it. */
  durationS: number | null;
  /** The start in the address, in seconds. */
  atS: number;
  isAsked: boolean;
  children: ReactNode;
}) {
  const control = usePlayer(src, atS);
  const { isAlive, failed, playFrom } = control;
  const seek = (address: string) => {
    const asked = new URLSearchParams(address.replace(/^[^?]*|#.*$/g, "")).get("t");
    if (!isAlive || failed || asked === null) return false;
    playFrom(Number(asked));
    return true;
  };
  return (
    <Seek value={seek}>
      <Player
        media={{ kind: "sound", src, durationS, tracks: [], proofs: [], chapters: [] }}
        title={words.sound}
        plays={isAsked}
        control={control}
      />
      {children}
    </Seek>
  );
}

const schema = coerceFormValue(learnSchema);

/** Asks which tutorial should have been offered. The caller's sentence is added to it. */
function LearnForm({
  turn,
  said,
  language,
  tutorials,
  answer,
  closeTo,
}: {
  turn: number;
  said: string;
  language: Language;
  tutorials: readonly { id: string; title: string }[];
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { form, fields } = useForm(schema, {
    id: "learn",
    defaultValue: useDraft() ?? { turn: String(turn), tutorialId: "", words: said },
    lastResult: answer?.result,
  });
  return (
    <section className="panel call-form" aria-labelledby="learn-title">
      <h3 id="learn-title">{words.learnTitle}</h3>
      <p className="muted text-sm">{words.learnDetail}</p>
      {tutorials.length === 0 ? (
        <LinkButton to={href("/admin/add-tutorial")}>{tutorial.add}</LinkButton>
      ) : (
        <Form method="post" {...form.props} className="grid gap-4" preventScrollReset>
          <FormErrors errors={form.errors} />
          <input type="hidden" name={fields.turn.name} value={turn} />
          <SelectField
            label={words.tutorial}
            {...fieldOf(fields.tutorialId)}
            placeholder={words.tutorialRequired}
            options={tutorials.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <TextArea
            label={words.words}
            {...fieldOf(fields.words)}
            lang={language}
            rows={2}
            spoken
          />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton>{words.learn}</SubmitButton>
            <LinkButton to={closeTo} preventScrollReset>
              {common.cancel}
            </LinkButton>
          </div>
        </Form>
      )}
    </section>
  );
}
