export type ButtonLook = {
  /** speak is brass: speech or the one next step, at most one per view. danger-solid is only for a confirm dialog. */
  variant?: "primary" | "outline" | "quiet" | "speak" | "danger" | "danger-solid";
  size?: "sm" | "md" | "lg";
  block?: boolean;
  /** The pulse marks the next module near its end (product §3.4) or a tutorial video that was found (product §3.7). */
  pulse?: boolean;
};

/** Returns the classes of a button, for the rare element that is neither a Button nor a LinkButton. */
export function buttonClass({
  variant = "outline",
  size = "md",
  block,
  pulse,
}: ButtonLook): string {
  const names = ["btn"];
  if (variant !== "outline") names.push(`btn-${variant}`);
  if (size !== "md") names.push(`btn-${size}`);
  if (block) names.push("btn-block");
  if (pulse) names.push("pulse");
  return names.join(" ");
}
