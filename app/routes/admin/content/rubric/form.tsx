import Plus from "lucide-react/icons/plus";
import { parseSubmission } from "@conform-to/react/future";
import { useLayoutEffect, useRef, type FormEvent, type RefObject } from "react";
import { Form } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { VersionConflict } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import { useDraft } from "~/islands/session/use-draft";
import { useAnchorOfAnswer } from "~/islands/use-focus-on-hash";
import { type Language, LANGUAGES } from "~/models/terms/language";
import type { RubricAnswer } from "./answer.server";
import type { RubricPage } from "./show.server";
import { Counts } from "./counts/counts";
import { useCounts } from "./counts/use-counts";
import { PointItem } from "./point";
import { postedSchema, mainLanguage, type ShownPoint, unread } from "./form-points";
import { UndoDrop } from "./undo-drop";
import { TryPanel } from "./try/try-panel";

const words = copy.rubricForm;

/** Returns the initial values of the form: the draft from before the session expired, else the stored values. */
function useOpened(page: RubricPage): { version: string; points: ShownPoint[] } {
  const draft = useDraft();
  const kept = draft && v.safeParse(postedSchema, parseSubmission(draft).payload);
  if (kept?.success) return { version: kept.output.version, points: unread(kept.output) };
  return { version: page.version?.id ?? "", points: page.points };
}

/** Shows the form of a rubric. Every button posts the whole form. Without scripts the page returns to the same place. */
export function RubricForm({
  page,
  answer,
  here,
}: {
  page: RubricPage;
  answer: RubricAnswer | undefined;
  here: string;
}) {
  const opened = useOpened(page);
  const points = answer?.points ?? opened.points;
  const version = answer?.conflict?.version ?? answer?.version ?? opened.version;
  const language = mainLanguage(points);
  const faults = answer?.faults ?? {};
  const { counts, recount } = useCounts(points, answer ?? page);
  const list = useRef<HTMLOListElement>(null);
  const post = useAnchorOfAnswer(answer);
  const rememberPress = useFocusAfterAnswer(list, answer);
  return (
    <Form
      method="post"
      action={here}
      className="rubric-form"
      onChange={recount}
      onSubmit={(event) => {
        rememberPress(event);
        post(event);
      }}
    >
      {/* Enter in a field presses the first button of a form. This button stores and moves nothing. */}
      <button type="submit" name="intent" value="check" className="sr-only" tabIndex={-1}>
        {words.check}
      </button>
      <input type="hidden" name="version" value={version} />
      <div className="rubric-top">
        {points.length > 0 ? <Counts counts={counts} /> : null}
        <FormErrors
          errors={answer?.errors}
          fields={Object.keys(faults).map((name) => ({
            id: name,
            label: fieldLabel(name, language),
          }))}
        />
        {answer?.conflict ? (
          <VersionConflict fields={answer.conflict.fields} reloadTo={here} />
        ) : null}
      </div>
      <div className="grid content-start gap-3" id="points">
        <ol className="rubric-points" ref={list}>
          {points.map((point, at) => (
            <PointItem
              key={answer?.renewed === point.id ? `${point.id}+` : point.id}
              point={point}
              at={at}
              counted={counts.rows[at]}
              next={points[at + 1]}
              language={language}
              faults={faults}
              isTouched={answer?.at === at}
              page={here}
            />
          ))}
        </ol>
        <p>
          <SubmitButton intent="add" formAction={`${here}#ajouter`} variant="outline" icon={Plus}>
            {words.add}
          </SubmitButton>
        </p>
      </div>
      <TryPanel
        trying={answer?.trying ?? { sentence: "", before: "", language }}
        tried={answer?.tried ?? []}
        hasModel={page.hasModel}
        page={here}
      />
      {answer?.dropped ? (
        <UndoDrop key={answer.dropped.point.id} dropped={answer.dropped} here={here} />
      ) : null}
      <p className="rubric-foot-detail" id="ajouter">
        {words.saveDetail}
      </p>
      <div className="rubric-foot">
        <SubmitButton intent="check" formAction={`${here}#points`} variant="outline" size="lg">
          {words.check}
        </SubmitButton>
        <SubmitButton intent="save" action={here} size="lg" busyLabel={words.saving}>
          {words.save}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Keeps the focus on the pressed button of a point when the answer moves the point in the document. */
function useFocusAfterAnswer(
  list: RefObject<HTMLOListElement | null>,
  answer: unknown,
): (event: FormEvent<HTMLFormElement>) => void {
  const pressed = useRef<{ id: string; verb: string } | null>(null);
  const seen = useRef(answer);
  useLayoutEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    const { id, verb } = pressed.current ?? { id: "", verb: "" };
    pressed.current = null;
    if (verb === "" || !list.current) return;
    const items = [...list.current.children];
    if (verb === "add") return items.at(-1)?.querySelector("textarea")?.focus();
    if (!document.activeElement?.matches("body, :disabled")) return;
    const item = items.find((one) => one.getAttribute("data-id") === id) ?? items.at(-1);
    const moves = [...(item?.querySelectorAll<HTMLButtonElement>(".rubric-move button") ?? [])];
    const same = moves.find(({ value }) => value.startsWith(`${verb}:`));
    const button = same && !same.disabled ? same : moves.find(({ disabled }) => !disabled);
    button?.focus({ preventScroll: true });
  }, [answer, list]);
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const [verb = ""] = submitter.value.split(":");
    pressed.current = { id: submitter.closest<HTMLElement>("[data-id]")?.dataset.id ?? "", verb };
  };
}

/** The labels of a point's fields, by the field's name. */
const labels: Readonly<Record<string, string>> = {
  claim: words.claim,
  name: words.name,
  weight: words.weight,
  kind: words.kind,
  phrasings: words.phrasings,
  falsehoods: words.falsehoods,
  question: words.question,
  objection: words.objection,
};

const FIELD = /^points\[(\d+)\]\.(?:wordings\.([a-z]+)\.)?([a-z]+)(?:\[(\d+)\])?/;

/**
 * Returns the label of a posted field: "points[1].wordings.en.figures[0].text" gives 'Argument 2, Chiffre 1 (English)'.
 * The language is left out where it is `main`, the rubric's first.
 */
export function fieldLabel(name: string, main: Language): string {
  const [, at = "0", code, field = "", index] = FIELD.exec(name) ?? [];
  const point = words.conflictPoint(Number(at) + 1);
  const label = index === undefined ? labels[field] : words.figure(Number(index) + 1);
  if (label === undefined) return point;
  const language = LANGUAGES.find((one) => one === code && one !== main);
  const inLanguage = language === undefined ? "" : ` (${words.languageNames[language]})`;
  return `${point}, ${label}${inLanguage}`;
}
