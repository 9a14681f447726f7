import type { ReactNode } from "react";
import { PrintButton } from "~/components/page/print-button";
import { DataTable } from "~/components/ui/data-table";
import { worksCouncil as words } from "~/copy/admin/works-council";
import { copy } from "~/copy/copy";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { SettingsPage } from "./settings-page";
import { readFile } from "./file.server";
import type { Route } from "./+types/file";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export const loader = () =>
  readOrFail({ title: words.title, sentence: words.loadFailed }, () => readFile());

/** Shows the file for the works council, to print: recorded, measured, seen, kept, read, and passed on. */
export default function WorksCouncilFile({ loaderData }: Route.ComponentProps) {
  const { madeOn, purpose, recorded, measured, seen, terms, readers, processors } = loaderData;
  return (
    <SettingsPage title={words.title} lead={words.lead} action={<PrintButton />}>
      <article className="paper grid max-w-3xl gap-6">
        <p className="muted">{madeOn}</p>
        <Part title={words.purpose} lines={purpose} />
        <Part title={words.recorded} lines={recorded} />
        <Part title={words.measured} lines={measured} />
        <Part title={words.neverMeasured} lines={Object.values(words.neverMeasuredRows)} />
        <Part title={words.seen} lines={seen} />
        <Part title={words.terms}>
          <Pairs
            caption={words.terms}
            heads={[copy.deletions.kind, words.terms]}
            rows={terms.map(({ name, term }) => [name, term])}
          />
          <p>{words.termsNote}</p>
        </Part>
        <Part title={words.readers} lines={[...readers, words.consequences]} />
        <Part title={words.processors}>
          {processors.length === 0 ? (
            <p>{words.noProcessor}</p>
          ) : (
            <Pairs
              caption={words.processors}
              heads={[words.processor, words.gets]}
              rows={processors.map(({ name, gets }) => [name, gets])}
            />
          )}
        </Part>
        <Part title={words.rights} lines={Object.values(words.rightsRows)} />
        <Part title={words.deployer} lines={words.deployerRows} />
      </article>
    </SettingsPage>
  );
}

function Part({
  title,
  lines,
  children,
}: {
  title: string;
  lines?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <section className="grid gap-2">
      <h2>{title}</h2>
      {lines ? (
        <ul className="grid list-disc gap-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  );
}

function Pairs({
  caption,
  heads: [first, second],
  rows,
}: {
  caption: string;
  heads: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}) {
  return (
    <DataTable
      caption={caption}
      endsInText
      columns={[
        { title: first, cell: ([name]) => name },
        { title: second, cell: ([, detail]) => detail },
      ]}
      rows={rows}
      rowKey={([name, detail]) => name + detail}
    />
  );
}
