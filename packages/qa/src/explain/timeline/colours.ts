import type { Lane } from '@farspin/testing/simulation';

/** Current colours of the style sheet for the canvas, in light or dark mode. */
export interface Colours {
  lane(lane: Lane): string;
  readonly background: string;
  readonly stripe: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly violation: string;
  /** Colour over the time outside the session. */
  readonly outside: string;
  /** Colour over the part of the session outside the window. */
  readonly unseen: string;
}

/**
 * Reads colours of the style sheet from an element.
 * @param changed is called when the system switches between light and dark
 */
export function watchColours(element: Element, changed: () => void): Colours {
  const known = new Map<string, string>();
  const read = (name: string): string => {
    const colour = known.get(name) ?? getComputedStyle(element).getPropertyValue(`--${name}`).trim();
    known.set(name, colour);
    return colour;
  };
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => {
    known.clear();
    changed();
  });
  return {
    lane: (lane) => read(`lane-${lane}`),
    get background() {
      return read('ground');
    },
    get stripe() {
      return read('stripe');
    },
    get line() {
      return read('line');
    },
    get text() {
      return read('text');
    },
    get quiet() {
      return read('quiet');
    },
    get accent() {
      return read('accent');
    },
    get violation() {
      return read('violation');
    },
    get outside() {
      return read('outside');
    },
    get unseen() {
      return read('unseen');
    },
  };
}
