import { createToaster, Toast as Ark, Toaster } from "@ark-ui/react/toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useState } from "react";
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
      {({ id: shown, type = "", description }) => {
        const tone = tones[type] ?? "ok";
        return (
          <Ark.Root
            className="toast"
            data-tone={tone}
            role={tone === "ko" ? "alert" : "status"}
            style={inFlow}
          >
            {tone === "busy" ? (
              <Spinner />
            ) : (
              <Icon of={tone === "ko" ? CircleAlert : CircleCheck} />
            )}
            <Ark.Description asChild>
              <p>{description}</p>
            </Ark.Description>
            {tone === "busy" ? null : <CloseButton onPress={() => toaster.dismiss(shown)} />}
          </Ark.Root>
        );
      }}
    </Toaster>
  );
}
