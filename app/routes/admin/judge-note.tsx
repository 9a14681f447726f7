import { href } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { WhyNot } from "~/services/judge/trial/who-judges.server";

const words = copy.judgeTrial;

/** Says why the configured model may not judge, with a link to its trial. */
export function JudgeNote({ why }: { why: WhyNot }) {
  return (
    <div className="mb-6">
      <Note
        tone={why === "running" ? "info" : "warn"}
        action={
          <LinkButton to={href("/admin/ai-models")} variant="outline">
            {words.toTrial}
          </LinkButton>
        }
      >
        {words.why[why]}
      </Note>
    </div>
  );
}
