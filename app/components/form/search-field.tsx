import type { ComponentProps } from "react";
import Search from "lucide-react/icons/search";
import { Icon } from "~/components/ui/icon";

/** Shows a search box with its own name for screen readers. Put it in a GET form. */
export function SearchField({
  label,
  ...rest
}: Omit<ComponentProps<"input">, "className" | "type" | "aria-label"> & {
  /** Shown as the placeholder. */
  label: string;
}) {
  return (
    <div className="search">
      <Icon of={Search} />
      <input {...rest} className="input" type="search" placeholder={label} aria-label={label} />
    </div>
  );
}
