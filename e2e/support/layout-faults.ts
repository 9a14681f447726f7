/**
 * Runs in the page. Returns one line for each element that scrolls the page sideways, cuts off its text or lies
 * outside the window. Skips scrollable and hidden boxes. A session fills its window, so its page never scrolls.
 */
export function findFaults(): string[] {
  const faults: string[] = [];
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    faults.push(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`);
  if (document.querySelector("main.window") && root.scrollHeight > root.clientHeight + 1)
    faults.push(`the page is ${root.scrollHeight} high in a window of ${root.clientHeight}`);

  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${(element.textContent ?? "").slice(0, 40)}"`;
  // Text for screen readers only stands in a box of one pixel.
  const forScreenReaders = (element: Element) =>
    element.closest(".sr-only, .skip") !== null || element.getBoundingClientRect().width <= 1;
  // The keyboard and a finger move a menu in one row sideways.
  const inMovedMenu = (element: Element) => {
    const menu = element.closest("nav");
    return menu !== null && ["auto", "scroll"].includes(getComputedStyle(menu).overflowX);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set<Element>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || (node.textContent ?? "").trim() === "" || forScreenReaders(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue;
      if ((box.left < -1 || box.right > root.clientWidth + 1) && !inMovedMenu(element))
        faults.push(`outside the window: ${name(element)}`);
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (seen.has(around) || !["hidden", "clip"].includes(getComputedStyle(around).overflowX))
          continue;
        const frame = around.getBoundingClientRect();
        if (box.right > frame.right + 1 || box.left < frame.left - 1) {
          seen.add(around);
          faults.push(`cut off by ${name(around)}: ${name(element)}`);
        }
      }
    }
  }
  return [...new Set(faults)];
}
