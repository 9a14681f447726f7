import { createToaster, Toast as Ark, Toaster } from "@ark-ui/react/toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { CloseButton, MESSAGE_MS, UNDO_MS } from "./close-button";
import { Icon, Spinner } from "./icon";
import { copy } from "~/copy/copy";

type Tone = "ok" | "ko" | "busy";

/** A message. `busy` is work under way; its outcome appears at the same place. */
export type ToastMessage = {
  id: string;
  tone: Tone;
  text: string;
  /** Takes the change back. The message then stays for 10 s. */
  undo?: (() => void) | undefined;
};

export interface ToastsProps {
  message: ToastMessage | null;
  /** The class that places it. By default, the corner. */
  className?: string;
  /** Names the list that the messages are about, on a page with several regions of messages. */
  of?: string;
}

/** Removes Ark's inline placement, because the CSS places it. Only one message exists at a time, so nothing stacks. */
const inFlow = {
  position: undefined,
  display: undefined,
  zIndex: undefined,
  bottom: undefined,
  insetInlineEnd: undefined,
  alignItems: undefined,
};

const types = { ok: "success", ko: "error", busy: "loading" } as const;
const tones: Record<string, Tone> = { success: "ok", error: "ko", loading: "busy" };

/**
 * Shows one message at the bottom right for 5 s (product §13), or 10 s with 'Annuler'. A failure stays until it is closed. The timer stops
 * while the pointer is on the message. Only scripts create messages, so the server sends none.
 */
export function Toasts({ message, className = "toasts", of }: ToastsProps) {
  const [toaster] = useState(() =>
    createToaster({ placement: "bottom-end", removeDelay: 0, pauseOnPageIdle: false }),
  );
  const { id, tone, text, undo } = message ?? {};
  const takeBack = useRef(undo);
  useEffect(() => {
    takeBack.current = undo;
  });
  const isUndoable = undo !== undefined;
  useEffect(() => {
    if (id === undefined || tone === undefined) return;
    const readable = isUndoable ? UNDO_MS : MESSAGE_MS;
    const duration = tone === "ok" ? readable : Number.POSITIVE_INFINITY;
    // Delayed, because the list starts to listen a moment after it mounts and would miss an immediate message.
    const created = setTimeout(() =>
      toaster.create({
        id,
        type: types[tone],
        description: text,
        duration,
        meta: { isUndoable },
      }),
    );
    return () => {
      clearTimeout(created);
      toaster.remove(id);
    };
  }, [toaster, id, tone, text, isUndoable]);
  return (
    <Toaster
      toaster={toaster}
      className={className}
      aria-label={[copy.common.messages, of].filter(Boolean).join(", ")}
      style={inFlow}
    >
      {({ id: shown, type = "", description, meta }) => (
        <Shown
          toaster={toaster}
          id={shown}
          tone={tones[type] ?? "ok"}
          onUndo={meta?.isUndoable ? () => takeBack.current?.() : undefined}
        >
          {description}
        </Shown>
      )}
    </Toaster>
  );
}

function Shown({
  toaster,
  id,
  tone,
  onUndo,
  children,
}: {
  toaster: Pick<ReturnType<typeof createToaster<ReactNode>>, "pause" | "resume" | "dismiss">;
  id: string | undefined;
  tone: Tone;
  onUndo: (() => void) | undefined;
  children: ReactNode;
}) {
  const focus = useFocusLetOn(
    () => toaster.pause(id),
    () => toaster.resume(id),
  );
  return (
    <Ark.Root
      className="toast"
      data-tone={tone}
      role={tone === "ko" ? "alert" : "status"}
      style={inFlow}
      {...focus}
    >
      {tone === "busy" ? <Spinner /> : <Icon of={tone === "ko" ? CircleAlert : CircleCheck} />}
      <Ark.Description asChild>
        <p>{children}</p>
      </Ark.Description>
      {onUndo ? (
        <Button type="button" size="sm" onClick={onUndo}>
          {copy.common.cancel}
        </Button>
      ) : null}
      {tone === "busy" ? null : <CloseButton onPress={() => toaster.dismiss(id)} />}
    </Ark.Root>
  );
}

/**
 * Handles the focus of a message in place of Ark's own handler. Ark moves the focus back whenever it leaves, so a
 * person who pressed Tab could never get past. Here the focus moves back only when the focused message closes.
 */
function useFocusLetOn(onEnter: () => void, onLeave: () => void) {
  const from = useRef<HTMLElement | null>(null);
  const within = useRef(false);
  useEffect(
    () => () => {
      if (within.current) from.current?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      event.stopPropagation();
      if (within.current) return;
      within.current = true;
      from.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
      onEnter();
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      event.stopPropagation();
      if (event.currentTarget.contains(event.relatedTarget)) return;
      within.current = false;
      onLeave();
    },
  };
}
