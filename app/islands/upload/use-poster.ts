import { useEffect, useState } from "react";
import { report } from "../report";
import { drawPoster } from "./draw-poster.client";
import type { Upload } from "./use-upload";

/**
 * Returns the poster of a form's video as a `data:` address. It is null while it is drawn, and for a video that this
 * browser does not play. `ready` means that nothing is being drawn.
 */
export function usePoster({ state }: Upload): { poster: string | null; ready: boolean } {
  const file = "file" in state && state.step !== "refused" ? state.file : null;
  const [drawn, setDrawn] = useState<{ file: File; poster: string | null } | null>(null);
  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    drawPoster(file, leaving.signal).then(
      (poster) => setDrawn({ file, poster }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        report(error);
        setDrawn({ file, poster: null });
      },
    );
    return () => leaving.abort();
  }, [file]);
  const isDrawn = file !== null && drawn?.file === file;
  return { poster: isDrawn ? drawn.poster : null, ready: file === null || isDrawn };
}
