import { Suspense } from "react";
import { Await } from "react-router";
import { SearchableField } from "~/components/form/searchable-field";
import { SelectField } from "~/components/form/select-field";
import { copy } from "~/copy/copy";
import { report } from "~/islands/report";
import { AwaitFailed } from "./await-failed";

type Containers = readonly { id: string; title: string }[];

interface ContainerFieldProps {
  name: string;
  id: string;
  label: string;
  /** The chosen one; empty for a row that belongs to none. */
  defaultValue: string;
  errors?: readonly string[] | undefined;
  /** A new row: without a choice the first container is taken (product §12), so it is the one shown. */
  firstByDefault?: boolean;
}

/**
 * The container selector of modules and groups, sorted by title. On a client navigation the form is there before
 * the containers: until then it says 'Chargement des modèles...' (product §4.1).
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
  const none = containers.length === 0 ? copy.container.selectorNone : copy.common.noContainer;
  return (
    <SearchableField
      {...field}
      onUnavailable={report}
      // Remounted when the containers arrive, so that the chosen one is shown.
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
