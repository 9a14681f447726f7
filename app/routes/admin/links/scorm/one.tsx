import { href } from "react-router";
import * as v from "valibot";
import { FormBody, FormSection } from "~/components/form/form-section";
import { LinkButton } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { scorm as words } from "~/copy/admin/scorm";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { onDate } from "~/models/dates";
import { NotFound } from "~/models/database/version.server";
import * as Parties from "~/models/parties/parties.server";
import * as Packages from "~/models/parties/scorm-packages.server";
import { config } from "~/platform/config.server";
import { EDITIONS } from "~/services/parties/scorm/manifest";
import { findTitle } from "~/services/parties/scorm/package.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { RemoveSection } from "../remove-section";
import { packageOf } from "./read.server";
import type { Route } from "./+types/one";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params: { partyId }, url }: Route.LoaderArgs) {
  const found = await packageOf(partyId);
  const { timeZone } = config();
  return readOrFail({ title: found.name, sentence: words.loadFailed }, async () => {
    const people = await Packages.findPeople(partyId);
    return {
      id: partyId,
      name: found.name,
      title: await findTitle(found),
      people: people.map(({ since, ...person }) => ({ ...person, since: onDate(since, timeZone) })),
      most: Packages.LISTED,
      editions: EDITIONS,
      isRemoving: url.searchParams.get("confirm") === "remove",
    };
  });
}

const intents = v.object({ intent: v.literal("remove") });

export async function action({ request, params: { partyId }, context }: Route.ActionArgs) {
  readIntent(await postedForm(request), intents);
  const { name } = await packageOf(partyId);
  try {
    await Parties.remove(partyId);
    return redirectWithFlash(context, listCrumbs.links.to, words.revoked(name));
  } catch (error) {
    if (error instanceof NotFound) return failure(words.gone, 409);
    return failed(error, words.saveFailed, "a package was not revoked");
  }
}

type Person = Route.ComponentProps["loaderData"]["people"][number];

const columns: Column<Person>[] = [
  {
    title: words.person,
    cell: ({ name, email }) => (
      <>
        <b className="[overflow-wrap:anywhere]">{name}</b>
        <p className="muted [overflow-wrap:anywhere]">{email}</p>
      </>
    ),
  },
  { title: words.since, cell: ({ since }) => since },
];

export default function Package({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, title, people, most, editions, isRemoving } = loaderData;
  const here = href("/admin/links/scorm/:partyId", { partyId: id });
  return (
    <AdminPage title={name} failure={actionData} crumbs={[listCrumbs.links, { label: name }]}>
      <FormBody>
        <FormSection title={words.download} detail={words.downloadDetail}>
          {title === null ? (
            <Note tone="warn">{words.targetGone}</Note>
          ) : (
            <>
              <p>{words.opens(title)}</p>
              <div className="flex flex-wrap gap-2.5">
                {editions.map((edition) => (
                  <LinkButton key={edition} to={`${here}/${edition}`} reloadDocument>
                    {words.editions[edition]}
                  </LinkButton>
                ))}
              </div>
            </>
          )}
        </FormSection>
        <FormSection title={words.people} detail={words.peopleDetail(most)}>
          {people.length > 0 ? (
            <DataTable
              caption={words.people}
              columns={columns}
              rows={people}
              rowKey={(person) => person.id}
            />
          ) : (
            <p className="muted">{words.nobody}</p>
          )}
        </FormSection>
        <RemoveSection isAsked={isRemoving} closeTo={here} words={words.revocation} />
      </FormBody>
    </AdminPage>
  );
}
