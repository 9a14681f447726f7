import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { launch as words } from "~/copy/people/launch";
import { postedForm } from "~/forms/form.server";
import { openPolicyContext } from "~/http/context";
import { answerChoice } from "~/services/parties/lti/deep-linking.server";
import { LaunchPage, RefusedPage } from "./launch-page";
import { refuse } from "./refuse.server";
import type { Route } from "./+types/answer";

export const loader = () => null;

/** POST /lti/deep-linking/answer: from our own page alone. The policy of its answer lets one form leave. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  try {
    const chosen = { ticket: field("ticket"), content: field("content") };
    const { frames, ...answer } = await answerChoice(chosen, url.origin);
    const formAction = [new URL(answer.to).origin];
    context.get(openPolicyContext)({ frameAncestors: frames, formAction });
    return answer;
  } catch (error) {
    return refuse(error, context);
  }
}

/** Hands the signed answer to the platform: at once with scripts, after a click without. */
export default function Answer({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  if (!actionData || "refused" in actionData) return <RefusedPage refused={actionData?.refused} />;
  const { to, jwt, platform } = actionData;
  return (
    <LaunchPage title={words.answerTitle} lead={words.answerLead(platform)}>
      <form ref={form} method="post" action={to}>
        <input type="hidden" name="JWT" value={jwt} />
        <Button type="submit" variant="primary" size="lg">
          {words.answer(platform)}
        </Button>
      </form>
    </LaunchPage>
  );
}
