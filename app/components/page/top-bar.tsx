import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import Settings2 from "lucide-react/icons/settings-2";
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { copy } from "~/copy/copy";
import { Brand } from "./brand";
import { Button, LinkButton } from "../ui/button";
import { Tag } from "../ui/badge";

/** Shows the first letters of the first two words. It only decorates: the name is written elsewhere. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase("fr-FR"))
    .join("");
  return (
    <span className="avatar" title={name} aria-hidden="true">
      {initials}
    </span>
  );
}

/**
 * Shows the bar of every signed-in page. 'Admin' shows only to an admin (product §3.1). Inside the administration
 * and the managers' screens, a link home replaces it. 'Logout' posts.
 */
export function TopBar({
  user,
  area = "user",
  team,
  search,
  onLogout,
}: {
  /** Null on a page that failed before the user was known. */
  user: { name: string; isAdmin: boolean } | null;
  area?: "user" | "admin" | "team";
  /** The number of what waits for a manager; absent for everybody else. */
  team?: { count: string | null } | null | undefined;
  /** The opener of the search, in the administration and the managers' screens. */
  search?: ReactNode;
  /** Prevents the logout while work is still unsent. */
  onLogout?: (event: FormEvent<HTMLFormElement>) => void;
}) {
  return (
    <header className="bar">
      <a className="btn skip" href="#content">
        {copy.common.skip}
      </a>
      <Brand />
      {area === "admin" ? <Tag>{copy.common.administration}</Tag> : null}
      {area === "team" ? <Tag>{copy.common.team}</Tag> : null}
      {user ? <Avatar name={user.name} /> : null}
      {team ? (
        <LinkButton to="/team">
          {copy.common.team}
          <span className="count">{team.count}</span>
        </LinkButton>
      ) : null}
      {search}
      {area !== "user" ? (
        <LinkButton to="/" variant="quiet" icon={House}>
          <span className="wide">{copy.common.home}</span>
        </LinkButton>
      ) : user?.isAdmin ? (
        <LinkButton to="/admin" icon={Settings2}>
          {copy.common.admin}
        </LinkButton>
      ) : null}
      {user ? (
        <>
          <LinkButton to="/aide" variant="quiet" icon={CircleQuestionMark}>
            <span className="wide">{copy.common.help}</span>
          </LinkButton>
          <LinkButton to="/account/password" variant="quiet" icon={KeyRound}>
            <span className="wide">{copy.common.password}</span>
          </LinkButton>
        </>
      ) : null}
      <Form method="post" action="/logout" onSubmit={onLogout}>
        <Button type="submit" variant="quiet" icon={LogOut}>
          <span className={area === "user" ? "wider" : "wide"}>{copy.common.logout}</span>
        </Button>
      </Form>
    </header>
  );
}
