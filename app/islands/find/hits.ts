import SquarePlay from "lucide-react/icons/square-play";
import PanelTop from "lucide-react/icons/panel-top";
import UserRound from "lucide-react/icons/user-round";

/** The kinds of results in their order: what has the searched name before what leads to it. */
export const hitKinds = ["modules", "people", "pages"] as const;
export type HitKind = (typeof hitKinds)[number];

/** A result of the search. */
export interface Hit {
  to: string;
  title: string;
  /** The text that tells it from its namesakes. */
  detail: string | null;
}

/** The answer of the search's address. */
export interface Found {
  query: string;
  hits: Record<HitKind, Hit[]>;
}

export const hitIcons = { modules: SquarePlay, people: UserRound, pages: PanelTop } as const;
