import { fold } from "~/models/terms/fold";
import administration from "../../../docs/guide/administration.md?raw";
import commercial from "../../../docs/guide/commercial.md?raw";
import manager from "../../../docs/guide/manager.md?raw";

/** A section of a guide: one task, as markdown. */
interface GuideSection {
  /** The anchor of the section within its page. */
  id: string;
  title: string;
  text: string;
}

interface Guide {
  title: string;
  lead: string;
  sections: GuideSection[];
}

/** Returns the anchor of a heading: its words in plain letters, joined by hyphens. */
const anchorOf = (heading: string) =>
  fold(heading)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const picture = /!\[([^\]]*)\]\(\.\.\/pictures\/([\w-]+\.jpg)\)/g;

/**
 * Reads a file of `docs/guide`: a title, a lead, then one section per `##`. `addressOf` returns the address of a
 * picture by its file name. A picture without a file is left out, because the first pictures are taken of a running
 * server.
 */
export function readGuide(
  markdown: string,
  addressOf: (picture: string) => string | undefined,
): Guide {
  const text = markdown.replaceAll(picture, (_, words: string, file: string) => {
    const address = addressOf(file);
    return address === undefined ? "" : `![${words}](${address})`;
  });
  const [head = "", ...parts] = text.split(/^## /m);
  const [title = "", ...lead] = head.replace(/^# /, "").split("\n");
  return {
    title,
    lead: lead.join("\n").trim(),
    sections: parts.map((part) => {
      const [heading = "", ...body] = part.split("\n");
      return { id: anchorOf(heading), title: heading, text: body.join("\n").trim() };
    }),
  };
}

// The build gives each picture an address of our own and keeps one copy of it.
const addresses = import.meta.glob<string>("../../../docs/pictures/*.jpg", {
  query: "?url",
  import: "default",
  eager: true,
});

const addressOf = (picture: string) => addresses[`../../../docs/pictures/${picture}`];

/** The guides of `docs/guide`, by the name of their file. */
export const guides = {
  commercial: readGuide(commercial, addressOf),
  manager: readGuide(manager, addressOf),
  administration: readGuide(administration, addressOf),
} as const satisfies Record<string, Guide>;
