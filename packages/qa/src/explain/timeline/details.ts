import type { TraceEvent } from '@farspin/testing/simulation';
import { element } from './parts.ts';
import { clockText, lengthText } from './time.rules.ts';

/** Renders an event: its time, name and data, and the step during which it happened. */
export function eventCard(event: TraceEvent, step: string | null): Node[] {
  const head = element(
    'p',
    'card-head',
    element('span', `dot lane-${event.lane}`),
    element('strong', '', event.name),
    element('span', 'card-lane', event.lane),
  );
  const facts = Object.entries(event.data).map(([key, value]) => pair(key, String(value)));
  const during = step === null ? [] : [pair('step', step)];
  return [
    head,
    element('p', 'card-time', timeText(event)),
    element('dl', 'card-data', ...facts.flat(), ...during.flat()),
  ];
}

const pair = (key: string, value: string): Node[] => [element('dt', '', key), element('dd', '', value)];

function timeText({ atMs, endMs }: TraceEvent): string {
  if (endMs === null) return clockText(atMs);
  return `${clockText(atMs)} – ${clockText(endMs)} · ${lengthText(endMs - atMs)}`;
}

/** Places a tooltip next to a point of the stage, on the side with enough room. */
export function placeTooltip(tooltip: HTMLElement, stage: HTMLElement, x: number, y: number): void {
  const { offsetWidth, offsetHeight } = tooltip;
  const left = x + 14 + offsetWidth > stage.clientWidth ? x - 14 - offsetWidth : x + 14;
  const top = y + 18 + offsetHeight > stage.scrollTop + stage.clientHeight ? y - 12 - offsetHeight : y + 18;
  tooltip.style.transform = `translate(${Math.max(4, Math.round(left))}px, ${Math.max(4, Math.round(top))}px)`;
}
