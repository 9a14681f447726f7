import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";

const words = copy.moment;

/** Asks again for the verdict on an answer that the server heard. The post before met no network, or no session. */
export function Resend({ heard, backTo }: { heard: string; backTo: string }) {
  return (
    <Form method="post" className="grid gap-2.5">
      <input type="hidden" name="heard" value={heard} />
      <SubmitButton size="lg" block icon={RotateCcw} busyLabel={words.sending}>
        {copy.momentVoice.resend}
      </SubmitButton>
      <LinkButton to={backTo} variant="quiet" block>
        {words.leave}
      </LinkButton>
    </Form>
  );
}
