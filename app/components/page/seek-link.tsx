import { createContext, type MouseEvent, useContext } from "react";
import { Link, type LinkProps } from "react-router";

/**
 * The function of the page's player for links into a recording. Plays from the moment in the address and returns
 * true. Returns false when the link has to be followed.
 */
export const Seek = createContext<(address: string) => boolean>(() => false);

/** Returns a click handler that plays the moment on this page when the player can, instead of following the link. */
export function useSeekOnClick(address: string) {
  const seek = useContext(Seek);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isPlain && seek(address)) event.preventDefault();
  };
}

/** Links to a moment of a recording. It is a plain link without scripts and when the page plays another recording. */
export function SeekLink({ to, ...rest }: Omit<LinkProps, "to" | "onClick"> & { to: string }) {
  const onClick = useSeekOnClick(to);
  return <Link {...rest} to={to} preventScrollReset onClick={onClick} />;
}
