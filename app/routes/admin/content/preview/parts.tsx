import ListOrdered from "lucide-react/icons/list-ordered";
import Mic from "lucide-react/icons/mic";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Cards } from "~/components/cards/card";
import { type CardItem, ItemCard } from "~/components/cards/item-card";
import { RelockQuestion } from "~/routes/admin/content/content-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Relocked } from "~/models/home/relock";
import { AdminPage } from "../../admin-page";
import type { ContentState } from "../state-place";
import type { StateAnswer } from "./state.server";

/** Shows a part of the preview, to which the buttons of the card lead. */
export function PreviewPart({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={-1} className="mt-8 grid max-w-[980px] gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Shows the card as a rep sees it on home. Its buttons lead to the parts of this page. */
export function PreviewCard({ item, container }: { item: CardItem; container: string | null }) {
  const words = copy.draft;
  const isModule = item.kind === "module";
  return (
    <PreviewPart id="card" title={container === null ? words.cardAlone : words.card(container)}>
      <Cards>
        <ItemCard
          item={item}
          actions={
            <>
              {isModule ? (
                <LinkButton to="#video" variant="quiet" icon={Play}>
                  {copy.home.video}
                </LinkButton>
              ) : null}
              {item.presentable ? (
                <>
                  <LinkButton to="#guidelines" variant="quiet" icon={ListOrdered}>
                    {copy.common.guidelines}
                  </LinkButton>
                  <LinkButton to={isModule ? "#present" : "#guidelines"} icon={Mic}>
                    {copy.common.present}
                  </LinkButton>
                </>
              ) : null}
            </>
          }
        />
      </Cards>
    </PreviewPart>
  );
}

const words = copy.draft;

/** The kinds of content, as sentences name them. */
type Kind = Parameters<typeof words.isArchived>[0];

const sentences = {
  published: () => null,
  draft: () => words.isDraft,
  archived: words.isArchived,
} as const;

const readers = {
  published: words.isPublished,
  draft: words.willSee,
  archived: words.wouldSee,
} as const;

/** A line of the way to a page. */
interface Crumb {
  label: string;
  to: string;
}

/** Shows the page of a preview, with its state and the buttons that change it. */
export function PreviewPage({
  list,
  form,
  head,
  answer,
  children,
  ...state
}: {
  list: Crumb;
  /** The row's own form, which an archived row does not have. */
  form: Crumb;
  /** The content above the state. */
  head?: ReactNode;
  answer: StateAnswer | undefined;
  children: ReactNode;
} & Omit<Parameters<typeof PublishForm>[0], "relocks">) {
  return (
    <AdminPage
      title={words.preview}
      lead={form.label}
      failure={answer?.failure}
      crumbs={[list, ...(state.state === "archived" ? [] : [form]), { label: words.preview }]}
    >
      {head}
      <PublishForm {...state} relocks={answer?.relocks} />
      {children}
    </AdminPage>
  );
}

/** Says whether reps see this content, and publishes or restores it. */
function PublishForm({
  kind,
  state,
  people,
  isHidden = false,
  relocks,
}: {
  kind: Kind;
  state: Exclude<ContentState, "unread">;
  /** The people who see it once it is published, in words. */
  people: string;
  /** An archived container holds it, so that nobody sees it. */
  isHidden?: boolean;
  /** The containers that would lock again, once asked. */
  relocks: readonly Relocked[] | undefined;
}) {
  return (
    <Form method="post" className="mb-6 grid max-w-[980px] gap-4">
      <Note>
        {`${sentences[state](kind)} ${isHidden ? words.withContainer : readers[state](people)}`}
      </Note>
      <RelockQuestion of={relocks} />
      {state === "draft" ? (
        <p>
          <SubmitButton intent="publish" busyLabel={words.publishing}>
            {words.publish}
          </SubmitButton>
        </p>
      ) : null}
      {state === "archived" ? (
        <p>
          <SubmitButton intent="restore" busyLabel={words.restoring}>
            {words.restore}
          </SubmitButton>
        </p>
      ) : null}
    </Form>
  );
}
