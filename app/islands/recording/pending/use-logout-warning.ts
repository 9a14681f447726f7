import { type FormEvent, useRef } from "react";
import { report } from "~/islands/report";
import { fetchResume } from "./fetch-resume";

/**
 * Asks before Logout while a recording of this person is made, sent or waiting. It stays kept either way. The check
 * runs at the press, because a recording may have begun in another window.
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

/** Returns the question to ask, or null. A browser that cannot tell lets the person leave. */
const sentenceFor = (userId: string): Promise<string | null> =>
  fetchResume()
    .then(({ logoutQuestion }) => logoutQuestion(userId))
    .catch((error: unknown) => {
      report(error);
      return null;
    });
