import Eraser from "lucide-react/icons/eraser";
import { data, Form, href, redirect, type RouterContextProvider } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import * as v from "valibot";
import { TextArea } from "~/components/form/text-field";
import { ownData } from "~/copy/people/own-data";
import { onDate } from "~/models/dates";
import * as ErasureRequests from "~/models/records/erasure-requests.server";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as Erasures from "~/models/records/erasures.server";
import * as Holdings from "~/models/people/holdings.server";
import * as Users from "~/models/people/users.server";
import { config } from "~/platform/config.server";
import { NotFound } from "~/models/database/version.server";
import { countOutOfReach } from "~/services/media/vendors.server";
import { eraseUser } from "~/services/accounts/delete-user.server";
import { services } from "~/services/services.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { failed, failure, readOrFail } from "../../admin-page.server";
import type { Route } from "./+types/erase";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readOrFail(
    { title: copy.person.erase, sentence: copy.salesRep.loadOneFailed },
    async () => {
      const user = await Users.findById(params.user_id);
      if (!user) return null;
      return {
        user,
        held: await Holdings.findHoldings(user.id),
        request: await ErasureRequests.findOf(user.id),
        atVendors: await atVendors(user.id),
      };
    },
  );
  if (!found) throw data(copy.salesRep.loadOneFailed, { status: 404 });
  const { user, request, ...kept } = found;
  const isOpen = request !== null && request.refusedAt === null;
  const askedOn = isOpen ? onDate(request.createdAt, config().timeZone) : null;
  const edit = editOf(user.id);
  if (user.id === currentUser(context).id) throw redirect(edit);
  return { name: user.name, email: user.email, ...kept, askedOn, edit };
}

/** Returns the number of the person's files at a vendor whose settings are gone. */
async function atVendors(userId: string): Promise<number> {
  const { videoUrls, sounds } = await Erasures.findFiles(userId);
  return countOutOfReach([...videoUrls, ...sounds], config());
}

const editOf = (userId: string) => href("/admin/sales-reps/edit/:userId", { userId });

export async function action({ request, params: { user_id: id }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  if (form.get("intent") === "refuse") return refuse(id, form, context);
  if (form.get("understood") !== "on")
    return data({ tone: "ko" as const, text: copy.person.understoodNeeded }, 400);
  return erase(id, context);
}

const Reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** Refuses the person's own request, with a reason. */
async function refuse(id: string, form: FormData, context: Readonly<RouterContextProvider>) {
  const reason = v.safeParse(Reason, form.get("reason"));
  if (!reason.success) return data({ tone: "ko" as const, text: ownData.reasonNeeded }, 400);
  const isRefused = await ErasureRequests.refuse(id, reason.output);
  const [text, tone] = isRefused ? [ownData.refused] : [ownData.gone, "ko" as const];
  return redirectWithFlash(context, editOf(id), text, tone);
}

async function erase(id: string, context: Readonly<RouterContextProvider>) {
  try {
    const left = await atVendors(id);
    const by = currentUser(context).id;
    const { unvoided } = await eraseUser({ id, by }, services().embeddedAgents);
    const rests = [
      ...(left > 0 ? [copy.person.erasedBut(left)] : []),
      ...(unvoided > 0 ? [copy.person.erasedUnvoided(unvoided)] : []),
    ];
    const [text, tone] = rests.length > 0 ? [rests.join(" "), "ko" as const] : [copy.person.erased];
    return redirectWithFlash(context, href("/admin/sales-reps"), text, tone);
  } catch (error) {
    if (error instanceof NotFound)
      return redirectWithFlash(context, href("/admin/sales-reps"), copy.salesRep.gone, "ko");
    if (error instanceof Users.OwnAccount)
      return redirectWithFlash(context, editOf(id), copy.person.ownAccount, "ko");
    if (error instanceof Users.LastAdmin) return failure(copy.salesRep.lastAdmin, 409);
    return failed(error, copy.person.eraseFailed, "a person's data were not erased");
  }
}

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, held, atVendors, askedOn, edit } = loaderData;
  return (
    <AdminPage
      title={copy.person.eraseTitle(name)}
      lead={email}
      failure={actionData}
      crumbs={[listCrumbs.salesReps, { label: name, to: edit }, { label: copy.adminNames.erase }]}
    >
      <div className="grid max-w-160 gap-6">
        {askedOn ? <Note>{ownData.request(askedOn)}</Note> : null}
        <Note tone="warn">{copy.person.eraseLead}</Note>
        <Goes {...held} />
        <Stays atVendors={atVendors} />
        <p className="muted">{copy.person.difference}</p>
        <Form method="post" className="grid justify-items-start gap-5">
          <Checkbox name="understood" label={copy.person.understood} required />
          <div className="flex flex-wrap gap-2.5">
            <LinkButton to={edit}>{copy.common.cancel}</LinkButton>
            <SubmitButton variant="danger-solid" icon={Eraser} busyLabel={copy.person.erasing}>
              {copy.person.erase}
            </SubmitButton>
          </div>
        </Form>
        {askedOn ? <RefuseForm /> : null}
      </div>
    </AdminPage>
  );
}

/** Refuses the request of the person, who reads the reason. */
function RefuseForm() {
  return (
    <Form method="post" className="panel grid justify-items-start gap-4">
      <h2>{ownData.refuse}</h2>
      <p className="muted">{ownData.refuseDetail}</p>
      <TextArea label={ownData.reason} name="reason" rows={3} maxLength={500} required />
      <SubmitButton intent="refuse" variant="outline">
        {ownData.refuse}
      </SubmitButton>
    </Form>
  );
}

function Goes({
  presentations,
  recordings,
  evaluations,
}: Route.ComponentProps["loaderData"]["held"]) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{copy.person.goes}</h2>
      <ul className="list-disc pl-5">
        <li>{copy.person.goesAccount}</li>
        {presentations > 0 ? <li>{copy.person.goesPresentations(presentations)}</li> : null}
        {recordings > 0 ? <li>{copy.person.goesRecordings(recordings)}</li> : null}
        {evaluations > 0 ? <li>{copy.person.goesEvaluations(evaluations)}</li> : null}
        <li>{copy.person.goesWritten}</li>
        <li>{copy.person.goesVideos}</li>
        <li>{copy.person.goesTraces}</li>
        <li>{copy.person.goesCopy}</li>
      </ul>
    </section>
  );
}

function Stays({ atVendors }: Pick<Route.ComponentProps["loaderData"], "atVendors">) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{copy.person.stays}</h2>
      <ul className="list-disc pl-5">
        {atVendors > 0 ? <li>{copy.person.staysAtVendors(atVendors)}</li> : null}
        <li>{copy.person.staysLessons}</li>
        <li>{copy.person.staysNote}</li>
        <li>{copy.person.staysBackups}</li>
        <li>{copy.person.staysStores}</li>
      </ul>
    </section>
  );
}
