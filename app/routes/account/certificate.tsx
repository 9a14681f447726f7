import FileCheck from "lucide-react/icons/file-check";
import { data, href } from "react-router";
import { BackLink } from "~/components/page/page-header";
import { BrandMark, PageTitle } from "~/components/page/brand";
import { PrintButton } from "~/components/page/print-button";
import { LinkButton } from "~/components/ui/button";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/context";
import { fullDay } from "~/models/dates";
import { isOver, termWords } from "~/models/home/certificates";
import { readToday } from "~/models/home/certificates.server";
import { brand } from "~/platform/brand";
import { config } from "~/platform/config.server";
import { UserPage } from "~/routes/user-page";
import { ChangedEvaluation, endOf, issueCertificate } from "~/services/proof/certificate.server";
import type { Route } from "./+types/certificate";

export { UserError as ErrorBoundary } from "~/routes/user-page";

/** The characters of a name above which it takes a smaller size. */
const LONG_NAME = 60;

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const { dataDir, timeZone } = config();
  const issued = await issueCertificate(user, params.containerId, dataDir).catch((error) => {
    if (error instanceof ChangedEvaluation) throw data(copy.certificate.changed, { status: 409 });
    throw error;
  });
  if (!issued) throw data(copy.certificate.notFound, { status: 404 });
  const { person, container, passedAt, items, signature, signedBy } = issued;
  const term = { endsOn: endOf(issued) };
  const { today } = readToday();
  return {
    viewer: viewerOf(user),
    containerId: params.containerId,
    person,
    container,
    on: copy.certificate.on(fullDay(passedAt, timeZone)),
    term: termWords(term, today),
    isExpired: isOver(term, today),
    items: items.map((item) => shownItem(item, timeZone)),
    signature,
    fingerprint: signedBy.fingerprint,
  };
}

type Issued = NonNullable<Awaited<ReturnType<typeof issueCertificate>>>;

const shownItem = (
  { evaluationId, kind, title, score, passedAt }: Issued["items"][number],
  timeZone: string,
) => ({
  id: evaluationId,
  title: kind === "group" ? copy.certificate.group(title) : title,
  detail: copy.certificate.item(fullDay(passedAt, timeZone), score),
});

/** Shows the certificate of a container that its reader passed: one A4 page on paper. */
export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { viewer, containerId, person, container, on, items, signature, fingerprint } = loaderData;
  const { term, isExpired } = loaderData;
  const words = copy.certificate;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={words.title} />
      <BackLink to={href("/")} />
      <article className="certificate">
        <p className="certificate-brand">
          <BrandMark />
          {brand.product}
        </p>
        <h1>{words.title}</h1>
        <p className="certificate-who">
          <b data-long={person.length > LONG_NAME ? "" : undefined}>{person}</b>
          {words.has}
        </p>
        <p className="certificate-of">{bound(container)}</p>
        <p>{on}</p>
        {term === null ? null : (
          <p className={isExpired ? "certificate-expired" : undefined}>{term}</p>
        )}
        <h2>{words.items}</h2>
        <ul>
          {items.map(({ id, title, detail }) => (
            <li key={id}>
              <span>{bound(title)}</span>
              <span className="muted">{detail}</span>
            </li>
          ))}
        </ul>
        <footer>
          <dl>
            <dt>{words.signature}</dt>
            <dd>{signature}</dd>
            <dt>{words.key}</dt>
            <dd>{fingerprint}</dd>
          </dl>
          <p>{words.verify}</p>
        </footer>
      </article>
      {isExpired ? <p className="mt-6 text-center">{words.renew}</p> : null}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <PrintButton />
        <LinkButton
          to={href("/account/certificates/:containerId/file", { containerId })}
          reloadDocument
          icon={FileCheck}
        >
          {words.file}
        </LinkButton>
      </div>
    </UserPage>
  );
}
