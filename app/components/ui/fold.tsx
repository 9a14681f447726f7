import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** Folds a quiet part of a page under a hairline. The browser opens it, so it works without scripts. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="fold">
    <summary>
      <h2>{title}</h2>
      <Icon of={ChevronDown} />
    </summary>
    <div>{children}</div>
  </details>
);
