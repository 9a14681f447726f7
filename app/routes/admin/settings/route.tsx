import { data, Form, href } from "react-router";
import * as v from "valibot";
import { CheckboxField } from "~/components/form/select-field";
import { FormActions, FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { RadioGroup } from "~/components/ui/choice/radio-group";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import * as Factors from "~/models/sign-in/factors/factors.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as SessionSettings from "~/models/presentations/session-settings.server";
import { type Role, roleLabels, roles } from "~/models/terms/roles";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { InForceFold } from "./in-force";
import { settingsInForce } from "./in-force.server";
import { MorePages } from "./more-pages";
import { WaitingRemovals } from "./waiting";
import { decide, readWaiting } from "./waiting.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const Typed = v.picklist(["accepted", "refused"]);

export async function loader({ url }: Route.LoaderArgs) {
  const { title, loadFailed: sentence } = copy.academySettings;
  const [since, table, required, waiting] = await readOrFail({ title, sentence }, () =>
    Promise.all([
      SessionSettings.findRefusedSince(),
      SessionSettings.findStatusTable(),
      Factors.findRequiredRoles(),
      readWaiting(url),
    ]),
  );
  const own = {
    typed: since === null ? ("accepted" as const) : ("refused" as const),
    frenchStatus: table === "french",
    required,
  };
  return { waiting, ...own, inForce: settingsInForce(own) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  if (form.has("intent")) return decide(form, context);
  const typed = v.safeParse(Typed, form.get("typed"));
  const failed = { tone: "ko" as const, text: copy.academySettings.saveFailed };
  if (!typed.success) return data(failed, 400);
  try {
    await SessionSettings.saveRefused(typed.output === "refused");
    await SessionSettings.saveStatusTable(
      form.get("frenchStatus") === "on" ? "french" : "specified",
    );
    await Factors.saveRequiredRoles(
      roles.filter((role) => form.getAll("factorRoles").includes(role)),
    );
    await AuditLog.record("settings-saved", null);
  } catch (err) {
    log().error({ err }, failed.text);
    return data({ ...failed, text: withReason(err, failed.text) }, 500);
  }
  return redirectWithFlash(context, href("/admin/settings"), copy.academySettings.saved);
}

/** Shows the choices of the academy for everybody: whether typed sessions count, and the words of a session's state. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, frenchStatus, required, waiting, inForce } = loaderData;
  const waits = waiting.sweeps.length > 0;
  const words = copy.academySettings;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.settings }]}
    >
      {waits ? (
        <div className="mb-6">
          <WaitingRemovals {...waiting} />
        </div>
      ) : null}
      <MorePages />
      <Form method="post">
        <FormBody>
          <FormSection title={words.typedSection} detail={words.typedSectionDetail}>
            <RadioGroup
              key={typed}
              name="typed"
              label={words.typed}
              defaultValue={typed}
              choices={[
                {
                  value: "accepted",
                  label: words.typedAccepted,
                  detail: words.typedAcceptedDetail,
                },
                { value: "refused", label: words.typedRefused, detail: words.typedRefusedDetail },
              ]}
            />
          </FormSection>
          <FormSection title={words.statusSection} detail={words.statusSectionDetail}>
            <CheckboxField
              key={String(frenchStatus)}
              name="frenchStatus"
              label={words.frenchStatus}
              hint={words.frenchStatusDetail}
              defaultChecked={frenchStatus}
            />
          </FormSection>
          <FormSection title={words.factorSection} detail={words.factorSectionDetail}>
            <FactorRoles key={required.join()} required={required} />
          </FormSection>
          <FormActions>
            <SubmitButton size="lg">{copy.common.save}</SubmitButton>
          </FormActions>
        </FormBody>
      </Form>
      <div className="mt-6 max-w-[980px]">
        <InForceFold settings={inForce} />
        {waits ? null : <WaitingRemovals {...waiting} />}
      </div>
    </AdminPage>
  );
}

/** Asks for the roles whose people need a second factor. */
function FactorRoles({ required }: { required: readonly Role[] }) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="pb-2">{copy.academySettings.factorRoles}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          id={`factorRoles-${role}`}
          name="factorRoles"
          value={role}
          label={roleLabels[role]}
          defaultChecked={required.includes(role)}
        />
      ))}
    </fieldset>
  );
}
