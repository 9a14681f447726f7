import { Suspense, useEffect, useId, useRef } from "react";
import { Await } from "react-router";
import { SearchableField, SelectField } from "~/components/form/select-field";
import { copy } from "~/copy/copy";
import { report } from "~/islands/report";
import { AwaitFailed } from "../admin-page";
import {
  type Role,
  type RoleValue,
  parseAllowedRoles,
  roleLabels,
  roles,
} from "~/models/terms/roles";
import { CheckboxGroup } from "~/components/ui/choice/radio-group";
import { Radio } from "~/components/ui/choice/checkbox";
import { Note } from "~/components/ui/note";
import type { Relocked } from "~/models/home/relock";

type Containers = readonly { id: string; title: string }[];

interface ContainerFieldProps {
  name: string;
  id: string;
  label: string;
  /** The id of the chosen container. Empty for a row without a container. */
  defaultValue: string;
  errors?: readonly string[] | undefined;
  /** True for a new row: without a choice it gets the first container (product §12), so the field shows that one. */
  firstByDefault?: boolean;
}

/**
 * Shows the container selector of modules and groups, sorted by title. On a client navigation the form shows before
 * the containers arrive. Until then the selector says 'Chargement des modèles...' (product §4.1).
 */
export function ContainerField({
  containers,
  ...field
}: ContainerFieldProps & { containers: Containers | Promise<Containers> }) {
  if (!(containers instanceof Promise)) return <Loaded {...field} containers={containers} />;
  return (
    <Suspense fallback={<Loading {...field} />}>
      <Await
        resolve={containers}
        errorElement={<AwaitFailed message={copy.container.selectorFailed} />}
      >
        {(loaded) => <Loaded {...field} containers={loaded} />}
      </Await>
    </Suspense>
  );
}

function Loaded({
  containers,
  firstByDefault = false,
  ...field
}: ContainerFieldProps & { containers: Containers }) {
  const placed = firstByDefault && containers.length > 0;
  const known = containers.some(({ id }) => id === field.defaultValue);
  // A row may stay in its container after that was archived. The field posts nothing then.
  const without = field.defaultValue ? copy.container.selectorArchived : copy.list.noContainer;
  const none = containers.length === 0 ? copy.container.selectorNone : without;
  return (
    <SearchableField
      {...field}
      onUnavailable={report}
      // Remounted when the containers arrive, so that it shows the chosen one.
      key={containers.length}
      placeholder={known || placed ? undefined : none}
      options={containers.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

function Loading({ name, id, label }: ContainerFieldProps) {
  return (
    <SelectField
      name={name}
      id={id}
      label={label}
      disabled
      options={[{ value: "", label: copy.group.containersLoading }]}
    />
  );
}

/** A conflict over a row of a container: the posted values and the stored ones. */
export interface ConflictProps<Stored> {
  id: string;
  mine: Record<string, unknown>;
  stored: Stored;
  containers: readonly { id: string; title: string }[];
}

/** The posted values, and the values that another person stored meanwhile. */
interface Versions<Mine, Stored> {
  mine: Mine;
  stored: Stored;
}

const rolesText = (value: RoleValue) =>
  parseAllowedRoles(value)
    .map((role) => roleLabels[role])
    .join(", ");

/** Returns the conflict line for the container of a module or group, by its title. */
export function containerConflict(
  containers: readonly { id: string; title: string }[],
  { mine, stored }: Versions<unknown, string | null>,
) {
  const titleOf = (id: unknown) =>
    containers.find((container) => container.id === id)?.title ?? copy.list.noContainer;
  return { label: copy.container.selectorLabel, mine: titleOf(mine), stored: titleOf(stored) };
}

/** Returns the conflict line for the roles that may see a module or group. `mine` is as posted, one value or several. */
export function accessConflict({ mine, stored }: Versions<unknown, string>) {
  const posted = Array.isArray(mine) ? mine.map(String) : String(mine ?? "");
  return { label: copy.group.access, mine: rolesText(posted), stored: rolesText(stored) };
}

/**
 * Posts `allowed_roles` once per checked role: the roles that may see a module or a group. The administrator's box
 * is checked, fixed and not posted: `toAllowedRoles` always puts that role first (product §5).
 */
export function RolesField({
  name = "allowed_roles",
  defaultValue,
  errors,
}: {
  name?: string;
  defaultValue: readonly Role[];
  errors?: readonly string[] | undefined;
}) {
  return (
    <CheckboxGroup
      name={name}
      label={copy.form.allowedRoles}
      errors={errors}
      defaultValue={["admin", ...defaultValue]}
      choices={roles.map((role) => ({
        value: role,
        label: roleLabels[role],
        disabled: role === "admin",
      }))}
    />
  );
}

const words = copy.container;

/**
 * Asks before a publication that would lock containers again for people inside them, or bring them back locked. Nothing
 * is saved yet; the form posts the answer.
 */
export function RelockQuestion({ of }: { of: readonly Relocked[] | undefined }) {
  const id = useId();
  const section = useRef<HTMLFieldSetElement>(null);
  const isAsked = of !== undefined;
  useEffect(() => {
    if (isAsked) section.current?.focus();
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <fieldset ref={section} tabIndex={-1} className="conflict" aria-describedby={id}>
      <legend>{words.relock}</legend>
      <Note tone="warn">
        <ul id={id}>
          {of.map(({ containerId, title, isBack, people }) => (
            <li key={`${containerId} ${isBack}`}>
              {(isBack ? words.comesBack : words.relocked)(title, people.length)}
              <People names={people} />
            </li>
          ))}
        </ul>
      </Note>
      <Radio name="relock" value="keep" defaultChecked label={words.keepOpen} />
      <Radio name="relock" value="lock" label={words.lockAgain} />
    </fieldset>
  );
}

/** The number of names above which the list is folded. */
const FOLDED_ABOVE = 8;

/** Names the people who would be locked out; a long list opens on demand. */
function People({ names }: { names: readonly string[] }) {
  if (names.length <= FOLDED_ABOVE) return <p className="wrap-anywhere">{names.join(", ")}</p>;
  return (
    <details>
      <summary className="meta-link">{words.relockedNames(names.length)}</summary>
      <p className="wrap-anywhere">{names.join(", ")}</p>
    </details>
  );
}
