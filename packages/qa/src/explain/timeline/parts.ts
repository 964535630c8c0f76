/** Returns the element with an id. Throws if the page has no such element of this type. */
export function part<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind))
    throw new Error(`The page has no #${id}, or it is another kind of element. Check the markup.`);
  return element;
}

/** Creates an element with a class and with text or child nodes. Text is never parsed as markup. */
export function element(tag: string, className: string, ...content: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}
