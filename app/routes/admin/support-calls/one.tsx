import { href } from "react-router";
import type { ReactNode } from "react";
import { Pagination } from "~/components/page/pagination";
import { Note } from "~/components/ui/note";
import { supportCalls as words } from "~/copy/support/support-calls";
import { postedForm } from "~/forms/form.server";
import { askedPage } from "~/http/asked-page";
import { Seek } from "~/components/page/seek-link";
import { TalkPlayer } from "~/components/talk/talk-player";
import { useTalkPlayer } from "~/components/talk/use-talk-player";
import { AdminPage } from "../admin-page";
import { callAt } from "./addresses";
import { LearnForm } from "./learn-form";
import { learnAction, askedCall, readCall } from "./call.server";
import { CallTurns } from "./turns";
import type { Route } from "./+types/one";
import { copy } from "~/copy/copy";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

export const loader = ({ params, url }: Route.LoaderArgs) =>
  readCall(params.callId, url.searchParams);

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const call = await askedCall(params.callId);
  const page = askedPage(url.searchParams) ?? 1;
  const to = callAt(call.id, { page });
  return learnAction(await postedForm(request), call, { to, context });
}

/** Shows one call: its turns, its sound, and a form for the tutorial that should have answered (product §4.11). */
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
      {turns.length === 0 ? <p className="muted">{words.nothingSaid}</p> : null}
      <CallTurns turns={turns} language={language} form={form} />
      <Pagination page={page} pages={pages} at={(to) => callAt(id, { page: to })} />
    </section>
  );
  return (
    <AdminPage
      title={title}
      lead={lead}
      crumbs={[
        { label: copy.common.admin, to: href("/admin") },
        { label: words.title, to: href("/admin/support-calls") },
        { label: title },
      ]}
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
  const control = useTalkPlayer(src, atS);
  const { isAlive, failed, playFrom } = control;
  const seek = (address: string) => {
    const asked = new URLSearchParams(address.replace(/^[^?]*|#.*$/g, "")).get("t");
    if (!isAlive || failed || asked === null) return false;
    playFrom(Number(asked));
    return true;
  };
  return (
    <Seek value={seek}>
      <TalkPlayer
        media={{ kind: "sound", src, durationS, captions: null, proofs: [], chapters: [] }}
        title={words.sound}
        plays={isAsked}
        control={control}
      />
      {children}
    </Seek>
  );
}
