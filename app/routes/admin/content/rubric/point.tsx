import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import Merge from "lucide-react/icons/merge";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import OctagonX from "lucide-react/icons/octagon-x";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { cappedScore } from "~/models/terms/score";
import { CheckboxField, SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";
import { IconButton } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/badge";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { POINT_KINDS } from "~/models/terms/rubric";
import type { CountedRow } from "./counts/count-points";
import type { Faults, ShownPoint } from "./form-points";
import { WordingFields } from "./wording";

const words = copy.rubricForm;

interface Props {
  point: ShownPoint;
  at: number;
  /** The point as typed. Absent while a point is new to the form. */
  counted: CountedRow | undefined;
  /** The next point, with which it could be merged. */
  next: ShownPoint | undefined;
  language: Language;
  faults: Faults;
  /** True when the pressed button changed this point. */
  isTouched: boolean;
  /** The address of the page, where each point has an anchor. */
  page: string;
}

/** Returns the anchor of a point. */
export const anchorOf = (id: string): string => `point-${id}`;

/** Shows a point of the form as one line that opens on its fields. */
export function PointItem(props: Props) {
  const { point, at, next, page } = props;
  const formAction = `${page}#${anchorOf(point.id)}`;
  return (
    <li className="rubric-point" id={anchorOf(point.id)} data-id={point.id}>
      <span className="rubric-move">
        {(["up", "down"] as const).map((way) => (
          <IconButton
            key={way}
            icon={way === "up" ? ChevronUp : ChevronDown}
            label={words[way](at + 1)}
            type="submit"
            name="intent"
            value={`${way}:${at}`}
            formAction={formAction}
            disabled={way === "up" ? at === 0 : !next}
          />
        ))}
      </span>
      <PointDetails {...props} formAction={formAction} />
    </li>
  );
}

type ItemProps = Props & { formAction: string };

function PointDetails(props: ItemProps) {
  const { point, at, faults, isTouched, language } = props;
  const isFaulty = Object.keys(faults).some((name) => name.startsWith(`points[${at}].`));
  const wanted = isTouched || isFaulty;
  const [open, setOpen] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    if (wanted) setOpen(true);
  }
  const { claim, name, figures, phrasings } = point.wordings[language];
  const others = phrasings.split("\n").filter((line) => line.trim() !== "").length;
  const { kind, blocking, minor, toAsk, worth } = props.counted ?? { ...point, worth: null };
  const isForbidden = kind === "forbidden";
  return (
    <details
      className="box"
      data-kind={kind}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="rubric-number">{at + 1}</span>
        <span>
          {name === "" ? null : <b lang={language}>{name}</b>}
          <span className="speech rubric-claim" lang={language}>
            {bound(claim) || words.newPoint}
          </span>
          <span className="rubric-tags">
            {isForbidden ? (
              <Tag icon={OctagonX} tone="ko" strong>
                {words.forbidden}
              </Tag>
            ) : null}
            {toAsk ? <Tag icon={MessageCircleQuestion}>{words.toAsk}</Tag> : null}
            {blocking ? (
              <Tag icon={OctagonAlert} tone="ko">
                {words.blocking}
              </Tag>
            ) : null}
            {minor ? <Tag>{words.minor}</Tag> : null}
            {figures.map(({ text, understood }) => (
              <Tag key={text}>{understood ?? text}</Tag>
            ))}
            {others > 0 ? <Tag>{words.phrasingsCount(others)}</Tag> : null}
          </span>
        </span>
        <span className="rubric-weight">
          {isForbidden ? words.notToSay : worth === null ? null : words.worthOf(worth)}
        </span>
        <ChevronDown className="i chevron" aria-hidden="true" />
      </summary>
      <PointBody {...props} />
    </details>
  );
}

function PointBody({ point, at, next, language, faults, page, formAction }: ItemProps) {
  const isForbidden = point.kind === "forbidden";
  const shared = { at, isForbidden, faults, formAction };
  return (
    <div className="rubric-body">
      <input type="hidden" name={`points[${at}].id`} value={point.id} />
      <WordingFields {...shared} language={language} wording={point.wordings[language]}>
        <Worth point={point} at={at} faults={faults} />
      </WordingFields>
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <details key={other} className="rubric-language">
          <summary>{words.otherLanguage(other, point.wordings[other].claim !== "")}</summary>
          <div className="rubric-body">
            <p className="hint">{words.otherLanguageHint}</p>
            <WordingFields {...shared} language={other} wording={point.wordings[other]} />
          </div>
        </details>
      ))}
      <div className="rubric-end">
        {next?.kind === point.kind ? (
          <Button
            type="submit"
            variant="quiet"
            icon={Merge}
            name="intent"
            value={`merge:${at}`}
            formAction={formAction}
            aria-label={words.mergeOf(at + 1)}
            title={words.mergeDetail}
          >
            {words.merge}
          </Button>
        ) : null}
        <button
          type="submit"
          className="btn btn-danger"
          name="intent"
          value={`drop:${at}`}
          formAction={`${page}#points`}
          aria-label={words.dropOf(at + 1)}
        >
          <Icon of={Trash} />
          {words.drop}
        </button>
      </div>
    </div>
  );
}

/** Shows the kind and weight of a point, and whether it caps the score. */
const hints = {
  blocking: words.blockingHint(cappedScore()),
  minor: words.minorHint(cappedScore()),
  toAsk: words.toAskHint,
};

function Worth({ point, at, faults }: Pick<Props, "point" | "at" | "faults">) {
  const name = `points[${at}]`;
  const weight = { name: `${name}.weight`, errors: faults[`${name}.weight`] };
  return (
    <div className="three-fields">
      <SelectField
        label={words.kind}
        name={`${name}.kind`}
        options={POINT_KINDS.map((kind) => ({ value: kind, label: words[kind] }))}
        defaultValue={point.kind}
      />
      <Field {...weight} label={words.weight} hint={words.weightHint}>
        <input
          className="input"
          id={weight.name}
          name={weight.name}
          type="number"
          min={1}
          max={10}
          defaultValue={point.weight}
          aria-invalid={weight.errors ? true : undefined}
        />
      </Field>
      <div className="grid gap-3">
        {(["blocking", "minor", "toAsk"] as const).map((field) => (
          <CheckboxField
            key={field}
            label={words[field]}
            hint={hints[field]}
            name={`${name}.${field}`}
            errors={faults[`${name}.${field}`]}
            defaultChecked={point[field] === "on"}
          />
        ))}
      </div>
    </div>
  );
}
