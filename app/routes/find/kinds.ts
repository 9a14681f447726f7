import SquarePlay from "lucide-react/icons/square-play";
import PanelTop from "lucide-react/icons/panel-top";
import UserRound from "lucide-react/icons/user-round";

/** The kinds of results in their order: what has the searched name before what leads to it. */
export const hitKinds = ["modules", "people", "pages"] as const;
export type HitKind = (typeof hitKinds)[number];

export const hitIcons = { modules: SquarePlay, people: UserRound, pages: PanelTop } as const;
