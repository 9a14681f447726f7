import type { BlockerFunction, DataRouter } from "react-router";
import { leaving } from "~/copy/leaving";
import { isWritten, valuesOf } from "../form-values";

/** The values of each form before the first press or key, or after its last save. */
const saved = new WeakMap<HTMLFormElement, string>();

const fieldsOf = (form: HTMLFormElement) => [...form.elements] as HTMLInputElement[];

/** Returns the forms that a person can change. A search, and a form marked as keeping nothing, never ask. */
const forms = () =>
  [...document.forms].filter(
    (form) =>
      form.method === "post" && form.dataset.keeps !== "nothing" && isWritten(fieldsOf(form)),
  );

/**
 * Asks before a person leaves a page with a changed form: once, by a link, by back, or by closing the window. A submit
 * never asks. An answer that leads to another address is a save; any other answer keeps the form changed.
 */
export function guardLeaving(router: DataRouter): {
  isRefused: BlockerFunction;
  stop: () => void;
} {
  // A page that the server sent may hold words typed before the scripts came. Any other page is as React drew it.
  const { historyAction, location } = router.state;
  const served = historyAction === "POP" ? location.key : undefined;
  const isServed = () => router.state.location.key === served;
  let sending: HTMLFormElement | null = null;
  let sentFrom: string | undefined;
  let isLeaving = false;
  const left = new AbortController();
  const on = { capture: true, signal: left.signal };

  function remember(): void {
    for (const form of forms())
      if (!saved.has(form)) saved.set(form, valuesOf(fieldsOf(form), isServed()));
  }
  const isChanged = () => {
    remember();
    return forms().some((form) => saved.get(form) !== valuesOf(fieldsOf(form)));
  };
  /** A press or a key begins another act: an earlier submit and an earlier answer no longer count. */
  function begin(): void {
    sending = null;
    isLeaving = false;
    remember();
  }
  for (const act of ["pointerdown", "keydown"]) addEventListener(act, begin, on);
  addEventListener("focusin", remember, on);
  addEventListener(
    "submit",
    (event) => {
      sending = event.target instanceof HTMLFormElement ? event.target : null;
      // A person may say no to a question of the form itself. Nothing is sent then.
      setTimeout(() => {
        if (event.defaultPrevented && router.state.navigation.state === "idle") sending = null;
      });
    },
    on,
  );
  addEventListener(
    "beforeunload",
    (event) => {
      if (!sending && !isLeaving && isChanged()) event.preventDefault();
    },
    on,
  );
  const isRefused: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const isSubmit = sending !== null && historyAction !== "POP";
    if (isSubmit || isLeaving || currentLocation.pathname === nextLocation.pathname) return false;
    if (!isChanged()) return false;
    isLeaving = confirm(leaving.unsaved);
    return !isLeaving;
  };
  let sent: HTMLFormElement | null = null;
  const unsubscribe = router.subscribe(({ navigation, location: shown }) => {
    if (navigation.state === "submitting") {
      sent = sending ?? sent;
      sentFrom = navigation.location.key;
    }
    if (navigation.state !== "idle" || sentFrom === undefined) return;
    const [form, isSave] = [sent, shown.key !== sentFrom];
    sent = sending = null;
    sentFrom = undefined;
    // The fields show the answer in the next frame.
    if (form && isSave) requestAnimationFrame(() => saved.set(form, valuesOf(fieldsOf(form))));
  });
  return {
    isRefused,
    stop: () => {
      left.abort();
      unsubscribe();
    },
  };
}
