import { type FormEvent, type RefObject, useEffect, useRef } from "react";

/** Keeps the focus on the pressed button of a point when the answer moves the point in the document. */
export function useFocusAfterAnswer(
  list: RefObject<HTMLOListElement | null>,
  answer: unknown,
): (event: FormEvent<HTMLFormElement>) => void {
  const pressed = useRef<{ id: string; verb: string } | null>(null);
  const seen = useRef(answer);
  useEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    const { id, verb } = pressed.current ?? { id: "", verb: "" };
    pressed.current = null;
    if (verb === "" || !list.current) return;
    const items = [...list.current.children];
    if (verb === "add") return items.at(-1)?.querySelector("textarea")?.focus();
    if (document.activeElement !== document.body) return;
    const item = items.find((one) => one.getAttribute("data-id") === id) ?? items.at(-1);
    const moves = [...(item?.querySelectorAll<HTMLButtonElement>(".rubric-move button") ?? [])];
    const same = moves.find(({ value }) => value.startsWith(`${verb}:`));
    const button = same && !same.disabled ? same : moves.find(({ disabled }) => !disabled);
    button?.focus();
  }, [answer, list]);
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const [verb = ""] = submitter.value.split(":");
    pressed.current = { id: submitter.closest<HTMLElement>("[data-id]")?.dataset.id ?? "", verb };
  };
}
