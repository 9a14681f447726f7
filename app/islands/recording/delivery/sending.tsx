import type { ReactNode } from "react";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { sendingSentences } from "~/copy/session/sending";
import type { Trouble } from "./retries";
import { LinkButton } from "~/components/ui/button";

/**
 * The delivery of a recording on screen. `waiting`: after a trouble, to be tried again. `late`: given up after the
 * longest wait. `refused`: the server will not take the portions.
 */
export interface SendingState {
  phase: "idle" | "sending" | "waiting" | "late" | "refused" | "sent";
  trouble: Trouble | null;
  /** The server's message about the trouble. */
  message: string | null;
  /** The number of portions, and of those acknowledged. */
  recorded: number;
  acknowledged: number;
  /** The bytes of both when the last portion was sent. */
  recordedBytes: number;
  sentBytes: number;
  /** True when every evaluation was requested, or refused for good. */
  handedIn: boolean;
}

export type SendingEvent =
  | { type: "kept"; recorded: number }
  | {
      type: "progress";
      acknowledged: number;
      recorded: number;
      sentBytes: number;
      recordedBytes: number;
    }
  | { type: "acknowledged" }
  | { type: "trouble"; trouble: Trouble; message: string | null }
  | { type: "sent" }
  | { type: "late" }
  | { type: "handed-in" }
  | { type: "again" }
  | { type: "reset" };

export const idleSending: SendingState = {
  phase: "idle",
  trouble: null,
  message: null,
  recorded: 0,
  acknowledged: 0,
  recordedBytes: 0,
  sentBytes: 0,
  handedIn: false,
};

export function sendingReducer(state: SendingState, event: SendingEvent): SendingState {
  const clear = { trouble: null, message: null };
  switch (event.type) {
    case "kept":
      return { ...state, recorded: Math.max(state.recorded, event.recorded) };
    case "progress": {
      const { acknowledged, sentBytes, recordedBytes } = event;
      const recorded = Math.max(state.recorded, event.recorded);
      const phase = state.phase === "idle" ? "sending" : state.phase;
      return { ...state, phase, acknowledged, recorded, sentBytes, recordedBytes };
    }
    case "acknowledged":
      return { ...state, ...clear, phase: "sending" };
    case "trouble": {
      const { trouble, message } = event;
      return { ...state, phase: trouble === "refused" ? "refused" : "waiting", trouble, message };
    }
    case "sent":
      return {
        ...state,
        ...clear,
        phase: "sent",
        acknowledged: state.recorded,
        sentBytes: state.recordedBytes,
      };
    case "late":
      return { ...state, phase: "late" };
    case "handed-in":
      return { ...state, handedIn: true };
    case "again":
      return { ...state, ...clear, phase: "sending" };
    case "reset":
      return idleSending;
  }
}

/** Returns the acknowledged share of the bytes, 0 to 100; 100 only when the server has everything. */
export const percentAcknowledged = ({ phase, sentBytes, recordedBytes }: SendingState) =>
  phase === "sent"
    ? 100
    : recordedBytes === 0
      ? 0
      : Math.min(99, Math.floor((100 * sentBytes) / recordedBytes));

/** Returns true when closing the window now would leave something unsent that could still go. */
export const isLosing = ({ phase, recorded }: SendingState) =>
  phase !== "sent" && phase !== "refused" && recorded > 0;

/** Shows the trouble of the portions and the next step. Shows nothing while they are sent. */
export function SendingTrouble({
  sending: { phase, trouble, message },
  action,
}: {
  sending: SendingState;
  /** The action for a delivery that was given up. */
  action?: ReactNode;
}) {
  if (phase === "late")
    return (
      <Note tone="ko" action={action}>
        <b>{copy.presentation.chunkLate}</b>
        <p>{sendingSentences.kept}</p>
      </Note>
    );
  switch (trouble) {
    case null:
      return null;
    case "line":
      return (
        <Note tone="warn">
          <b>{copy.presentation.chunkFailed}</b>
          <p>{sendingSentences.retrying}</p>
        </Note>
      );
    case "expired":
      return <SignInAgain detail={sendingSentences.signInAgain} />;
    case "foreign":
      return <SignInAgain title={sendingSentences.foreign} detail={sendingSentences.signInAgain} />;
    case "full":
      return (
        <Note tone="warn">
          <b>{copy.presentation.chunkFailed}</b>
          <p>{message}</p>
        </Note>
      );
    case "refused":
      return (
        <Note tone="ko" action={action}>
          <b>{copy.presentation.chunkFailed}</b>
          {message === copy.presentation.chunkFailed ? null : <p>{message}</p>}
          <p>{sendingSentences.kept}</p>
        </Note>
      );
  }
}

/** Links to the login page in a new tab, so that the unsent work of this page stays. */
export function SignInAgain({
  title = copy.session.expired,
  detail,
}: {
  title?: string;
  detail?: string;
}) {
  return (
    <Note tone="ko">
      <b>{title}</b>
      {detail ? <p>{detail}</p> : null}
      <div className="mt-3">
        <LinkButton to="/login" target="_blank" size="sm">
          {sendingSentences.signIn}
        </LinkButton>
      </div>
    </Note>
  );
}
