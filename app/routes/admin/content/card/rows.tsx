import { CheckboxField, SelectField } from "~/components/form/select-field";
import { TextArea, TextField } from "~/components/form/text-field";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { copy } from "~/copy/copy";
import { STOCK_FIELDS } from "~/models/terms/customer-card";
import { Folded } from "./folded";
import {
  type CardFaults,
  type PostedCard,
  type PostedObjection,
  type REMARKS,
  rowField,
} from "./posted-card";
import type { CardPage } from "./show.server";

const words = copy.customerCard;

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Shows a row of a list under its own legend, such as 'Faits 3'. */
function Row({ title, at, children }: { title: string; at: number; children: React.ReactNode }) {
  return (
    <fieldset className="box mb-3 grid gap-3 p-4">
      <legend className="label">{words.row(title, at + 1)}</legend>
      {children}
    </fieldset>
  );
}

// Rows are posted by their place, which stays the same while the page is open.
export function Facts({ rows, faults }: { rows: PostedCard["facts"]; faults: CardFaults }) {
  const subjects = [
    ...STOCK_FIELDS.map((value) => ({ value, label: words.fields[value] })),
    { value: "", label: words.otherField },
  ];
  return (
    <Folded
      section="facts"
      title={words.sections.facts}
      detail={words.factsDetail}
      texts={rows.map(({ says }) => says)}
      faults={faults}
    >
      {rows.map(({ key, field, value, says, cues }, at) => {
        const of = (name: string) => rowField("facts", at, name);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} title={words.sections.facts} at={at}>
            <input type="hidden" name={of("key")} value={key} />
            <div className="two-fields">
              <SelectField
                name={of("field")}
                label={words.field}
                options={subjects}
                defaultValue={field}
              />
              <TextField
                name={of("value")}
                label={words.value}
                hint={at === 0 ? words.valueHint : undefined}
                defaultValue={value}
                errors={faults[of("value")]}
                maxLength={120}
              />
            </div>
            <TextArea
              name={of("says")}
              label={words.says}
              hint={at === 0 ? words.saysHint : undefined}
              defaultValue={says}
              errors={faults[of("says")]}
              rows={2}
              spoken
            />
            <Cues name={of("cues")} cues={cues} isFirst={at === 0} />
          </Row>
        );
      })}
    </Folded>
  );
}

function Cues({ name, cues, isFirst }: { name: string; cues: string; isFirst: boolean }) {
  return (
    <TextField
      name={name}
      label={words.cues}
      hint={isFirst ? words.cuesHint : undefined}
      defaultValue={cues}
      autoComplete="off"
    />
  );
}

const DETAILS = {
  troubles: words.troublesDetail,
  opinions: words.opinionsDetail,
  smallTalk: words.smallTalkDetail,
};

export function Remarks({
  section,
  rows,
  faults,
}: {
  section: (typeof REMARKS)[number];
  rows: PostedCard["troubles"];
  faults: CardFaults;
}) {
  const title = words.sections[section];
  return (
    <Folded
      section={section}
      title={title}
      detail={DETAILS[section]}
      texts={rows.map(({ says }) => says)}
      faults={faults}
    >
      {rows.map(({ says, cues, wellbeing }, at) => {
        const of = (name: string) => rowField(section, at, name);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} title={title} at={at}>
            <TextField
              name={of("says")}
              label={words.says}
              defaultValue={says}
              errors={faults[of("says")]}
              autoComplete="off"
            />
            <Cues name={of("cues")} cues={cues} isFirst={false} />
            {section === "smallTalk" ? (
              <CheckboxField
                name={of("wellbeing")}
                label={words.wellbeing}
                value="on"
                defaultChecked={wellbeing === "on"}
              />
            ) : null}
          </Row>
        );
      })}
    </Folded>
  );
}

export function Objections({
  rows,
  points,
  faults,
}: {
  rows: PostedCard["objections"];
  points: CardPage["points"];
  faults: CardFaults;
}) {
  return (
    <Folded
      section="objections"
      title={words.sections.objections}
      detail={words.objectionsDetail}
      texts={rows.map(({ says }) => says)}
      faults={faults}
    >
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Objection key={at} row={row} at={at} points={points} faults={faults} />
      ))}
    </Folded>
  );
}

function Objection({
  row,
  at,
  points,
  faults,
}: {
  row: PostedObjection;
  at: number;
  points: CardPage["points"];
  faults: CardFaults;
}) {
  const of = (name: string) => rowField("objections", at, name);
  const line = (name: "says" | "relief" | "again") => ({
    name: of(name),
    label: words[name],
    defaultValue: row[name],
    errors: faults[of(name)],
    autoComplete: "off",
  });
  return (
    <Row title={words.sections.objections} at={at}>
      <TextField {...line("says")} />
      <SelectField
        name={of("when")}
        label={words.when}
        options={choicesOf(words.whens)}
        defaultValue={row.when || "any"}
      />
      <CheckboxField
        name={of("must")}
        label={words.must}
        hint={words.mustHint}
        value="on"
        defaultChecked={row.must === "on"}
      />
      <TextField {...line("relief")} />
      <TextField {...line("again")} />
      <Cues name={of("cues")} cues={row.cues} isFirst={false} />
      {points.length > 0 ? (
        <details>
          <summary>{words.answeredBy}</summary>
          <div className="mt-2 grid gap-2">
            {points.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={of(`met.${id}`)}
                value="on"
                defaultChecked={row.met[id] === "on"}
                label={name}
              />
            ))}
          </div>
        </details>
      ) : null}
    </Row>
  );
}

export function Prices({ rows, faults }: { rows: PostedCard["price"]; faults: CardFaults }) {
  return (
    <Folded
      section="price"
      title={words.price}
      detail={words.priceDetail}
      texts={rows.map(({ min }) => min)}
      faults={faults}
    >
      {rows.map((row, at) => {
        const amount = (name: "min" | "max" | "dear") => ({
          name: rowField("price", at, name),
          label: words[name],
          defaultValue: row[name],
          errors: faults[rowField("price", at, name)],
          inputMode: "decimal" as const,
        });
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} title={words.price} at={at}>
            <SelectField
              name={rowField("price", at, "per")}
              label={words.per}
              options={choicesOf(words.pers)}
              defaultValue={row.per}
            />
            <div className="two-fields">
              <TextField {...amount("min")} />
              <TextField {...amount("max")} />
            </div>
            <TextField {...amount("dear")} />
          </Row>
        );
      })}
    </Folded>
  );
}
