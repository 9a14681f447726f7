import ChevronDown from "lucide-react/icons/chevron-down";
import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import { useId, useRef, useState } from "react";
import type { ButtonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { useScripts } from "~/components/use-scripts";
import { copy } from "~/copy/copy";
import type { Letter } from "./letter";

const words = copy.letter;

/**
 * Offers to write to people from the reader's own mailbox: a link that opens a letter to all of them, and their
 * addresses to copy. The place of a reminder, where the server sends no mail.
 */
export function WriteLetter({
  letter: { count, addresses, mailto },
  about,
  ...look
}: {
  letter: Letter;
  /** Words that only a screen reader says, when several buttons have the same words. */
  about?: string;
} & Pick<ButtonLook, "size" | "variant">) {
  const id = useId();
  return (
    <Menu
      variant="outline"
      {...look}
      icon={ChevronDown}
      words={words.write(count)}
      label={about ? words.label(count, about) : words.write(count)}
      stays
    >
      {mailto === null ? null : (
        <a href={mailto}>
          <Icon of={Mail} />
          <span>{words.open}</span>
        </a>
      )}
      <div className="letter">
        <label htmlFor={id}>{words.addresses(count)}</label>
        <Addresses id={id} count={count} addresses={addresses} />
        {count > 1 && mailto !== null ? <p>{words.secret}</p> : null}
      </div>
    </Menu>
  );
}

/** Shows the addresses in a field. Scripts add a button that copies them; without it, the field is copied by hand. */
function Addresses({ id, count, addresses }: { id: string } & Pick<Letter, "count" | "addresses">) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const canCopy = useScripts() && navigator.clipboard !== undefined;
  return (
    <>
      <textarea
        ref={field}
        id={id}
        className="input"
        readOnly
        rows={count > 3 ? 4 : 2}
        value={addresses}
        onFocus={() => field.current?.select()}
      />
      {canCopy ? (
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => {
            field.current?.select();
            void navigator.clipboard.writeText(addresses).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          <Icon of={Copy} />
          <span aria-live="polite">{isCopied ? words.copied : words.copy(count)}</span>
        </button>
      ) : null}
    </>
  );
}
