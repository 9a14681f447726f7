import administration from "../../../docs/guide/administration.md?raw";
import commercial from "../../../docs/guide/commercial.md?raw";
import { type Guide, readGuide } from "./guide";

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
  administration: readGuide(administration, addressOf),
} as const satisfies Record<string, Guide>;
