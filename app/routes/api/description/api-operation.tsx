import { Fragment, type ReactNode } from "react";
import { apiDocs } from "~/copy/admin/api-docs";
import { Collapsible } from "~/components/ui/collapsible";
import { Tag } from "~/components/ui/badge";

export interface ApiField {
  name: string;
  type: string;
  required: boolean;
  told: string | null;
}

export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  paragraphs: readonly string[];
  parameters: readonly ApiField[];
  body: { types: readonly string[]; fields: readonly ApiField[] } | null;
  answers: readonly { status: string; told: string; type: string | null }[];
}

/** Shows one call: its purpose in the head, its parameters and responses in the body. */
export function ApiCall({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, paragraphs, parameters, body, answers } = operation;
  return (
    <Collapsible
      id={id}
      compact
      title={
        <span className="api-call">
          <Tag strong={method !== "GET"}>{method}</Tag>
          <code>{path}</code>
        </span>
      }
      sub={summary}
    >
      <div className="api-told">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Told text={paragraph} />
          </p>
        ))}
        {parameters.length > 0 ? (
          <Part title={apiDocs.parameters}>
            <ApiFields fields={parameters} />
          </Part>
        ) : null}
        {body ? (
          <Part title={`${apiDocs.body}: ${body.types.join(", ")}`}>
            <ApiFields fields={body.fields} />
          </Part>
        ) : null}
        <Part title={apiDocs.answers}>
          <dl className="api-fields">
            {answers.map(({ status, told, type }) => (
              <Fragment key={status}>
                <dt>{status}</dt>
                <dd>
                  <span>{told}</span>
                  {type ? <code className="block">{type}</code> : null}
                </dd>
              </Fragment>
            ))}
          </dl>
        </Part>
      </div>
    </Collapsible>
  );
}

/** Lists names and types, one below the other. */
export function ApiFields({ fields }: { fields: readonly ApiField[] }) {
  return (
    <dl className="api-fields">
      {fields.map(({ name, type, required, told }) => (
        <Fragment key={name}>
          <dt>
            <code>{name}</code>
            {required ? null : <span className="muted"> {apiDocs.optional}</span>}
          </dt>
          <dd>
            <code>{type}</code>
            {told ? (
              <p className="muted">
                <Told text={told} />
              </p>
            ) : null}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Shows a text and renders the parts between backticks as `code`. */
export function Told({ text }: { text: string }) {
  return Array.from(text.matchAll(/`([^`]*)`|[^`]+/g), ({ index, 0: part, 1: code }) =>
    code === undefined ? part : <code key={index}>{code}</code>,
  );
}
