import KeyRound from "lucide-react/icons/key-round";
import { Form } from "react-router";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { RowActions } from "~/components/page/admin-row";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Scope } from "~/models/terms/party";
import type { KeysOfParty, ShownKey } from "./keys.server";

const words = copy.keys;

const columns: Column<ShownKey>[] = [
  {
    title: words.key,
    cell: ({ ending, scopes }) => (
      <>
        <code className="block">{words.ending(ending)}</code>
        <span className="muted">{scopes.map((scope) => words.scopes[scope]).join(", ")}</span>
      </>
    ),
  },
  {
    title: words.standing,
    cell: ({ standing, madeOn, expiresOn }) => (
      <>
        <b className="block">{words.standings[standing]}</b>
        <span className="muted block">{words.made(madeOn)}</span>
        <span className="muted">
          {expiresOn ? words.expires(expiresOn, standing === "expired") : words.never}
        </span>
      </>
    ),
  },
  { title: words.used, cell: ({ used }) => (used ? words.usedOn(used) : words.unused) },
  {
    title: words.actions,
    cell: ({ id, ending, standing }) =>
      standing === "valid" && (
        <RowActions>
          <ConfirmButton
            confirm={`revoke-${id}`}
            label={words.revokeLabel(ending)}
            className="btn btn-quiet"
          >
            {words.revoke}
          </ConfirmButton>
        </RowActions>
      ),
  },
];

const revoking = (keyId: string) => ({ intent: "revoke", keyId });

const expiries = ([90, 30, 365, 0] as const).map((days) => ({
  value: String(days),
  label: words.expiries[days],
}));

/** Shows the keys of a party, and the form of another one. The new key is shown in the answer to its post, once. */
export function KeysSection({
  keys: { keys, asked },
  scopes,
  handed,
  closeTo,
}: {
  keys: KeysOfParty;
  /** The scopes to choose from; null when a party's keys all have the same. */
  scopes: readonly Scope[] | null;
  handed: string | undefined;
  closeTo: string;
}) {
  return (
    <FormSection title={words.title} detail={words.detail}>
      <div aria-live="polite" className="empty:absolute">
        {handed ? (
          <Note tone="ok">
            <b>{words.handed}</b>
            <p className="my-2 [overflow-wrap:anywhere]">
              <code>{handed}</code>
            </p>
          </Note>
        ) : null}
      </div>
      {keys.length > 0 ? (
        <DataTable caption={words.title} columns={columns} rows={keys} rowKey={({ id }) => id} />
      ) : (
        <p className="muted">{words.empty}</p>
      )}
      <Form method="post" className="grid gap-4" preventScrollReset>
        {scopes ? <ScopeBoxes scopes={scopes} /> : null}
        <SelectField
          id="expiry"
          name="days"
          label={words.expiryLabel}
          options={expiries}
          defaultValue="90"
        />
        <div>
          <SubmitButton intent="create" icon={KeyRound}>
            {words.create}
          </SubmitButton>
        </div>
      </Form>
      <ConfirmDialog
        open={asked !== null}
        sentence={words.revokeConfirm}
        detail={words.revokeDetail}
        fields={revoking(asked ?? "")}
        confirmLabel={words.revoke}
        closeTo={closeTo}
      />
    </FormSection>
  );
}

const ScopeBoxes = ({ scopes }: { scopes: readonly Scope[] }) => (
  <fieldset className="checks">
    <legend className="sr-only">{words.scopesLabel}</legend>
    {scopes.map((scope) => (
      <Checkbox
        key={scope}
        name="ids"
        value={scope}
        label={words.scopes[scope]}
        detail={words.scopeHints[scope]}
      />
    ))}
  </fieldset>
);
