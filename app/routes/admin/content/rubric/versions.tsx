import { type Column, DataTable } from "~/components/ui/data-table";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/button";
import { Tag } from "~/components/ui/badge";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import { LANGUAGES } from "~/models/terms/language";
import { lookColumn, PutBack, VersionNumber } from "../version-parts";
import type { RubricPage } from "./show.server";

const words = copy.rubricForm;

type Row = RubricPage["history"][number];

const idOf = ({ id }: Row) => id;

const columnsAt = (here: string): Column<Row>[] => [
  {
    title: words.version,
    cell: ({ number, standing, inUse }) => (
      <VersionNumber number={number} tag={standing} inUse={inUse ? words.versionInUse : null} />
    ),
  },
  { title: words.versionSaved, cell: ({ saved }) => saved },
  { title: words.versionChanges, cell: ({ change }) => change },
  { title: words.versionUses, cell: ({ uses }) => uses },
  lookColumn(here, words),
];

/** Lists all versions of a rubric, newest first. */
export function Versions({ page: { history }, here }: { page: RubricPage; here: string }) {
  if (history.length === 0) return null;
  return (
    <section className="rubric-section" aria-labelledby="versions">
      <header>
        <h2 id="versions">{words.versions}</h2>
        <p>{words.versionsLead}</p>
        <p>{words.standingsHint}</p>
      </header>
      <DataTable caption={words.versions} columns={columnsAt(here)} rows={history} rowKey={idOf} />
    </section>
  );
}

/** Shows an old version and the button that puts it in use again. */
export function OldVersion({ page: { old, version }, here }: { page: RubricPage; here: string }) {
  if (!old) return null;
  return (
    <section className="rubric-section" aria-labelledby="ancienne">
      <header>
        <h2 id="ancienne">{words.versionNumber(old.number)}</h2>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={here} preventScrollReset>
            {words.versionClose}
          </LinkButton>
        </p>
      </header>
      <ol className="rubric-old">
        {old.points.map((point) => (
          <li key={point.id}>
            {LANGUAGES.map((language) => {
              const { claim, figures } = point.wordings[language];
              return claim === "" ? null : (
                <p key={language} lang={language}>
                  <span className="speech">{bound(claim)} </span>
                  {figures.map(({ text }) => (
                    <Tag key={text}>{text}</Tag>
                  ))}
                </p>
              );
            })}
            <p className="muted text-sm">
              {point.kind === "forbidden" ? <Icon of={OctagonAlert} /> : null}
              <span>
                {[
                  point.kind === "forbidden" ? ` ${words.forbidden}` : words.weightOf(point.weight),
                  ...(point.blocking ? [words.blocking.toLowerCase()] : []),
                  ...(point.minor ? [words.minor.toLowerCase()] : []),
                ].join(", ")}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <PutBack here={here} old={old} current={version} words={words} />
    </section>
  );
}
