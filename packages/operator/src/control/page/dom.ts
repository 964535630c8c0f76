/** The few words in which the page is written: texts become text nodes, never markup. */

type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** An element; a function is a listener (`onclick`), `true` an attribute without a value, `false` none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

/** Changes only what differs, so that nothing is announced or selected anew. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export interface Row<T> {
  readonly element: HTMLElement;
  update(item: T): void;
}

/** The rows of a list, each kept for as long as its key is there: focus and what is open stay where they are. */
export function keyed<T>(parent: HTMLElement, keyOf: (item: T) => string, make: (item: T) => Row<T>) {
  const rows = new Map<string, Row<T>>();
  return (items: readonly T[]): void => {
    const present = new Set(items.map(keyOf));
    for (const [key, row] of rows) {
      if (present.has(key)) continue;
      row.element.remove();
      rows.delete(key);
    }
    items.forEach((item, index) => {
      const key = keyOf(item);
      const row = rows.get(key) ?? make(item);
      rows.set(key, row);
      row.update(item);
      const there = parent.children[index];
      if (there !== row.element) parent.insertBefore(row.element, there ?? null);
    });
  };
}

/** A table with these headings; a heading that begins with `#` is of numbers. */
export function table(...headings: readonly string[]): { readonly element: HTMLElement; readonly body: HTMLElement } {
  const body = h('tbody');
  const cells = headings.map((text) =>
    h('th', { scope: 'col', class: text.startsWith('#') ? 'number' : '' }, text.replace(/^#/, '')),
  );
  return { element: h('table', {}, h('thead', {}, h('tr', {}, ...cells)), body), body };
}

/** A row of so many cells; those in `numbers` stand to the right. */
export function cells(count: number, numbers: readonly number[] = []) {
  const all = Array.from({ length: count }, (_, index) => h('td', { class: numbers.includes(index) ? 'number' : '' }));
  const at = (index: number): HTMLElement => all[index] ?? h('td');
  return { element: h('tr', {}, ...all), at };
}
