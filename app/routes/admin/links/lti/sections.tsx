import { Form, href, Link } from "react-router";
import { FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { Note } from "~/components/ui/note";
import { lti as words } from "~/copy/admin/lti";
import { KEY_OVERLAP_DAYS } from "~/models/parties/lti-platform";
import { deliveryColumns, DeliveryList } from "../subscribers/sections";
import type { ShownPlatform } from "./read.server";

/** Shows if the platform opens the academy, and the button that pauses or resumes it. */
export function StateSection({
  isPaused,
  isRegistered,
}: {
  isPaused: boolean;
  isRegistered: boolean;
}) {
  const said = isPaused ? words.paused : words.active;
  return (
    <FormSection title={words.state} detail={words.stateDetail}>
      <Note tone={isPaused ? "warn" : "info"}>{isRegistered ? said : words.waits}</Note>
      {isRegistered ? (
        <Form method="post" preventScrollReset>
          {isPaused ? (
            <SubmitButton intent="resume">{words.resume}</SubmitButton>
          ) : (
            <SubmitButton intent="pause" variant="outline">
              {words.pause}
            </SubmitButton>
          )}
        </Form>
      ) : null}
    </FormSection>
  );
}

const Address = ({ label, address }: { label: string; address: string }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">
      <code>{address}</code>
    </dd>
  </div>
);

/** Shows the address by which a platform registers the academy itself, and the addresses to copy by hand. */
export const AddressSection = ({
  invitation,
  addresses: { login, launch, choice, keys },
}: Pick<ShownPlatform, "invitation" | "addresses">) => (
  <>
    {invitation ? (
      <FormSection title={words.invitation} detail={words.invitationDetail}>
        <p className="[overflow-wrap:anywhere]">
          <code>{invitation}</code>
        </p>
      </FormSection>
    ) : null}
    <FormSection title={words.ours} detail={words.oursDetail}>
      <dl className="grid gap-3">
        <Address label={words.login} address={login} />
        <Address label={words.launch} address={launch} />
        <Address label={words.choice} address={choice} />
        <Address label={words.keys} address={keys} />
      </dl>
    </FormSection>
  </>
);

/** Shows the button that renews the key. */
export const KeySection = () => (
  <FormSection
    title={words.key}
    detail={`${words.keyDetail} ${words.rotateDetail(KEY_OVERLAP_DAYS)}`}
  >
    <Form method="post" preventScrollReset>
      <SubmitButton intent="rotate" variant="outline">
        {words.rotate}
      </SubmitButton>
    </Form>
  </FormSection>
);

/** Lists the courses whose members the platform tells. */
export const CourseSection = ({ id, courses }: Pick<ShownPlatform, "id" | "courses">) => (
  <FormSection title={words.courses} detail={words.coursesDetail}>
    {courses.length > 0 ? (
      <ul className="grid gap-2">
        {courses.map(({ launchId, title }) => (
          <li key={launchId}>
            <Link
              to={href("/admin/links/lti/:partyId/members/:launchId", { partyId: id, launchId })}
            >
              {words.membersOf(title)}
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <p className="muted">{words.noCourse}</p>
    )}
  </FormSection>
);

/** Lists the last occasions on which scores were sent. What is due goes with the next one, so nobody sends one again. */
export const ScoreSection = ({ deliveries }: Pick<ShownPlatform, "deliveries">) => (
  <DeliveryList
    deliveries={deliveries}
    columns={deliveryColumns.slice(0, -1)}
    title={words.scores}
    detail={words.scoresDetail}
    empty={words.noScore}
  />
);
