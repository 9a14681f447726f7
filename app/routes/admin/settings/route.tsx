import { data, Form, href } from "react-router";
import * as v from "valibot";
import { FormActions, FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { RadioGroup } from "~/components/ui/radio-group";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { withReason } from "~/forms/with-reason";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import * as TypedSessions from "~/models/presentations/typed-sessions.server";
import { AdminPage } from "../admin-page";
import { readOrFail } from "../read-or-fail.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "../admin-error";

const Typed = v.picklist(["accepted", "refused"]);

export async function loader() {
  const { title, loadFailed: sentence } = copy.academySettings;
  const since = await readOrFail({ title, sentence }, () => TypedSessions.findRefusedSince());
  return { typed: since === null ? ("accepted" as const) : ("refused" as const) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = v.safeParse(Typed, (await postedForm(request)).get("typed"));
  const failed = { tone: "ko" as const, text: copy.academySettings.saveFailed };
  if (!typed.success) return data(failed, 400);
  try {
    await TypedSessions.saveRefused(typed.output === "refused");
  } catch (err) {
    log().error({ err }, failed.text);
    return data({ ...failed, text: withReason(err, failed.text) }, 500);
  }
  return redirectWithFlash(context, href("/admin/settings"), copy.academySettings.saved);
}

/** Shows the academy's settings: typed sessions may count or not. */
export default function Settings({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const words = copy.academySettings;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      failure={actionData}
      back={{ to: href("/admin") }}
    >
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
          <FormActions>
            <SubmitButton size="lg">{copy.common.save}</SubmitButton>
          </FormActions>
        </FormBody>
      </Form>
    </AdminPage>
  );
}
