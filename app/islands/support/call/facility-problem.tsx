import Keyboard from "lucide-react/icons/keyboard";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { facilities } from "~/copy/facilities";
import type { SupportLanguage } from "~/copy/support/support";
import type { FacilityFailed } from "~/islands/facility/facility";
import { FacilityNote } from "~/islands/facility/facility-note";
import { isInApp } from "../bridge";

/** Says which facility of the browser kept the call from beginning, and offers to write. */
export function FacilityProblem({
  language,
  failure,
  onWrite,
}: {
  language: SupportLanguage;
  failure: FacilityFailed;
  onWrite: () => void;
}) {
  const said = copy.support[language];
  return (
    <FacilityNote
      failure={failure}
      title={said.problems.failed}
      language={language}
      inApp={isInApp(window)}
      action={
        <Button icon={Keyboard} onClick={onWrite}>
          {facilities[language].write}
        </Button>
      }
    />
  );
}
