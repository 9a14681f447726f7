import { type FormEvent, useRef } from "react";
import { report } from "~/islands/report";

/**
 * For the Logout form: asks first while a recording of this person is made or sent by some tab, or waits to be sent.
 * It stays kept either way. What there is is looked up when it is pressed: the recording may have begun in another
 * window since this page was shown.
 */
export function useLogoutWarning(userId: string): (event: FormEvent<HTMLFormElement>) => void {
  const asked = useRef<"no" | "asking" | "go">("no");
  return (event) => {
    if (asked.current === "go") {
      asked.current = "no";
      return;
    }
    event.preventDefault();
    if (asked.current === "asking") return;
    asked.current = "asking";
    const form = event.currentTarget;
    void sentenceFor(userId).then((sentence) => {
      asked.current = sentence === null || confirm(sentence) ? "go" : "no";
      if (asked.current === "go") form.requestSubmit();
    });
  };
}

/** What there is to be asked; null for nothing. A browser that cannot tell keeps nobody from leaving. */
async function sentenceFor(userId: string): Promise<string | null> {
  try {
    const { logoutQuestion } = await import("./resume.client");
    return await logoutQuestion(userId);
  } catch (error) {
    report(error);
    return null;
  }
}
