import { LinkButton } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { copy } from "~/copy/copy";
import { lookColumn, PutBack, VersionNumber } from "../version-parts";
import { cardPage } from "./posted-card";
import type { CardPage } from "./show.server";

const words = copy.customerCard;

type Row = CardPage["history"][number];

const idOf = ({ id }: Row) => id;

const columnsAt = (here: string): Column<Row>[] => [
  {
    title: words.version,
    cell: ({ number, inUse }) => (
      <VersionNumber number={number} inUse={inUse ? words.versionInUse : null} />
    ),
  },
  { title: words.versionSaved, cell: ({ saved }) => saved },
  { title: words.versionOrigin, cell: ({ origin }) => origin },
  lookColumn(here, words),
];

/** Shows an old version's lines and the button that puts it in use again. */
export function OldVersion({ page: { module, old, version } }: { page: CardPage }) {
  if (!old) return null;
  const here = cardPage(module.id);
  return (
    <section className="rubric-section" aria-labelledby="ancienne">
      <header>
        <h2 id="ancienne">{words.versionNumber(old.number)}</h2>
        <p>
          <LinkButton to={here} preventScrollReset>
            {words.versionClose}
          </LinkButton>
        </p>
      </header>
      {old.cards.map(({ language, name, lines }) => (
        <div key={language} lang={language} className="mb-3">
          <p>
            <b>{name || words.languageNames[language]}</b>
          </p>
          <ul className="speech">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <PutBack here={here} old={old} current={version} words={words} />
    </section>
  );
}

/** Lists all versions of a card, newest first. */
export function Versions({ page }: { page: CardPage }) {
  const columns = columnsAt(cardPage(page.module.id));
  return page.history.length > 0 ? (
    <section className="rubric-section" aria-labelledby="versions">
      <header>
        <h2 id="versions">{words.versions}</h2>
        <p>{words.versionsLead}</p>
      </header>
      <DataTable caption={words.versions} columns={columns} rows={page.history} rowKey={idOf} />
    </section>
  ) : null;
}
