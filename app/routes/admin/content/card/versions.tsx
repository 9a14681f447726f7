import Eye from "lucide-react/icons/eye";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Tag } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { IconLink } from "~/components/ui/icon-button";
import { copy } from "~/copy/copy";
import { cardPage } from "./posted-card";
import type { CardPage } from "./show.server";

const words = copy.customerCard;

type Row = CardPage["history"][number];

const idOf = ({ id }: Row) => id;

const columnsAt = (here: string): Column<Row>[] => [
  {
    title: words.version,
    cell: ({ number, inUse }) => (
      <span className="flex flex-wrap items-center gap-2">
        <b>{number}</b>
        {inUse ? <Tag strong>{words.versionInUse}</Tag> : null}
      </span>
    ),
  },
  { title: words.versionSaved, cell: ({ saved }) => saved },
  { title: words.versionOrigin, cell: ({ origin }) => origin },
  {
    title: words.versionLook,
    cell: ({ id, number }) => (
      <IconLink
        icon={Eye}
        label={words.versionSeeOf(number)}
        to={`${here}?version=${id}#ancienne`}
      />
    ),
  },
];

/** Lists all versions of a card, newest first. */
export function Versions({ page: { module, history } }: { page: CardPage }) {
  if (history.length === 0) return null;
  return (
    <section className="rubric-section" aria-labelledby="versions">
      <header>
        <h2 id="versions">{words.versions}</h2>
        <p>{words.versionsLead}</p>
      </header>
      <DataTable
        caption={words.versions}
        columns={columnsAt(cardPage(module.id))}
        rows={history}
        rowKey={idOf}
      />
    </section>
  );
}

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
      {version && old.id !== version.id ? (
        <Form method="post" action={here}>
          <input type="hidden" name="old" value={old.id} />
          <input type="hidden" name="version" value={version.id} />
          <SubmitButton intent="back" action={here} variant="outline" busyLabel={words.saving}>
            {words.versionBack(old.number)}
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}
