import { ApiCall, ApiFields, Told } from "~/routes/api/description/api-operation";
import { Brand } from "~/components/page/brand";
import { PageHeader } from "~/components/page/page-header";
import { Collapsible } from "~/components/ui/collapsible";
import { apiDocs } from "~/copy/admin/api-docs";
import type { PageHandle } from "~/http/document";
import { type Document, readable } from "./description/readable";
import type { Route } from "./+types/docs";

export { ErrorBoundary } from "~/components/page/error-boundary";

export const handle: PageHandle = { document: () => ({ language: "en" }) };

/** GET /api/docs: `/api/openapi.json` for people. It is public, because it holds no data of the academy. */
export async function loader() {
  const { describeApi } = await import("./description/openapi.server");
  return readable(describeApi() as unknown as Document);
}

export default function ApiDocs({ loaderData: { about, tags, schemas } }: Route.ComponentProps) {
  return (
    <>
      <title>{apiDocs.title}</title>
      <header className="bar">
        <Brand />
      </header>
      <main id="content" className="page">
        <PageHeader title={apiDocs.title} lead={<Told text={about} />} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a className="btn" href="/api/docs/explore">
            {apiDocs.explore}
          </a>
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
        <section className="mt-8 grid gap-3" aria-label={apiDocs.schemas}>
          <h2>{apiDocs.schemas}</h2>
          {schemas.map(({ name, fields }) => (
            <Collapsible key={name} compact title={name}>
              <ApiFields fields={fields} />
            </Collapsible>
          ))}
        </section>
      </main>
    </>
  );
}
