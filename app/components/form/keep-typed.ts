/**
 * Keeps what a person typed into a textarea before the scripts arrived. Call it once, before React takes the page over,
 * and what it returns once it has: before that nothing but React writes into a field.
 * React leaves inputs, boxes and lists as they stand, but writes into a textarea the text that the page was sent with.
 * Remove when React leaves textareas alone too: `e2e/slow-scripts.spec.ts` stays green without this.
 */
export function keepTyped(): () => void {
  let isAwake = false;
  const { prototype } = HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  Object.defineProperty(prototype, "value", {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      // React watches a field by a property of its own. It takes a field over more than once if it has to wait for others.
      const isTakenOver = isAwake && Object.hasOwn(this, "value");
      const isTyped = this.isConnected && this.value !== text && this.defaultValue === text;
      if (isTakenOver || !isTyped) value?.set?.call(this, text);
    },
  });
  return () => {
    isAwake = true;
  };
}
