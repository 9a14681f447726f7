import { Form, href } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { SelectField } from "~/components/form/select-field";
import { launch as words } from "~/copy/people/launch";
import { postedForm } from "~/forms/form.server";
import { openPolicyContext } from "~/http/context";
import { findTargets } from "~/models/home/targets.server";
import { targetValue } from "~/models/teams/assignments";
import { checkLaunch } from "~/services/parties/lti/check-launch.server";
import { ChoiceClaims } from "~/services/parties/lti/claims";
import { sealChoice } from "~/services/parties/lti/deep-linking.server";
import { LaunchPage, RefusedPage } from "./launch-page";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/deep-linking";

export const loader = () => null;

/** POST /lti/deep-linking: a platform asks somebody who teaches to choose content, mostly in a frame. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const checked = await checkLaunch(await postedForm(request), ChoiceClaims);
    const ticket = await sealChoice(checked);
    const targets = await findTargets();
    context.get(openPolicyContext)({ frameAncestors: checked.frames });
    return {
      ticket,
      platform: checked.platform.name,
      options: targets.map(({ title, ...target }) => ({
        value: targetValue(target),
        label: `${words.kinds[target.kind]}\u00a0: ${title || words.untitled}`,
      })),
    };
  } catch (error) {
    return refuse(error, context);
  }
}

export default function DeepLinking({ actionData }: Route.ComponentProps) {
  if (!actionData || "refused" in actionData) return <RefusedPage refused={actionData?.refused} />;
  const { ticket, platform, options } = actionData;
  return (
    <LaunchPage title={words.choiceTitle} lead={words.choiceLead(platform)}>
      {options.length > 0 ? (
        // The answer is another document, whose policy lets its form leave for the platform.
        <Form
          method="post"
          action={href("/lti/deep-linking/answer")}
          reloadDocument
          className="grid gap-4"
        >
          <input type="hidden" name="ticket" value={ticket} />
          <SelectField id="content" name="content" label={words.choiceLabel} options={options} />
          <div>
            <SubmitButton size="lg">{words.choose}</SubmitButton>
          </div>
        </Form>
      ) : (
        <p>{words.nothing}</p>
      )}
    </LaunchPage>
  );
}
