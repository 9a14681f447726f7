type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Fires the events for every field that a person changed before React listened. So a search starts, a chosen file
 * is read and a chosen language counts. Import it once, after React hydrates the page.
 */
function tellTyped(): void {
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")];
  const free = fields.filter(({ disabled, type }) => !disabled && type !== "hidden");
  const texts = free.filter(isText).map((field) => ({ field, typed: field.value }));
  for (const field of free) if (!isText(field)) tellChoice(field);
  for (const { field, typed } of texts) {
    // The event of a choice may empty a text that was typed later.
    if (field.value === "") field.value = typed;
    tellText(field);
  }
}

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(file|checkbox|radio)$/.test(field.type));

function tellChoice(field: Exclude<Field, HTMLTextAreaElement>): void {
  if (field instanceof HTMLSelectElement) return tellList(field);
  if (field.type === "file") return tellFile(field);
  tellBox(field);
}

const changed = () => new Event("change", { bubbles: true });

function tellList(field: HTMLSelectElement): void {
  const options = [...field.options];
  const sent = options.findIndex((option) => option.defaultSelected);
  if (field.selectedIndex !== Math.max(0, sent)) field.dispatchEvent(changed());
}

function tellFile(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(changed());
}

/** Clicks a box, because React hears only a click, and only when the state differs from the one it knows. */
function tellBox(field: HTMLInputElement): void {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked || (field.type === "radio" && !checked)) return;
  field.checked = defaultChecked;
  field.click();
}

/**
 * Sends a text as an input event. React hears it only when the text differs from the
 * one it knows. The cursor stays in place.
 */
function tellText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

tellTyped();

// The empty export makes the file a module.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {};
