import type { Home, HomeSection } from "~/models/home/home";
import { guidelinesMarkdown } from "~/models/content/guidelines";
import { copy } from "~/copy/copy";
import type { LessonParts } from "./lesson.server";
import { keyOf } from "./home-view";

/** A video for the player: its signed address and its version (`videoVersion`). */
export interface PlayedVideo {
  src: string | null;
  version: string | null;
  /** The sentence in place of a video that browsers may not play yet. */
  failure?: string;
}

/** The dialog over the home screen. Guidelines are markdown, without the hidden line. */
export type HomeDialog = {
  /** The section whose card opened it. */
  section: string;
  title: string;
} & (
  | ({ kind: "video"; id: string; parts?: LessonParts } & PlayedVideo)
  | { kind: "module"; id: string; guidelines: string }
  | { kind: "group"; id: string; modules: { id: string; title: string; guidelines: string }[] }
);

export type DialogRequest = { kind: "video" | "module" | "group"; id: string };

/**
 * Reads `?video=ID`, `?guidelines=module:ID` or `?guidelines=group:ID`. The dialog is in the address so that it works
 * without scripts.
 */
export function readDialog(search: URLSearchParams): DialogRequest | null {
  const video = search.get("video");
  if (video) return { kind: "video", id: video };
  const [, kind, id] = /^(module|group):(.+)$/.exec(search.get("guidelines") ?? "") ?? [];
  return id ? { kind: kind === "group" ? "group" : "module", id } : null;
}

export function dialogHref({ kind, id }: DialogRequest): string {
  return kind === "video" ? `/?video=${id}` : `/?guidelines=${kind}:${id}`;
}

/**
 * Returns the requested dialog when it belongs to a card that this user sees, or null.
 * `play` signs an address of the media store.
 */
export function findDialog(
  { sections }: Home,
  asked: DialogRequest | null,
  play: (videoUrl: string) => PlayedVideo,
): HomeDialog | null {
  for (const section of sections) {
    if (!asked || section.progress.locked) continue;
    const dialog = dialogIn(section, asked, play);
    if (dialog) return { section: keyOf(section), ...dialog };
  }
  return null;
}

type Content<T> = T extends unknown ? Omit<T, "section"> : never;

function dialogIn(
  { modules, groups }: HomeSection,
  { kind, id }: DialogRequest,
  play: (videoUrl: string) => PlayedVideo,
): Content<HomeDialog> | null {
  if (kind === "group") {
    const group = groups.find((one) => one.id === id);
    return group ? { kind, id, title: group.title, modules: group.modules.map(shortly) } : null;
  }
  const module = modules.find((one) => one.id === id);
  if (!module) return null;
  if (kind === "video")
    return {
      kind,
      id,
      title: module.title,
      ...(module.videoUrl ? play(module.videoUrl) : { src: null, version: null }),
      ...(module.codec ? { failure: copy.videoCodec.notYet } : {}),
    };
  return module.presentable
    ? { kind, id, title: module.title, guidelines: guidelinesMarkdown(module.guidelines) }
    : null;
}

const shortly = ({ id, title, guidelines }: { id: string; title: string; guidelines: string }) => ({
  id,
  title,
  guidelines: guidelinesMarkdown(guidelines),
});
