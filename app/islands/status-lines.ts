import { createContext, useContext } from "react";
import { type StatusLines, statusLinesOf } from "~/copy/session/presentation";

const Shown = createContext<StatusLines>(statusLinesOf("specified"));

export const StatusLinesProvider = Shown.Provider;

/** Returns the status lines of the academy: the specification's, or the French ones (`/admin/settings`). */
export const useStatusLines = (): StatusLines => useContext(Shown);
