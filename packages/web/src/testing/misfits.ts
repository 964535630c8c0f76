/**
 * Returns one line for every text that cannot be read, every target that is too small, and any horizontal scrolling of
 * the page. Uses nothing outside its own body, so that it can be sent to a page.
 * @param least minimum side of a target in px
 */
export function misfits(least: number): readonly string[] {
  const found = new Set<string>();
  const slack = 1.5;
  const named = (element: Element): string => {
    const words = (element.textContent || element.ariaLabel || '').trim().replace(/\s+/g, ' ').slice(0, 60);
    return `<${element.localName} ${element.classList[0] ?? ''}> “${words}”`;
  };
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  const roots = dialogs.length > 0 ? dialogs : [document.body];
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(element);
  /** Returns true for an element that is visually hidden and only for screen readers. */
  function isForEars(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      if (position === 'absolute' && (clipPath !== 'none' || (width <= 1 && height <= 1))) return true;
    }
    return false;
  }
  const isCut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

  /**
   * Returns the nearest element that cuts the text off. `cutter` is null if the text is not cut off, or if a title
   * shows the full text.
   */
  function cutBy(element: Element, words: DOMRect): { readonly cutter: Element | null; readonly within: boolean } {
    for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const wide = words.left < box.left - slack || words.right > box.right + slack;
      const high = words.top < box.top - slack || words.bottom > box.bottom + slack;
      if ((wide && isCut(overflowX)) || (high && isCut(overflowY)))
        return { cutter: at.closest('[title]') === null ? at : null, within: true };
      // The player can scroll there to see the rest.
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
        return { cutter: null, within: at.scrollWidth > at.clientWidth };
    }
    return { cutter: null, within: false };
  }

  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || (node.textContent ?? '').trim() === '' || !isShown(element)) continue;
      if (element.closest('[aria-hidden="true"], select, option') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      if (words.width === 0 || words.height === 0) continue;
      const { cutter, within } = cutBy(element, words);
      if (cutter !== null) found.add(`${named(element)} is cut off by ${named(cutter)}`);
      const control = element.closest('button, a, [role="button"], label, th, td, summary');
      if (control !== null && getComputedStyle(control).display !== 'inline') {
        const box = control.getBoundingClientRect();
        if (words.left < box.left - slack || words.right > box.right + slack)
          found.add(`${named(element)} stands out of ${named(control)}`);
      }
      if ((words.left < -slack || words.right > innerWidth + slack) && !within)
        found.add(`${named(element)} is beside the page: ${Math.round(words.left)} to ${Math.round(words.right)}`);
    }
    for (const element of root.querySelectorAll('select')) {
      if (!isShown(element)) continue;
      const { width } = element.getBoundingClientRect();
      if (element.scrollWidth > width + slack) found.add(`${named(element)} is narrower than its words`);
    }
    const targets = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="tab"]';
    for (const element of root.querySelectorAll(targets)) {
      if (!isShown(element)) continue;
      // A link within a sentence is only as high as its line.
      if (element.localName === 'a' && getComputedStyle(element).display === 'inline') continue;
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      if (box.width < least - 0.5 || box.height < least - 0.5)
        found.add(`${named(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}, less than ${least}`);
    }
  }
  const { scrollWidth } = document.scrollingElement ?? document.documentElement;
  if (scrollWidth > innerWidth) found.add(`the page scrolls sideways: ${scrollWidth}`);
  return [...found];
}
