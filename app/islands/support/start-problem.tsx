import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import type { CallProblem } from "./call/problem";
import { TellDenied } from "./tell-denied";

/** Why the call did not begin, and what can be done about it; the buttons for that are in the foot. */
export function StartProblem({ language, problem }: { language: Language; problem: CallProblem }) {
  const said = copy.support[language].problems;
  return (
    <Note tone="ko">
      <b>{said[problem]}</b>
      <p>{said[`${problem}Detail`]}</p>
      {problem === "expired" ? <TellDenied /> : null}
    </Note>
  );
}
