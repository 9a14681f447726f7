import FileDown from "lucide-react/icons/file-down";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { data, Form, href } from "react-router";
import { FormActions, FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { controlProps, Field } from "~/components/ui/field";
import { FileDrop } from "~/components/ui/file-drop";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as Users from "~/models/people/users.server";
import { mailMode } from "~/models/mail/mails.server";
import { log } from "~/platform/log.server";
import {
  type CheckedPeople,
  checkPeople,
  importPeople,
} from "~/services/accounts/import-people.server";
import { textOfFile } from "~/services/accounts/people-csv.server";
import { mainRole, roleLabel } from "~/models/terms/roles";
import { config } from "~/platform/config.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { type Checked, CheckedFile } from "./checked-file";
import type { Route } from "./+types/import";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.peopleImport;

// On a client navigation, a page without a loader makes no request, so its guard would not run.
export const loader = () => null;

interface Answer {
  checked?: Checked;
  fileError?: string;
  failure?: { tone: "ko"; text: string };
}

/** Checks the chosen file, or creates the accounts of a checked one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const file = form.get("file");
  const posted = form.get("text");
  if (typeof posted === "string") {
    try {
      const isOn = (name: string) => form.get(name) === "on";
      const created = await importPeople(posted, {
        by: currentUser(context).id,
        invites: isOn("invite") && mailMode() === "sent",
        skips: isOn("skip"),
        updates: isOn("update"),
      });
      const to = href("/admin/sales-reps");
      if (created !== null) return redirectWithFlash(context, to, words.imported(created));
    } catch (error) {
      const refusal = refusalOf(error);
      const checked = refusal ? checkedView(posted, await checkPeople(posted)) : undefined;
      if (refusal) return data<Answer>({ failure: { tone: "ko", text: refusal }, checked }, 409);
      log().error({ err: error }, "accounts not imported");
      return data<Answer>({ failure: { tone: "ko", text: words.failed } }, 500);
    }
    return data<Answer>({ checked: checkedView(posted, await checkPeople(posted)) }, 409);
  }
  if (!(file instanceof File) || file.name === "")
    return data<Answer>({ fileError: words.fileRequired }, 400);
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
  const checked = checkedView(text, await checkPeople(text));
  return data<Answer>({ checked }, checked.faults.length > 0 ? 400 : 200);
}

/** Returns the sentence on an update that the rules on admins refuse; null for another error. */
function refusalOf(error: unknown): string | null {
  if (error instanceof Users.OwnAccount) return copy.salesRep.ownRole;
  return error instanceof Users.LastAdmin ? copy.salesRep.lastAdmin : null;
}

export default function ImportPeople({ actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const errors = answer?.fileError ? [answer.fileError] : undefined;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      failure={answer?.failure}
      crumbs={[listCrumbs.salesReps, { label: copy.adminNames.importing }]}
    >
      {answer?.checked ? <CheckedFile {...answer.checked} /> : null}
      <Form method="post" encType="multipart/form-data">
        <FormBody>
          <FormSection title={words.file} detail={words.fileDetail}>
            <dl className="grid gap-1 text-sm">
              {words.columns.map(({ name, detail }) => (
                <div key={name}>
                  <dt className="inline font-semibold">{name}</dt>{" "}
                  <dd className="muted inline">{detail}</dd>
                </div>
              ))}
            </dl>
            <p>
              <a className="btn" href={sampleHref()} download={words.sampleName}>
                <Icon of={FileDown} />
                <span>{words.sample}</span>
              </a>
            </p>
            <Field name="file" label={words.file} errors={errors}>
              <FileDrop
                control={{ ...controlProps({ name: "file", errors }), name: "file" }}
                prompt={words.prompt}
                accept=".csv,text/csv,text/plain"
                picture={FileSpreadsheet}
                required
              />
            </Field>
          </FormSection>
          <FormActions>
            <LinkButton to={href("/admin/sales-reps")} size="lg">
              {copy.common.cancel}
            </LinkButton>
            <SubmitButton
              size="lg"
              variant={answer?.checked?.people.length ? "outline" : "primary"}
              busyLabel={words.checking}
            >
              {words.check}
            </SubmitButton>
          </FormActions>
        </FormBody>
      </Form>
    </AdminPage>
  );
}

/** Returns the sample as an address that holds the file itself, so that it needs no further request. */
const sampleHref = () =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${words.sampleLines.join("\r\n")}\r\n`)}`;

/** The number of people that the preview lists. */
const SHOWN = 50;

/** Returns a checked file as its preview shows it. `text` travels with the form that creates the accounts. */
function checkedView(
  text: string,
  { people, faults, newTeams, updateTeams, unused, known }: CheckedPeople,
): Checked {
  const isReady = people.length + known.length > 0;
  const mayInvite = mailMode() === "sent";
  return {
    text: isReady ? text : "",
    faults,
    unused,
    known: known.length,
    changes: known.slice(0, SHOWN).map(({ stored, role, ...person }) => ({
      ...person,
      name: stored.name,
      role:
        role === null || role === mainRole(stored.role)
          ? roleLabel(stored.role)
          : words.roleChange(roleLabel(stored.role), roleLabel(role)),
    })),
    total: people.length,
    newTeams,
    updateTeams,
    passwords: passwordWords(mayInvite),
    mayInvite,
    people: (isReady ? people.slice(0, SHOWN) : []).map((person) => ({
      ...person,
      role: roleLabel(person.role ?? "user"),
    })),
  };
}

/** Returns the sentence on the passwords of the new accounts. */
function passwordWords(mayInvite: boolean): string {
  if (config().candidatePassword)
    return mayInvite ? words.candidatesInvited : words.candidatesWithPassword;
  return mayInvite ? words.withoutPasswordInvited : words.withoutPassword;
}
