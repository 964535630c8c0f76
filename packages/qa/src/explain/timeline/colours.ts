import type { Lane } from '@farspin/core/testing';

/** The style sheet's colours, for the canvas. */
export interface Colours {
  readonly lane: (lane: Lane) => string;
  readonly background: string;
  readonly stripe: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly violation: string;
}

export function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const laneColours = new Map<Lane, string>();
  return {
    lane(lane) {
      const colour = laneColours.get(lane) ?? read(`lane-${lane}`);
      laneColours.set(lane, colour);
      return colour;
    },
    background: read('ground'),
    stripe: read('stripe'),
    line: read('line'),
    text: read('text'),
    quiet: read('quiet'),
    accent: read('accent'),
    violation: read('violation'),
  };
}
