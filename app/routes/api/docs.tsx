import { ApiCall, ApiFields, Told } from "~/components/api-operation";
import { Brand } from "~/components/brand";
import { PageHeader } from "~/components/page-header";
import { Collapsible } from "~/components/ui/collapsible";
import { apiDocs } from "~/copy/api-docs";
import type { PageHandle } from "~/http/document";
import { type Document, readable } from "./description/readable";
import type { Route } from "./+types/docs";

export { ErrorBoundary } from "~/components/error-boundary";

export const handle: PageHandle = { document: () => ({ language: "en" }) };

/** GET /api/docs: `/api/openapi.json` for people. It is public, because it holds no data of the academy. */
export async function loader() {
  const { describeApi } = await import("./description/openapi.server");
  return readable(describeApi() as unknown as Document);
}

export default function ApiDocs({ loaderData: { about, tags, things } }: Route.ComponentProps) {
  return (
    <>
      <title>{apiDocs.title}</title>
      <header className="bar">
        <Brand />
      </header>
      <main id="content" className="page">
        <PageHeader title={apiDocs.title} lead={<Told text={about} />} />
        <p>
          <a href="/api/openapi.json">/api/openapi.json</a>
        </p>
        {tags.map(({ name, operations }) => (
          <section key={name} className="mt-8 grid gap-3" aria-label={name}>
            <h2>{name}</h2>
            {operations.map((operation) => (
              <ApiCall key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section className="mt-8 grid gap-3" aria-label={apiDocs.things}>
          <h2>{apiDocs.things}</h2>
          {things.map(({ name, fields }) => (
            <Collapsible key={name} compact title={name}>
              <ApiFields fields={fields} />
            </Collapsible>
          ))}
        </section>
      </main>
    </>
  );
}
