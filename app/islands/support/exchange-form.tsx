import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "~/components/ui/button";

/**
 * Posts the token to `to` by itself, once, after removing it from the address. Without scripts a button posts it. The
 * whole document is loaded, because the cookie of the answer is not sent to the router's own address of the page.
 */
export function ExchangeForm({
  token,
  to,
  goOn,
}: {
  token: string;
  to: string;
  /** The button's label. */
  goOn: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // Development mounts everything twice, and a token is taken once.
    if (isSent.current) return;
    isSent.current = true;
    window.history.replaceState(window.history.state, "", to);
    form.current?.requestSubmit();
  }, [to]);
  return (
    <Form ref={form} method="post" action={to} reloadDocument>
      <input type="hidden" name="token" value={token} />
      <noscript>
        <Button type="submit" variant="primary" size="lg">
          {goOn}
        </Button>
      </noscript>
    </Form>
  );
}
