import { createToaster, Toast as Ark, Toaster } from "@ark-ui/react/toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CloseButton } from "./close-button";
import { Icon } from "./icon";
import { Spinner } from "./spinner";
import { MESSAGE_MS } from "./use-fading";

type Tone = "ok" | "ko" | "busy";

/** `busy`: what is under way; it stands where its outcome will. */
export type ToastMessage = { id: string; tone: Tone; text: string };

export interface ToastsProps {
  message: ToastMessage | null;
  /** Where it stands; in the corner unless given. */
  className?: string;
}

/** Where it stands is for the look to say; there is one at a time, so nothing is stacked. */
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
 * One message at the bottom right for 5 s (product §13), a failure until it is closed; the clock stops while one points
 * at it. Nobody has a message before a script did something, so nothing of it is in what the server sends.
 */
export function Toasts({ message, className = "toasts" }: ToastsProps) {
  const [toaster] = useState(() =>
    createToaster({ placement: "bottom-end", removeDelay: 0, pauseOnPageIdle: false }),
  );
  const { id, tone, text } = message ?? {};
  useEffect(() => {
    if (id === undefined || tone === undefined) return;
    const duration = tone === "ok" ? MESSAGE_MS : Number.POSITIVE_INFINITY;
    // Not at once: the list listens a moment after it is there, and would never hear of a message that came with it.
    const created = setTimeout(() =>
      toaster.create({ id, type: types[tone], description: text, duration }),
    );
    return () => {
      clearTimeout(created);
      toaster.remove(id);
    };
  }, [toaster, id, tone, text]);
  return (
    <Toaster toaster={toaster} className={className} aria-label="Messages" style={inFlow}>
      {({ id: shown, type = "", description }) => (
        <Shown toaster={toaster} id={shown} tone={tones[type] ?? "ok"}>
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
  children,
}: {
  toaster: Pick<ReturnType<typeof createToaster<ReactNode>>, "pause" | "resume" | "dismiss">;
  id: string | undefined;
  tone: Tone;
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
      {tone === "busy" ? null : <CloseButton onPress={() => toaster.dismiss(id)} />}
    </Ark.Root>
  );
}

/**
 * Around the focus of a message, in place of the list's own way: that gives the focus back to where it came from
 * whenever it leaves, so that whoever tabs on came back for ever. Here it goes back when the message goes that has it.
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
