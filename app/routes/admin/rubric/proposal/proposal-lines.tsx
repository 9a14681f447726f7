import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { copy } from "~/copy/copy";
import type { ProposalPage } from "./proposal.server";

const words = copy.rubricProposal;

/** Lists the model's proposals beside the current points. The checked lines are accepted together. */
export function Lines({
  page,
  proposal: { id, language, lines },
}: {
  page: ProposalPage;
  proposal: NonNullable<ProposalPage["proposal"]>;
}) {
  return (
    <section aria-labelledby="lignes">
      <h2 id="lignes" className="sr-only">
        {words.ready}
      </h2>
      <Form method="post" className="rubric-lines">
        <input type="hidden" name="proposal" value={id} />
        <input type="hidden" name="version" value={page.version} />
        {lines.length === 0 ? (
          <p className="pt-4">{words.nothingNew}</p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <Checkbox
                  name="lines"
                  value={line.key}
                  defaultChecked
                  label={line.label}
                  detail={
                    <span lang={language}>
                      {line.was === "" ? null : <span className="speech was">{line.was}</span>}
                      <span className="speech">{line.text}</span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <div>
          <p>{words.writesOnce}</p>
          <SubmitButton intent="refuse" variant="quiet">
            {words.refuse}
          </SubmitButton>
          {lines.length === 0 ? null : (
            <SubmitButton intent="accept" busyLabel={copy.rubricForm.saving}>
              {words.accept}
            </SubmitButton>
          )}
        </div>
      </Form>
    </section>
  );
}
