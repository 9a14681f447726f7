import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useSubmit } from "react-router";

/**
 * Focuses an element when the page's address changes to its anchor (`#id`). Give the element this ref and a tabIndex of
 * -1.
 */
export function useFocusOnHash<Element extends HTMLElement>(id: string) {
  const element = useRef<Element>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    // The browser handles the first page load itself.
    if (hash === `#${id}` && key !== "default") element.current?.focus();
  }, [hash, id, key]);
  return element;
}

/**
 * Returns the `onSubmit` of a form that posts to an anchor for browsers without scripts. Scrolls to the anchor and
 * focuses it at once when `answer` is shown. The router scrolls only after it has read the page again. A person who
 * presses a button meanwhile would miss it.
 */
export function useAnchorOfAnswer(answer: unknown): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const anchor = useRef("");
  const seen = useRef(answer);
  useLayoutEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    const target = document.getElementById(anchor.current);
    anchor.current = "";
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [answer]);
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const action = submitter.getAttribute("formaction") ?? event.currentTarget.action;
    const { pathname, search, hash } = new URL(action, location.href);
    anchor.current = hash.slice(1);
    void submit(submitter, { action: pathname + search, preventScrollReset: true });
  };
}
