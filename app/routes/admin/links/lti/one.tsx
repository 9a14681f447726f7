import { href } from "react-router";
import * as v from "valibot";
import { FormBody } from "~/components/form/form-section";
import { lti as words } from "~/copy/admin/lti";
import { groupTable } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { NotFound } from "~/models/database/version.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Platforms from "~/models/parties/lti-platforms.server";
import * as Parties from "~/models/parties/parties.server";
import { confirm, refuseClaim } from "~/services/parties/oidc/claims.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { Claims } from "../oidc/parts";
import { RemoveSection } from "../remove-section";
import { PlatformForm, RegistrationForm } from "./form";
import { platformRow, readPlatformPage } from "./read.server";
import { savePlatform, saveRegistration } from "./save.server";
import { AddressSection, CourseSection, KeySection, ScoreSection, StateSection } from "./sections";
import type { Route } from "./+types/one";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params: { partyId }, url, context }: Route.LoaderArgs) {
  const party = await platformRow(partyId);
  const shown = await readOrFail({ title: party.name, sentence: words.loadFailed }, () =>
    readPlatformPage(party, { origin: url.origin, byId: currentUser(context).id }),
  );
  return { ...shown, isRemoving: url.searchParams.get("confirm") === "remove" };
}

const intents = v.variant("intent", [
  v.object({ intent: v.picklist(["pause", "resume", "rotate", "remove"]) }),
  v.object({ intent: v.picklist(["link", "refuse"]), id: v.string() }),
]);

/** The verbs that stay on the page, with the sentence after each. */
const verbs = {
  pause: { act: (id: string) => Platforms.setState(id, "paused"), said: words.pausedDone },
  resume: {
    act: async (id: string) => {
      await Platforms.setState(id, "active");
      await Deliveries.wake(id);
    },
    said: words.resumed,
  },
  rotate: { act: Platforms.rotate, said: words.rotated },
};

const settled = { link: groupTable.linked, refuse: groupTable.refused };

export async function action({ request, params: { partyId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const here = href("/admin/links/lti/:partyId", { partyId });
  const { name } = await platformRow(partyId);
  const intent = form.get("intent");
  if (intent === "save" || intent === "register") {
    form.delete("intent");
    const refused =
      intent === "register"
        ? await saveRegistration(form, partyId)
        : (await savePlatform(form, words.changeFailed, (to) => Platforms.update(partyId, to)))
            .refused;
    if (refused) return refused;
    const said = intent === "register" ? words.registered : words.saved;
    return redirectWithFlash(context, here, said);
  }
  const asked = readIntent(form, intents);
  try {
    if (asked.intent === "remove") {
      await Parties.remove(partyId);
      return redirectWithFlash(context, listCrumbs.links.to, copy.links.removed(name));
    }
    if (asked.intent === "link" || asked.intent === "refuse") {
      const isDone = await (asked.intent === "link" ? confirm(asked.id) : refuseClaim(asked.id));
      if (!isDone) return failure(groupTable.claimGone, 409);
      return redirectWithFlash(context, here, settled[asked.intent]);
    }
    const { act, said } = verbs[asked.intent];
    await act(partyId);
    return redirectWithFlash(context, here, said);
  } catch (error) {
    if (error instanceof NotFound) return failure(words.gone, 409);
    return failed(error, words.changeFailed);
  }
}

export default function Platform({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, isPaused, isRemoving, registration, claims, ...shown } = loaderData;
  const here = href("/admin/links/lti/:partyId", { partyId: id });
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const isOfRegistration = answer !== undefined && "issuer" in answer.result.submission.payload;
  return (
    <AdminPage
      crumbs={[listCrumbs.links, { label: values.name }]}
      title={values.name}
      failure={actionData && "text" in actionData ? actionData : undefined}
    >
      <FormBody>
        <StateSection isPaused={isPaused} isRegistered={registration !== null} />
        <AddressSection {...shown} />
      </FormBody>
      <RegistrationForm
        key={`registration ${JSON.stringify(registration)}`}
        registration={registration}
        answer={isOfRegistration ? answer : undefined}
      />
      <PlatformForm
        key={`platform ${JSON.stringify(values)}`}
        values={values}
        teams={shown.teams}
        answer={isOfRegistration ? undefined : answer}
      />
      <FormBody>
        <Claims claims={claims} />
        <CourseSection id={id} courses={shown.courses} />
        <ScoreSection deliveries={shown.deliveries} />
        <KeySection />
        <RemoveSection isAsked={isRemoving} closeTo={here} />
      </FormBody>
    </AdminPage>
  );
}
