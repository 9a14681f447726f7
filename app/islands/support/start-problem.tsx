import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import type { Problem } from "./call/problem";
import { TellDenied } from "./tell-denied";

/** Shows the reason why the call did not begin, and the advice. The buttons are in the foot. */
export function StartProblem({ language, problem }: { language: Language; problem: Problem }) {
  const said = copy.support[language].problems;
  return (
    <Note tone="ko">
      <b>{said[problem]}</b>
      <p>{said[`${problem}Detail`]}</p>
      {problem === "expired" ? <TellDenied /> : null}
    </Note>
  );
}
