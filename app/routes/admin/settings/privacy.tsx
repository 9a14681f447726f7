import { data, Form, href } from "react-router";
import * as v from "valibot";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { TextField } from "~/components/form/text-field";
import { RadioGroup } from "~/components/ui/choice/radio-group";
import { privacy as words } from "~/copy/admin/privacy";
import { copy } from "~/copy/copy";
import { postedForm, withReason } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { findPrivacy, savePrivacy } from "~/models/people/privacy-settings.server";
import { CAPTURE_SURFACES, LEGAL_BASES } from "~/models/terms/privacy";
import { log } from "~/platform/log.server";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { SettingsPage } from "./settings-page";
import type { Route } from "./+types/privacy";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const Choices = v.object({
  contact: v.pipe(v.string(), v.trim(), v.maxLength(200, words.contactTooLong)),
  basis: v.picklist(LEGAL_BASES),
  surface: v.picklist(CAPTURE_SURFACES),
});

export const loader = () =>
  readOrFail({ title: words.title, sentence: words.loadFailed }, findPrivacy);

export async function action({ request, context }: Route.ActionArgs) {
  const posted = v.safeParse(Choices, Object.fromEntries(await postedForm(request)));
  if (!posted.success) {
    const tooLong = posted.issues.some((issue) => issue.type === "max_length");
    const text = tooLong ? words.contactTooLong : words.failed;
    return data({ tone: "ko" as const, text }, 400);
  }
  try {
    await savePrivacy(posted.output);
    await AuditLog.record("settings-saved", null);
  } catch (err) {
    log().error({ err }, words.failed);
    return data({ tone: "ko" as const, text: withReason(err, words.failed) }, 500);
  }
  return redirectWithFlash(context, href("/admin/settings"), words.saved);
}

/** Asks for the contact and the legal basis that the notice names, and for the part of the screen that a session shares. */
export default function PrivacySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, basis, surface } = loaderData;
  return (
    <SettingsPage title={words.title} lead={words.lead} failure={actionData}>
      <Form method="post">
        <FormBody>
          <FormSection title={words.notice} detail={words.noticeDetail}>
            <TextField
              label={words.contact}
              name="contact"
              hint={words.contactHint}
              defaultValue={contact}
              maxLength={200}
            />
            <RadioGroup
              name="basis"
              label={words.basis}
              defaultValue={basis}
              choices={LEGAL_BASES.map((value) => ({
                value,
                label: words.bases[value],
                detail: words.basisDetails[value],
              }))}
            />
          </FormSection>
          <FormSection title={words.surfaceSection} detail={words.surfaceSectionDetail}>
            <RadioGroup
              name="surface"
              label={words.surface}
              defaultValue={surface}
              choices={CAPTURE_SURFACES.map((value) => ({
                value,
                label: words.surfaces[value],
                detail: words.surfaceDetails[value],
              }))}
            />
          </FormSection>
          <SaveActions cancelTo={href("/admin/settings")}>{copy.common.save}</SaveActions>
        </FormBody>
      </Form>
    </SettingsPage>
  );
}
