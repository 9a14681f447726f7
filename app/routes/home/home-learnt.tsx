import Award from "lucide-react/icons/award";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { bound } from "~/copy/typography/bound";
import { fullDay } from "~/models/dates";
import type { Home } from "~/models/home/home";
import { passedAtOf, presentedIn } from "~/models/home/passed-section";
import { certificateHref, keyOf, titleOf } from "./home-view";

/** Shows everything learnt, once every presentation is passed: each container with its day and its certificate. */
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

/** Links to the certificate of a container. */
export function CertificateLink({ to, container }: { to: string; container: string }) {
  return (
    <LinkButton to={to} icon={Award} aria-label={copy.certificate.openOf(container)}>
      {copy.certificate.open}
    </LinkButton>
  );
}

/** A container that is passed: its titles, the day, and its certificate. */
interface LearntSection {
  key: string;
  title: string;
  items: string[];
  /** 'réussi le 20 novembre 2026'. */
  passedOn: string;
  /** Null for the section without container. */
  certificateAt: string | null;
}

/** Returns the passed containers once every presentation is passed; null before, and when there is none to pass. */
export function learntOf(
  { sections, completed, total }: Home,
  timeZone: string,
): LearntSection[] | null {
  if (total === 0 || completed < total) return null;
  return sections.flatMap((section) => {
    const passedAt = passedAtOf(section);
    if (passedAt === null) return [];
    return {
      key: keyOf(section),
      title: titleOf(section),
      items: presentedIn(section).map(({ title }) => bound(title)),
      passedOn: copy.certificate.passedOn(fullDay(passedAt, timeZone)),
      certificateAt: certificateHref(section),
    };
  });
}
