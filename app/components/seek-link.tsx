import { createContext, type MouseEvent, useContext } from "react";
import { Link, type LinkProps } from "react-router";

/**
 * Around links that lead to a moment of a recording: plays from the moment that the address names, when it can at once;
 * false when the address has to be followed.
 */
export const Seek = createContext<(address: string) => boolean>(() => false);

/** What a click on such an address does, where the player that stands on the page can do it at once. */
export function useSeekOnClick(address: string) {
  const seek = useContext(Seek);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isPlain && seek(address)) event.preventDefault();
  };
}

/** A link to a moment of a recording; without scripts, and where another one is shown, an address like any other. */
export function SeekLink({ to, ...rest }: Omit<LinkProps, "to" | "onClick"> & { to: string }) {
  const onClick = useSeekOnClick(to);
  return <Link {...rest} to={to} preventScrollReset onClick={onClick} />;
}
