import type * as Browser from "@simplewebauthn/browser";
import { type FormEvent, type ReactNode, useState } from "react";
import { Form, useSubmit } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { Note } from "~/components/ui/note";
import { secondFactor } from "~/copy/people/second-factor";

/**
 * A form whose answer a passkey gives: it asks the browser, then posts the answer as `passkey` beside its fields.
 * Without scripts it posts no answer, and the server says why that is not enough.
 */
export function PasskeyForm({
  ask,
  faults,
  children,
}: {
  ask: (browser: typeof Browser) => Promise<unknown>;
  /** The sentences of the last post. */
  faults?: readonly string[] | undefined;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const [fault, setFault] = useState<string>();
  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFault(undefined);
    try {
      const browser = await import("@simplewebauthn/browser");
      if (!browser.browserSupportsWebAuthn()) return setFault(secondFactor.passkey.unable);
      fields.set("passkey", JSON.stringify(await ask(browser)));
    } catch (error) {
      return setFault(sentenceOf(error));
    }
    await submit(fields, { method: "post" });
  }
  return (
    <Form method="post" noValidate className="grid gap-6" onSubmit={(event) => void answer(event)}>
      <FormErrors errors={fault ? [fault] : faults} />
      {children}
      <noscript>
        <Note tone="warn">{secondFactor.passkey.scripts}</Note>
      </noscript>
    </Form>
  );
}

/** Returns the sentence of a browser's refusal: a person cancelled, or the device knows this account already. */
const sentenceOf = (error: unknown) =>
  error instanceof Error && error.name === "InvalidStateError"
    ? secondFactor.passkey.known
    : secondFactor.passkey.cancelled;
