import { data, Form, href } from "react-router";
import { PASS_SCORE } from "~/models/terms/score";
import { SubmitButton } from "~/components/form/submit-button";
import { Gain } from "~/components/evaluation/verdict-shape";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { AdminPage } from "../../admin-page";
import { type ChangeView, offerOf, adoptAction } from "./phrasing.server";
import type { Route } from "./+types/phrasing";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.reviews;

export async function loader({ params, request }: Route.LoaderArgs) {
  const offer = await offerOf(params.correctionId, request.signal);
  if (offer === null) throw data(words.nothingToAdd, { status: 404 });
  return offer;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await adoptAction(await postedForm(request), params.correctionId, {
    context,
    signal: request.signal,
  });
  return answer instanceof Response ? answer : data(answer.failure, answer.status);
}

/** Shows the words that a correction could teach, and the changes they would cause (product §9.9). */
export default function Phrasing({ loaderData, actionData }: Route.ComponentProps) {
  const { number, basedOn, claim, said, back, isKnown, found, again } = loaderData;
  return (
    <AdminPage
      title={words.phrasingTitle}
      lead={words.phrasingLead(number)}
      failure={actionData}
      crumbs={[
        { label: copy.adminNames.reviews, to: href("/admin/reviews") },
        { label: words.phrasingTitle },
      ]}
    >
      <div className="panel review">
        <div>
          <h2 className="label">{words.phrasingOf}</h2>
          <p className="speech text-xl">{bound(claim)}</p>
        </div>
        <div>
          <h2 className="label">{words.phrasingWords}</h2>
          <p className="speech">«&nbsp;{said}&nbsp;»</p>
        </div>
        {isKnown ? <Note>{words.known}</Note> : <Changes {...found} />}
        <Form method="post" className="flex flex-wrap gap-2.5">
          <input type="hidden" name="basedOn" value={basedOn} />
          {isKnown ? null : <SubmitButton intent="use">{words.use(number)}</SubmitButton>}
          {again === null ? null : (
            <SubmitButton intent="judge-again" variant="outline">
              {words.judgeAgain}
            </SubmitButton>
          )}
          <LinkButton to={back}>{isKnown ? copy.common.back : words.leave}</LinkButton>
          {again === null ? null : (
            <p className="hint basis-full">{`${words.judgeAgainDetail} ${again}`}</p>
          )}
        </Form>
      </div>
    </AdminPage>
  );
}

function Changes({
  summary,
  maybe,
  compared,
  changes,
}: {
  summary: string;
  /** A sentence on possible changes, or null when there are none. */
  maybe: string | null;
  compared: string;
  changes: readonly ChangeView[];
}) {
  return (
    <section aria-labelledby="changes-title" className="grid gap-2">
      <h2 id="changes-title" className="text-base">
        {summary}
      </h2>
      {maybe === null ? null : <p>{maybe}</p>}
      <p className="muted text-sm">{compared}</p>
      {changes.length === 0 ? null : (
        <ol className="effect" aria-label={words.whatChanges}>
          {changes.map(({ key, label, before, after, passes, isMaybe }) => (
            <li key={key}>
              <span>
                <span>{label}</span>
                {passes ? <b>, {words.passes(PASS_SCORE)}</b> : null}
                {isMaybe ? <b>, {words.maybe}</b> : null}
              </span>
              <Gain before={before} after={after} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
