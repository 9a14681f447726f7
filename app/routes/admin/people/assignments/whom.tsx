import { type ReactNode, useRef, useState } from "react";
import { SearchField } from "~/components/form/search-field";
import { FormSection } from "~/components/form/form-section";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { Button } from "~/components/ui/button";
import { useScripts } from "~/components/use-scripts";
import { copy } from "~/copy/copy";
import { foldName } from "~/models/terms/fold";
import type { AssignmentFields } from "./form";

const words = copy.assignment;

interface WhomTeam {
  id: string;
  name: string;
  /** The number of people who would be asked. */
  members: number;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  teamIds: readonly string[];
}

/** Whom the form offers. */
export interface OfferedWhom {
  teams: readonly WhomTeam[];
  /** The people with the words of the search, ticked or not, as many as the form shows. */
  found: readonly Person[];
  /** The number of all people with these words. */
  total: number;
  /** The ticked people. */
  chosen: readonly Person[];
}

/**
 * Returns the number of people who would be asked: those ticked, and the members of the ticked teams, each once. Members
 * whom the form does not show are taken from the numbers of their teams.
 */
export function countAsked(
  { teams, found, chosen, total }: OfferedWhom,
  { teamIds, ids }: Pick<AssignmentFields, "teamIds" | "ids">,
): number {
  const people = [...found, ...chosen.filter(({ id }) => found.every((one) => one.id !== id))];
  const inTeams = people.filter((one) => one.teamIds.some((id) => teamIds.includes(id)));
  const alone = people.filter((one) => ids.includes(one.id) && !inTeams.includes(one));
  const members = teams.filter(({ id }) => teamIds.includes(id)).map((team) => team.members);
  const isWhole = people.length >= total && members.every((count) => count <= inTeams.length);
  return alone.length + (isWhole ? inTeams.length : members.reduce((sum, count) => sum + count, 0));
}

/**
 * Shows the teams, then the people, in one list with a search. The search without scripts puts the whole form into the
 * address, so that no choice is lost. Scripts hide the rows that do not match while the person types.
 */
export function WhomSection({
  offered,
  fields,
  count,
}: {
  offered: OfferedWhom;
  fields: AssignmentFields;
  /** The number of people who would be asked now. */
  count: number;
}) {
  const { teams, found, chosen, total } = offered;
  const hasScripts = useScripts();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const others = chosen.filter(({ id }) => found.every((one) => one.id !== id));
  const isWhole = found.length >= total;
  const sought = hasScripts && isWhole ? foldName(typed).split(/\s+/).filter(Boolean) : [];
  const isHidden = (text: string) => sought.some((word) => !foldName(text).includes(word));
  const namesOf = ({ teamIds }: Person) =>
    teams.filter(({ id }) => teamIds.includes(id)).map(({ name }) => name);
  const people = [...others, ...found].map((person) => {
    const names = namesOf(person).join(", ");
    return { ...person, names, isHidden: isHidden(`${person.name} ${person.email} ${names}`) };
  });
  const left = people.filter((person) => !person.isHidden).length;

  function tick(isTicked: boolean) {
    const rows = list.current?.querySelectorAll<HTMLInputElement>(
      isTicked ? "li:not([hidden]) [name=ids]:not(:checked)" : ":checked",
    );
    for (const box of rows ?? []) box.click();
  }
  return (
    <FormSection title={words.whomTitle} detail={words.whomDetail}>
      <div className="pick">
        <PickSearch query={fields.q} needsButton={!(hasScripts && isWhole)} onType={setTyped} />
        <div className="pick-head">
          <span role="status">
            {hasScripts && count > 0
              ? words.chosen(count)
              : words.shownOf(isWhole ? left : found.length, isWhole ? people.length : total)}
          </span>
          <span className="flex gap-2">
            {hasScripts && count > 0 ? (
              <Button size="sm" variant="quiet" onClick={() => tick(false)}>
                {words.untick}
              </Button>
            ) : null}
            {total > 0 ? (
              <Button
                type="submit"
                size="sm"
                formMethod="get"
                formNoValidate
                name="tick"
                value="found"
                onClick={(event) => {
                  if (!isWhole) return;
                  event.preventDefault();
                  tick(true);
                }}
              >
                {words.tickFound}
              </Button>
            ) : null}
          </span>
        </div>
        <div ref={list} className="pick-list">
          {teams.length > 0 ? (
            <PickGroup label={words.teams}>
              {teams.map(({ id, name, members }) => (
                <PickRow
                  key={id}
                  name="teamId"
                  value={id}
                  label={name}
                  detail={words.members(members)}
                  hidden={isHidden(name)}
                  defaultChecked={fields.teamIds.includes(id)}
                />
              ))}
            </PickGroup>
          ) : null}
          <PickGroup label={words.persons}>
            {people.map(({ id, name, email, names, isHidden: hidden }) => (
              <PickRow
                key={id}
                name="ids"
                value={id}
                label={name}
                title={email}
                detail={names}
                hidden={hidden}
                defaultChecked={fields.ids.includes(id)}
              />
            ))}
          </PickGroup>
          {left === 0 || found.length === 0 ? <p className="muted">{words.noneFound}</p> : null}
        </div>
      </div>
    </FormSection>
  );
}

/** Shows the search, with a button where the server searches. */
function PickSearch({
  query,
  needsButton,
  onType,
}: {
  query: string;
  needsButton: boolean;
  onType: (typed: string) => void;
}) {
  return (
    <div className="pick-search">
      <SearchField
        label={words.search}
        name="q"
        defaultValue={query}
        autoComplete="off"
        maxLength={200}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would press the first button of the form.
          if (event.key === "Enter" && !needsButton) event.preventDefault();
        }}
      />
      {needsButton ? (
        <Button type="submit" formMethod="get" formNoValidate>
          {words.searchSubmit}
        </Button>
      ) : null}
    </div>
  );
}

function PickGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <ul>{children}</ul>
    </fieldset>
  );
}

/** Shows a box with a name and what tells it from another of the same name, in one line. */
function PickRow({
  name,
  value,
  label,
  title,
  detail,
  hidden,
  defaultChecked,
}: {
  name: string;
  value: string;
  label: string;
  title?: string;
  detail: string;
  hidden: boolean;
  defaultChecked: boolean;
}) {
  return (
    <li hidden={hidden} title={title}>
      <Checkbox
        name={name}
        value={value}
        label={label}
        detail={detail}
        defaultChecked={defaultChecked}
      />
    </li>
  );
}
