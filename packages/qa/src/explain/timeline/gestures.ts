import type { TimeWindow } from './window.rules.ts';

export interface GestureOptions {
  readonly canvas: HTMLCanvasElement;
  /** Height in px of the area in which a drag selects. A drag that starts below it pans. */
  readonly selectAbovePx: number;
  /** Returns true if a wheel event scrolls its target instead of zooming or panning. */
  readonly isForPage: (event: WheelEvent) => boolean;
  readonly onPan: (byPx: number) => void;
  /** Called on a zoom. A factor above 1 zooms in. */
  readonly onZoom: (factor: number, atPx: number) => void;
  readonly onPoint: (point: Point | null) => void;
  readonly onClick: (point: Point) => void;
  readonly onOpen: (point: Point) => void;
  /** Called with the selected range in px, or null when the selection is cancelled. */
  readonly onSelecting: (range: Range | null) => void;
  readonly onSelected: (range: Range) => void;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Range {
  readonly fromPx: number;
  readonly toPx: number;
}

type Drag = { readonly kind: 'pan' | 'select'; readonly start: Point; isMoved: boolean };

/** Maximum movement of a click, in px. */
const clickPx = 4;
const linePx = 16;

/**
 * Handles mouse, pen and touch. A drag pans, or selects with Shift or when it starts on the axis. Wheel and pinch zoom.
 * A click chooses an event.
 */
export function watchGestures(options: GestureOptions): void {
  const { canvas } = options;
  const pointers = new Map<number, Point>();
  let drag: Drag | null = null;

  const pointOf = ({ offsetX, offsetY }: MouseEvent): Point => ({ x: offsetX, y: offsetY });
  const rangeTo = (from: Point, to: Point): Range => ({ fromPx: Math.min(from.x, to.x), toPx: Math.max(from.x, to.x) });

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const start = pointOf(event);
    pointers.set(event.pointerId, start);
    const kind = event.shiftKey || start.y < options.selectAbovePx ? 'select' : 'pan';
    drag = pointers.size === 1 ? { kind, start, isMoved: false } : null;
  });

  canvas.addEventListener('pointermove', (event) => {
    const point = pointOf(event);
    const before = pointers.get(event.pointerId);
    if (before === undefined) return options.onPoint(event.pointerType === 'touch' ? null : point);
    if (pointers.size === 2) pinch(event.pointerId, before, point);
    pointers.set(event.pointerId, point);
    if (drag === null) return;
    drag.isMoved ||= Math.hypot(point.x - drag.start.x, point.y - drag.start.y) > clickPx;
    if (!drag.isMoved) return;
    options.onPoint(null);
    if (drag.kind === 'pan') options.onPan(before.x - point.x);
    else options.onSelecting(rangeTo(drag.start, point));
  });

  function pinch(moving: number, before: Point, now: Point): void {
    const [, other] = [...pointers].find(([id]) => id !== moving) ?? [];
    if (other === undefined) return;
    const apart = (point: Point): number => Math.max(12, Math.abs(point.x - other.x));
    options.onZoom(apart(now) / apart(before), (now.x + other.x) / 2);
    options.onPan((before.x - now.x) / 2);
  }

  canvas.addEventListener('pointerup', (event) => {
    pointers.delete(event.pointerId);
    const ended = drag;
    drag = null;
    if (ended === null) return;
    const point = pointOf(event);
    if (!ended.isMoved) tap(event, point);
    else if (ended.kind === 'select') options.onSelected(rangeTo(ended.start, point));
  });
  function tap({ pointerType }: PointerEvent, point: Point): void {
    options.onClick(point);
    // A finger cannot hover, so the touched event stays shown until something moves.
    if (pointerType === 'touch') options.onPoint(point);
  }
  canvas.addEventListener('pointercancel', (event) => {
    pointers.delete(event.pointerId);
    drag = null;
    options.onSelecting(null);
  });
  canvas.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'touch' || options.onPoint(null));
  canvas.addEventListener('dblclick', (event) => options.onOpen(pointOf(event)));
  canvas.addEventListener(
    'wheel',
    (event) => {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1;
      const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX;
      const isSideways = Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY);
      if (!isSideways && options.isForPage(event)) return;
      event.preventDefault();
      if (isSideways) return options.onPan(sideways * unit);
      // A touchpad pinch arrives as wheel events with the control key, in smaller steps.
      options.onZoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0022)), event.offsetX);
    },
    { passive: false },
  );
}

/** Returns the window for a range in px. */
export const windowOf = ({ fromPx, toPx }: Range, msOf: (x: number) => number): TimeWindow => ({
  fromMs: msOf(fromPx),
  toMs: msOf(toPx),
});
