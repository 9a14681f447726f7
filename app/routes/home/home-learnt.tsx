import Award from "lucide-react/icons/award";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import type { LearntSection } from "./learnt";

/** Everything learnt, once every presentation is passed: each container with its day and its certificate. */
export function HomeLearnt({ sections }: { sections: readonly LearntSection[] }) {
  return (
    <section className="learnt" aria-labelledby="learnt">
      <h2 id="learnt">{copy.certificate.learnt}</h2>
      <ul>
        {sections.map(({ key, title, items, passedOn, certificateAt }) => (
          <li key={key}>
            <div>
              <h3>{title}</h3>
              <p>{items.join(" · ")}</p>
              <p className="muted">{passedOn}</p>
            </div>
            {certificateAt === null ? null : (
              <CertificateLink to={certificateAt} container={title} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the certificate of a container. */
export function CertificateLink({ to, container }: { to: string; container: string }) {
  return (
    <LinkButton to={to} icon={Award} aria-label={copy.certificate.openOf(container)}>
      {copy.certificate.open}
    </LinkButton>
  );
}
