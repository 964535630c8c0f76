import type { Page } from '@playwright/test';

/** A layout shift of the game's controls: its size, and which controls moved where. */
interface Shift {
  /** The share of the viewport that moved, multiplied by the distance, as in the Layout Instability API. */
  readonly value: number;
  readonly moved: readonly string[];
}

/** An entry of the Layout Instability API, which TypeScript's DOM types lack. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Runs in the page before the page's own code, and records layout shifts. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Reflect.set(globalThis, 'controlShifts', shifts);
  /**
   * Returns the buttons and meters of the bar, the panel and the side, the balance, and the buttons of a message about a
   * fault. Overlays on the picture may appear and disappear, but a button in them may not move under the finger.
   */
  const controls = (): readonly Element[] => [
    ...[...document.querySelectorAll('header, main > section, main > aside')].flatMap((part) => [
      ...part.querySelectorAll('button, input, dl, dl > div, [data-testid="balance"]'),
    ]),
    ...document.querySelectorAll('[data-testid$="-trouble"] button'),
  ];
  /** Returns true if a control moved, by itself or with its container. Text inside a control may move. */
  const concerns = (node: Node | null): boolean =>
    node !== null && controls().some((control) => node.contains(control));
  const place = ({ x, y }: DOMRectReadOnly): string => `${Math.round(x)},${Math.round(y)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly LayoutShiftEntry[]) {
      if (hadRecentInput) continue;
      const moved = sources
        .filter(({ node }) => concerns(node))
        .map(
          ({ node, previousRect, currentRect }) =>
            `“${node?.textContent ?? ''}” ${place(previousRect)} → ${place(currentRect)}`,
        );
      if (moved.length > 0) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(recordShifts);

/** Returns the shifts of the game's controls since the last call. */
export async function takeShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // Observers receive a layout shift only after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    return (Reflect.get(globalThis, 'controlShifts') as Shift[]).splice(0);
  });
}
