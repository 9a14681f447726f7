import { data, href } from "react-router";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { lti as words } from "~/copy/admin/lti";
import * as Launches from "~/models/parties/lti-launches.server";
import { platformOf } from "~/models/parties/lti-platform";
import { log } from "~/platform/log.server";
import { type CourseMember, readMembers } from "~/services/parties/lti/members.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { platformRow } from "./read.server";
import type { Route } from "./+types/members";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params: { partyId, launchId } }: Route.LoaderArgs) {
  const party = await platformRow(partyId);
  const courses = await Launches.findCourses(partyId);
  const course = courses.find((one) => one.launchId === launchId);
  const platform = platformOf(party);
  if (!course || !platform) throw data(words.gone, { status: 404 });
  const shown = { id: partyId, name: party.name, title: course.title ?? words.untitled };
  try {
    return { ...shown, members: await readMembers(platform, course.membersAddress) };
  } catch (err) {
    log().warn({ err, partyId }, "the members of a course were not read");
    return { ...shown, members: null };
  }
}

const columns: Column<CourseMember>[] = [
  { title: words.member, cell: ({ name }) => <b>{name ?? words.unnamed}</b> },
  { title: words.roles, cell: ({ roles }) => roles.join(", ") },
  { title: words.account, cell: ({ account }) => account?.name ?? words.unlinked },
];

/** Shows the members of a course as the platform tells them now, and who of them is linked with an account. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const { id, name, title, members } = loaderData;
  const platform = { label: name, to: href("/admin/links/lti/:partyId", { partyId: id }) };
  return (
    <AdminPage
      title={words.membersOf(title)}
      lead={words.membersLead}
      crumbs={[listCrumbs.links, platform, { label: words.members }]}
    >
      {members === null ? <Note tone="warn">{words.membersFailed}</Note> : null}
      {members?.length === 0 ? <p className="muted">{words.noMember}</p> : null}
      {members && members.length > 0 ? (
        <DataTable
          caption={words.membersOf(title)}
          columns={columns}
          rows={members}
          rowKey={(member) => member.id}
          endsInText
        />
      ) : null}
    </AdminPage>
  );
}
