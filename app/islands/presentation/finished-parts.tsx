import type { ReactNode } from "react";
import { SessionHead, SessionScroll, SessionWindow } from "~/components/session-window";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { Toast } from "~/components/ui/toast";
import { copy } from "~/copy";

export interface SessionHeadWords {
  title: string;
  facts: readonly string[];
  elapsed: string;
}

/** The screen after a session (product §3.5). */
export function FinishedWindow({
  head,
  summary,
  foot,
  saved,
  children,
}: {
  head: SessionHeadWords;
  /** How the session ended. */
  summary: string;
  foot: ReactNode;
  /** The whole recording is at the server. */
  saved: boolean;
  children: ReactNode;
}) {
  return (
    <SessionWindow top={<SessionHead {...head} />} foot={foot}>
      <SessionScroll>
        <div className="flex min-h-full flex-col gap-4.5 pt-2.5">
          <div>
            <h2 className="text-2xl">{copy.presentation.done}</h2>
            <p className="muted">{summary}</p>
          </div>
          {children}
          {saved ? (
            <div className="mt-auto flex justify-center">
              <Toast message={{ id: "saved", tone: "ok", text: copy.presentation.saved }} />
            </div>
          ) : null}
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}

/** How far the recording has gone, and that the window has to stay open. */
export function UploadProgress({ percent, detail }: { percent: number; detail: string }) {
  return (
    <>
      <section className="panel">
        <p className="mb-2.5 flex justify-between">
          <b>{copy.presentation.uploading}</b>
          <b>{percent}&nbsp;%</b>
        </p>
        <Progress size="lg" value={percent} label={copy.presentation.uploading} state="sending" />
        <p className="muted mt-2 text-sm">{detail}</p>
      </section>
      <Note tone="warn">
        <b>{copy.presentation.doNotClose}</b> {copy.presentation.notSentYet}
      </Note>
    </>
  );
}
