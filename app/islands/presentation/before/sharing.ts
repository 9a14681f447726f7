import { createContext } from "react";
import type { CaptureSurface } from "~/models/terms/privacy";

/** A part of the screen that the academy asks for in place of the whole, and the sentences that name it. */
export interface SharedPart {
  surface: Exclude<CaptureSurface, "screen">;
  share: string;
  asking: string;
  askingTyped: string;
  refused: string;
}

/** The part of the screen that a session asks for; null for the whole screen, with the specified sentences. */
export const Sharing = createContext<SharedPart | null>(null);
