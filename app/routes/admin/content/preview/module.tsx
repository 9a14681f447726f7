import { href, redirect } from "react-router";
import { CustomerLine } from "~/routes/present/before-presenting";
import { Collapsible } from "~/components/ui/collapsible";
import { VideoPlayer } from "~/components/video/video-player";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { guidelinesMarkdown } from "~/models/content/guidelines";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { DialogContent } from "~/routes/home/dialog-content";
import { moduleCard } from "~/routes/home/home-view";
import { shownCustomer } from "~/services/customer/shown-customer.server";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { shownLesson } from "../shown-video.server";
import { askedStart } from "~/http/address";
import { ModuleParts } from "~/routes/admin/content/modules/parts";
import { readIntent, readOrFail } from "../../admin-page.server";
import { nothingPresented } from "~/models/home/result";
import { changeState, moduleIntents, readersOf } from "./state.server";
import { PreviewCard, PreviewPart, PreviewPage } from "./parts";
import { listCrumbs } from "~/routes/admin/admin-page";
import type { Route } from "./+types/module";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.draft;

export async function loader({ params, request }: Route.LoaderArgs) {
  const module = await readOrFail({ title: words.preview, sentence: copy.module.loadFailed }, () =>
    Modules.findEvenArchived(params.moduleId),
  );
  if (!module) throw redirect(href("/admin/modules"));
  const { id, title, videoUrl, guidelines } = module;
  const presentable = module.presentable === 1;
  const films = { watched: new Set<string>(), posterOf: await readPosters(services()) };
  return {
    id,
    title,
    state: module.archivedAt ? "archived" : module.unpublished ? "draft" : "published",
    people: readersOf(module.allowedRoles),
    isHidden: await Containers.isArchived(module.containerId),
    container: module.containerTitle,
    card: moduleCard({ ...nothingPresented, ...module, presentable }, films),
    video: await shownLesson(module, copy.video.pageFailed),
    start: askedStart(request),
    transcript: videoUrl ? module.videoTranscript.trim() : "",
    guidelines: presentable ? guidelinesMarkdown(guidelines) : null,
    customer: presentable ? await shownCustomer(module) : null,
  } as const;
}

export async function action({ request, params: { moduleId }, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), moduleIntents);
  const list = href("/admin/modules");
  return changeState({ table: "modules", id: moduleId, list, intent }, context);
}

/** Shows a module as a rep sees it, and publishes or restores it. */
export default function ModulePreview({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, state, people, container, card, ...rest } = loaderData;
  const { video, start, transcript, guidelines, customer } = rest;
  return (
    <PreviewPage
      kind="module"
      state={state}
      isHidden={loaderData.isHidden}
      people={people}
      answer={actionData}
      list={listCrumbs.modules}
      form={{ label: title, to: href("/admin/edit-module/:moduleId", { moduleId: id }) }}
      head={state === "archived" ? null : <ModuleParts moduleId={id} />}
    >
      <p className="muted text-sm">{words.previewDetail}</p>
      <PreviewCard item={card} container={container} />
      <PreviewPart id="video" title={copy.home.video}>
        <VideoPlayer key={video.src} {...video} startAtSec={start ?? 0} autoPlay={start !== null} />
        {transcript ? (
          <Collapsible compact title={copy.video.said}>
            <p className="speech wrap-anywhere whitespace-pre-line">{bound(transcript)}</p>
          </Collapsible>
        ) : null}
      </PreviewPart>
      {guidelines === null ? null : (
        <PreviewPart id="guidelines" title={copy.common.guidelines}>
          <DialogContent dialog={{ kind: "module", section: "", id, title, guidelines }} />
        </PreviewPart>
      )}
      {customer === null ? null : (
        <PreviewPart id="present" title={words.before}>
          <CustomerLine {...customer} />
        </PreviewPart>
      )}
    </PreviewPage>
  );
}
