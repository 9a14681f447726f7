import { data, redirect } from "react-router";
import { PageTitle } from "~/components/page/page-title";
import { copy } from "~/copy/copy";
import { failedForm, postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/current-user";
import { findMoment } from "~/services/moments/find-moment.server";
import { judgeMoment } from "~/services/moments/judge-moment.server";
import { services } from "~/services/services.server";
import { readMomentPage } from "./page.server";
import { postedAnswer } from "./posted-answer.server";
import { Start } from "./start";
import { Verdict } from "./verdict";
import type { Route } from "./+types/route";

export { ErrorBoundary } from "~/components/page/error-boundary";

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
  const { submission, value, written } = posted;
  const { signal } = request;
  try {
    const { readAnswer } = services();
    const how = { answer: value.answer, written, signal, readAnswer };
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
