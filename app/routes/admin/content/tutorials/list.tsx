import LifeBuoy from "lucide-react/icons/life-buoy";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import * as v from "valibot";
import LanguagesIcon from "lucide-react/icons/languages";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Trash from "lucide-react/icons/trash-2";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { RowBox } from "~/components/ui/box";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { SortableList } from "~/islands/sortable/sortable-list";
import * as Tutorials from "~/models/support/tutorials.server";
import { brand } from "~/platform/brand";
import { config } from "~/platform/config.server";
import { services } from "~/services/services.server";
import { orderOf } from "~/models/content/ordering.server";
import { Clocked } from "~/components/cards/poster";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/badge";
import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import { LANGUAGES } from "~/models/terms/language";
import type { TutorialRow } from "~/models/tables";
import { tutorialColumns } from "~/models/terms/tutorial-texts";
import { AdminPage } from "../../admin-page";
import { shownVideo } from "../shown-video.server";
import { VideoPopup } from "../upload-form";
import { orderIntents, readIntent, saveOrder, readOrFail } from "../../admin-page.server";
import { listTitle } from "./schema";
import { deleteIntent, deleteTutorial, readSentences, saveSentences } from "./actions.server";
import { SentencesForm, useMountedVersion } from "./sentences-form";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const words = copy.tutorial;
const here = href("/admin/support-comptoir");
const listIntent = v.variant("intent", [...orderIntents, deleteIntent]);

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { rows, sentences } = await readOrFail(
    { title: listTitle, sentence: words.loadFailed },
    async () => ({ rows: await Tutorials.findAll(), sentences: await readSentences() }),
  );
  const find = (id: string | undefined | null) => rows.find((row) => row.id === id);
  const playing = find(searchParams.get("video"));
  const asked = find(searchParams.get("confirm")?.replace(/^delete-/, ""));
  const sign = (at: string) => services().media.playbackUrl(at);
  return {
    tutorials: rows.map((row) => listed(row, config().timeZone)),
    sentences,
    asked: asked ? { id: asked.id, title: asked.titleFr } : null,
    video: playing ? await shownVideo({ ...playing, title: playing.titleFr }, sign) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  if (form.get("intent") === "sentences") return saveSentences(form, context);
  const intent = readIntent(form, listIntent);
  if (intent.intent === "delete") return deleteTutorial(intent.id, context);
  return saveOrder(intent, { context, order: orderOf("tutorials"), to: here, sentences: words });
}

export default function TutorialList({ loaderData, actionData }: Route.ComponentProps) {
  const { tutorials, sentences, asked, video } = loaderData;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const mounted = useMountedVersion(sentences.version, answer !== undefined);
  return (
    <AdminPage
      title={listTitle}
      lead={words.listLead(brand.companion)}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[{ label: listTitle }]}
      action={tutorials.length > 0 ? <AddTutorial /> : undefined}
    >
      <div className="stack">
        {tutorials.length > 0 ? (
          <RowBox>
            <h2 className="sr-only">{words.list}</h2>
            <SortableList
              items={tutorials}
              label={words.list}
              failed={words.orderFailed}
              meta={tutorialMeta}
              actions={tutorialTools}
            />
          </RowBox>
        ) : (
          <EmptyState
            icon={LifeBuoy}
            title={words.empty}
            detail={words.emptyDetail}
            action={<AddTutorial />}
          />
        )}
        <SentencesForm key={mounted} values={sentences} answer={answer} />
      </div>
      <ConfirmDialog
        open={asked !== null}
        sentence={words.deleteConfirm}
        detail={asked ? words.deleteDetail(asked.title) : undefined}
        fields={removal(asked?.id ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={here}
      />
      <VideoPopup video={video} closeTo={here} />
    </AdminPage>
  );
}

function AddTutorial() {
  return (
    <LinkButton to={href("/admin/add-tutorial")} variant="primary" icon={Plus}>
      {words.add}
    </LinkButton>
  );
}

/** Returns the fields to post to delete a tutorial. */
const removal = (id: string) => ({ intent: "delete", id });

const formOf = ({ id }: { id: string }) =>
  href("/admin/edit-tutorial/:tutorialId", { tutorialId: id });

/** Returns the facts beside the title of a row. */
const tutorialMeta = (tutorial: ListedTutorial) => (
  <>
    <span>{tutorial.created}</span>
    <Clocked duration={tutorial.duration} />
    {tutorial.answers ? null : <Tag icon={Play}>{copy.tutorial.videoOnly}</Tag>}
    {tutorial.hasVideo ? null : (
      <Link className="row-sign" to={formOf(tutorial)}>
        {`${copy.videoFile.missing} · ${copy.tutorial.addVideo}`}
      </Link>
    )}
    {tutorial.untranslated ? (
      <Tag icon={LanguagesIcon}>{copy.tutorial.untranslated(tutorial.untranslated)}</Tag>
    ) : null}
  </>
);

/** Returns the buttons of a row. */
const tutorialTools = ({ id, title, hasVideo }: ListedTutorial) => (
  <>
    {hasVideo ? (
      <IconLink
        icon={Play}
        label={`${copy.videoFile.launch} ${title}`}
        to={`?video=${id}`}
        preventScrollReset
      />
    ) : null}
    <IconLink icon={Pencil} label={`${copy.common.edit} ${title}`} to={formOf({ id })} />
    <ConfirmButton
      asked={{ sentence: copy.tutorial.deleteConfirm, detail: copy.tutorial.deleteDetail(title) }}
      confirm={`delete-${id}`}
      fields={removal(id)}
      label={`${copy.common.remove} ${title}`}
    >
      <Icon of={Trash} />
    </ConfirmButton>
  </>
);

/** Returns a row of the list of tutorials, in words. */
function listed(row: TutorialRow, timeZone: string) {
  const { id, titleFr: title, createdAt, videoUrl, videoDurationS, responseFr } = row;
  const missing = LANGUAGES.filter((language) => {
    const { title: itsTitle, response } = tutorialColumns[language];
    return !row[itsTitle] || (responseFr !== "" && !row[response]);
  });
  return {
    id,
    title,
    created: onDate(createdAt, timeZone),
    duration: videoDurationS === null ? null : formatDuration(videoDurationS),
    hasVideo: videoUrl !== null,
    answers: responseFr !== "",
    /** The languages in which a text is missing, in words. Empty when none is. */
    untranslated: missing.map((language) => copy.tutorial.languages[language]).join(", "),
  };
}

type ListedTutorial = ReturnType<typeof listed>;
