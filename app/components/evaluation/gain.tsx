import ArrowRight from "lucide-react/icons/arrow-right";
import { judgement } from "~/copy/evaluation/judgement";
import { isPassed } from "~/models/terms/score";
import { Icon } from "../ui/icon";

/** Shows a change of score: '82 → 87'. */
export function Gain({ before, after }: { before: number; after: number }) {
  return (
    <span className="gain">
      <span className="sr-only">{judgement.change(before, after)}</span>
      <s aria-hidden="true">{before}</s>
      <Icon of={ArrowRight} />
      <b aria-hidden="true" data-passed={isPassed(after)}>
        {after}
      </b>
    </span>
  );
}
