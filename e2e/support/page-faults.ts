/** Runs in the page. Returns touch targets under 44 px in width or height, except links within a sentence. */
export function findSmallTargets(): string[] {
  const small = [];
  const all = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
  for (const element of document.querySelectorAll<HTMLElement>(all)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(".skip, .badge-link, .sr-only, p:not(.back), li > span, td > a")) continue;
    // The label of a checkbox or radio is a target too.
    const target = element.matches("[type=checkbox], [type=radio]")
      ? (element.closest("label") ?? element)
      : element;
    const box = target.getBoundingClientRect();
    // A larger `::before` box is touched in place of its element.
    const before = getComputedStyle(target, "::before");
    const isGrown = before.content !== "none" && before.position === "absolute";
    const width = isGrown ? Math.max(box.width, parseFloat(before.width)) : box.width;
    const height = isGrown ? Math.max(box.height, parseFloat(before.height)) : box.height;
    if (width <= 1 || height <= 1) continue;
    if (width < 43.5 || height < 43.5)
      small.push(
        `${target.tagName.toLowerCase()}.${[...target.classList].join(".")} "${(target.textContent || target.getAttribute("aria-label") || "").slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`,
      );
  }
  return [...new Set(small)];
}

/** Runs in the page. Returns scrollable boxes that the keyboard cannot reach. */
export function findUnreachable(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const scrolls =
        (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1);
      if (!scrolls || !box.checkVisibility() || box.matches("textarea, select")) return false;
      return box.tabIndex < 0 && !box.querySelector("a[href], button, input, [tabindex='0']");
    })
    .map((box) => `${box.tagName.toLowerCase()}.${[...box.classList].join(".")}`);
}

/** Runs in the page. Returns skipped heading levels and a wrong count of first-level headings. */
export function findHeadingFaults(): string[] {
  const faults: string[] = [];
  let last = 0;
  const all = document.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6");
  const levels = [...all].filter((heading) => heading.checkVisibility());
  for (const heading of levels) {
    const level = Number(heading.tagName.slice(1));
    if (level > last + 1)
      faults.push(`h${last} then h${level} "${heading.textContent?.slice(0, 30)}"`);
    last = level;
  }
  if (levels.filter(({ tagName }) => tagName === "H1").length !== 1) faults.push("not one h1");
  return faults;
}

/** Runs in the page. Returns the summaries that show neither an icon nor a bracket. */
export function findUnmarked(): string[] {
  return [...document.querySelectorAll("summary")]
    .filter((summary) => {
      const { content } = getComputedStyle(summary, "::after");
      return content === "none" && summary.querySelector("svg") === null;
    })
    .map(({ textContent }) => `unmarked: ${textContent.slice(0, 40)}`);
}

/** Runs in the page, with forced colours. Returns the current entries that look like the other entries of their menu. */
export function findUnmarkedCurrent(): string[] {
  const lookOf = (entry: Element) => {
    const { backgroundColor, outlineStyle, ...style } = getComputedStyle(entry);
    const marks = ["::before", "::after"].map((part) => getComputedStyle(entry, part).content);
    const borders = [style.borderTopColor, style.borderTopWidth, style.borderBottomColor];
    return [backgroundColor, outlineStyle, ...borders, style.borderBottomWidth, ...marks].join();
  };
  const entries = [...document.querySelectorAll("nav a")].filter((one) => one.checkVisibility());
  return entries
    .filter((one) => one.getAttribute("aria-current") === "page")
    .filter((current) =>
      entries.some(
        (other) =>
          other.closest("nav") === current.closest("nav") &&
          !other.hasAttribute("aria-current") &&
          lookOf(other) === lookOf(current),
      ),
    )
    .map(({ textContent }) => `current entry unmarked in forced colours: ${textContent}`);
}
