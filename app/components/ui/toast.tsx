import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { CloseButton } from "./close-button";
import { Icon } from "./icon";
import { Spinner } from "./spinner";
import { MESSAGE_MS, useFading } from "./use-fading";

export type ToastMessage = { id: string; tone: "ok" | "ko"; text: string };

/**
 * One message at the bottom right for 5 s (product §13), a failure until it is closed; without JavaScript it stands at
 * the top of the page.
 * Give `<Toast key={message.id}>` so that the same sentence twice is shown twice.
 */
export function Toast({ message, onGone }: { message: ToastMessage; onGone?: () => void }) {
  const { gone, dismiss, hold } = useFading(message.tone === "ko" ? null : MESSAGE_MS);
  if (gone) return null;
  return (
    <div
      className="toast"
      data-tone={message.tone}
      role={message.tone === "ko" ? "alert" : "status"}
      {...hold}
    >
      <Icon of={message.tone === "ko" ? CircleAlert : CircleCheck} />
      <p>{message.text}</p>
      <CloseButton
        onPress={() => {
          dismiss();
          onGone?.();
        }}
      />
    </div>
  );
}

/** What is under way; it stands where its outcome will. */
export function WorkingToast({ label }: { label: string }) {
  return (
    <div className="toast" role="status">
      <Spinner />
      <p>{label}</p>
    </div>
  );
}

/** Where toasts stand. A layout mounts it once with the flash message of the session. */
export function Toasts({ messages }: { messages: readonly ToastMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <div className="toasts">
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  );
}
