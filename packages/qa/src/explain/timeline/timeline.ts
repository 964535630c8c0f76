import type { Lane } from '@farspin/testing/simulation';
import { contextOf, createBrush, fitCanvas } from './brush.ts';
import { watchColours } from './colours.ts';
import { watchCopy } from './copy.ts';
import { ids, type PageData } from './data.ts';
import { eventCard, placeTooltip } from './details.ts';
import { drawStage } from './draw-stage.ts';
import { watchGestures, windowOf, type Point } from './gestures.ts';
import { eventAt } from './hit.ts';
import { watchKeys, watchSearchKey } from './keys.ts';
import { layLanes, type LaneOfSession } from './lanes.rules.ts';
import { axisHeight, layOut, type LaneBox, type Layout } from './layout.rules.ts';
import { createOverview } from './overview.ts';
import { part } from './parts.ts';
import { scaleOf, type Scale } from './scale.ts';
import { found } from './search.rules.ts';
import { watchSearch } from './search.ts';
import { stepWords } from './step-words.rules.ts';
import { isStacked } from './stacked.ts';
import { createStore, type PageState } from './state.ts';
import { createStepList } from './steps.ts';
import { stepEndMs, stepsOfEvents, stretchOf } from './steps.rules.ts';
import { clockText, lengthText } from './time.rules.ts';
import { createTravel } from './travel.ts';
import { createWalker } from './walk.ts';
import { around, panned, spanMs, wholeOf, within, zoomed, type TimeWindow } from './window.rules.ts';

const data = JSON.parse(part(ids.data, HTMLScriptElement).textContent ?? '') as PageData;
const { session, durationMs } = data;
const whole = wholeOf(durationMs);
const lanes = layLanes(data.lanes, session.trace);
const stepOf = stepsOfEvents(session);
const faults = lanes.find(({ lane }) => lane === 'fault') ?? null;

const canvas = part(ids.canvas, HTMLCanvasElement);
const stage = part(ids.stage, HTMLElement);
const tooltip = part(ids.tooltip, HTMLElement);
const details = part(ids.details, HTMLElement);
const windowText = part(ids.window, HTMLElement);
const search = part(ids.search, HTMLInputElement);

const context = contextOf(canvas);
const colours = watchColours(document.documentElement, () => store.change({}));
const brush = createBrush(context, colours);
const leftPx = (): number => (stage.clientWidth < 600 ? 92 : 112);

const store = createStore(
  {
    window: whole,
    hiddenLanes: new Set(),
    query: '',
    found: null,
    chosen: null,
    pointer: null,
    selecting: null,
  },
  draw,
);
const travel = createTravel(store);
const steps = createStepList(part(ids.steps, HTMLElement), (step) =>
  showStep(step, session.stepAtMs[step] ?? 0, stepEndMs(session.stepAtMs, step, durationMs)),
);
const overview = createOverview({
  canvas: part(ids.overview, HTMLCanvasElement),
  colours,
  lanes,
  whole,
  violation: session.violation,
  leftPx: leftPx(),
  onMove: (change) => store.change({ window: change(store.state.window) }),
});
const walker = createWalker({ store, whole, trace: session.trace, shownLanes });

let layout: Layout = layOut(lanes, 0);
let scale: Scale = scaleOf(whole, 0, 1);

function shownLanes(): readonly LaneOfSession[] {
  return lanes.filter(({ lane }) => !store.state.hiddenLanes.has(lane));
}

function draw(state: PageState, before: PageState | null): void {
  const width = stage.clientWidth;
  layout = layOut(shownLanes(), isStacked() ? 0 : stage.clientHeight);
  scale = scaleOf(state.window, leftPx(), width);
  fitCanvas(canvas, context, width, layout.height);
  const hovered = eventUnder(state.pointer);
  const shownFaults = state.hiddenLanes.has('fault') ? null : faults;
  drawStage(
    brush,
    { layout, scale, durationMs, violation: session.violation, faults: shownFaults },
    { ...state, hovered },
    width,
  );
  overview.draw(state.window);
  if (state.window !== before?.window) showWindow(state.window);
  if (state.chosen !== before?.chosen) showChosen(state.chosen);
  showTooltip(hovered, state.pointer);
}

function eventUnder(pointer: Point | null): number | null {
  return pointer === null ? null : (eventAt(layout, scale, pointer.x, pointer.y)?.index ?? null);
}

function showWindow(window: TimeWindow): void {
  const from = Math.max(0, window.fromMs);
  const to = Math.min(durationMs, window.toMs);
  windowText.textContent = `${clockText(from)} – ${clockText(to)} · ${lengthText(Math.max(0, to - from))}`;
}

function cardOf(index: number): Node[] {
  const event = session.trace[index];
  if (event === undefined) return [];
  const step = stepOf[index] ?? null;
  if (step === null) return eventCard(event, null);
  const { name, given } = stepWords(session.steps[step] ?? '');
  return eventCard(event, `${step + 1} ${name} ${given}`);
}

/** Scrolls to the lane of a chosen event if the lane is not fully visible. */
function scrollTo(lane: Lane | undefined): void {
  const box = layout.boxes.find((own) => own.lane.lane === lane);
  if (box === undefined) return;
  if (isStacked()) return scrollPageTo(box);
  const isSeen = box.top >= stage.scrollTop && box.top + box.height <= stage.scrollTop + stage.clientHeight;
  if (!isSeen) stage.scrollTop = box.top - axisHeight;
}

/** Scrolls the page to a lane. Does nothing if the event was chosen outside the canvas, for example by the search. */
function scrollPageTo({ top, height }: LaneBox): void {
  if (document.activeElement !== canvas) return;
  const { top: stageTop } = stage.getBoundingClientRect();
  const isSeen = stageTop + top >= 0 && stageTop + top + height <= innerHeight;
  if (!isSeen) scrollBy(0, stageTop + top - axisHeight);
}

function showChosen(chosen: number | null): void {
  if (chosen !== null) scrollTo(session.trace[chosen]?.lane);
  if (chosen === null) details.replaceChildren();
  else details.replaceChildren(...cardOf(chosen));
  steps.mark(chosen === null ? null : (stepOf[chosen] ?? null));
}

/** Index of the event in the tooltip. */
let told: number | null = null;
/**
 * Updates the tooltip. The event may change without a pointer event when the timeline moves under a resting pointer.
 */
function showTooltip(hovered: number | null, pointer: Point | null): void {
  canvas.classList.toggle('over-event', hovered !== null);
  tooltip.hidden = hovered === null;
  if (hovered === null || pointer === null) return;
  if (hovered !== told) tooltip.replaceChildren(...cardOf(hovered));
  told = hovered;
  placeTooltip(tooltip, stage, pointer.x, pointer.y);
}

function showStep(step: number, startMs: number, endMs: number): void {
  travel.to(around(whole, startMs, endMs, 2_000));
  steps.mark(step);
  // If the page scrolls, the clicked step may be far below the timeline.
  if (isStacked()) part(ids.overview, HTMLElement).scrollIntoView();
}

function showEvent(index: number): void {
  const event = session.trace[index];
  if (event !== undefined) travel.to(around(whole, event.atMs, event.endMs ?? event.atMs, 1_000));
}

const zoomBy = (factor: number): void => {
  const { window } = store.state;
  const middleMs = (window.fromMs + window.toMs) / 2;
  travel.to(zoomed(whole, window, factor, middleMs));
};
const showAll = (): void => travel.to(whole);

watchGestures({
  canvas,
  selectAbovePx: axisHeight,
  isForPage: ({ ctrlKey, shiftKey, offsetX }) => !shiftKey && !ctrlKey && (isStacked() || offsetX < leftPx()),
  onPan: (byPx) => store.change({ window: panned(whole, store.state.window, scale.msIn(byPx)) }),
  onZoom: (factor, atPx) =>
    store.change({
      window: zoomed(
        whole,
        store.state.window,
        factor,
        scaleOf(store.state.window, leftPx(), stage.clientWidth).msOf(atPx),
      ),
    }),
  onPoint: (pointer) => store.change({ pointer }),
  onClick: ({ x, y }) => store.change({ chosen: eventAt(layout, scale, x, y)?.index ?? null }),
  onOpen({ x, y }) {
    const event = eventAt(layout, scale, x, y);
    if (event !== null) showEvent(event.index);
  },
  onSelecting: (range) => store.change({ selecting: range === null ? null : windowOf(range, scale.msOf) }),
  onSelected(range) {
    store.change({ selecting: null });
    travel.to(within(whole, windowOf(range, scale.msOf)));
  },
});
// After a scroll, the event under the pointer is unknown until the pointer moves again.
stage.addEventListener('scroll', () => store.change({ pointer: null }));
watchKeys(canvas, {
  pan: (share) => store.change({ window: panned(whole, store.state.window, spanMs(store.state.window) * share) }),
  zoom: zoomBy,
  all: showAll,
  walk: walker.along,
  lane: walker.across,
  edge: walker.edge,
  open: () => store.state.chosen !== null && showEvent(store.state.chosen),
  leave: () => store.change({ chosen: null }),
});
watchSearchKey(search);
watchSearch({
  input: search,
  count: part(ids.searchCount, HTMLElement),
  next: part(ids.searchNext, HTMLButtonElement),
  previous: part(ids.searchPrevious, HTMLButtonElement),
  onQuery(query) {
    const events = found(session.trace, query);
    steps.filter(query);
    store.change({ query, found: events });
    return events?.size ?? null;
  },
  onWalk: walker.throughFound,
});
watchCopy(document);
part(ids.zoomIn, HTMLButtonElement).addEventListener('click', () => zoomBy(2));
part(ids.zoomOut, HTMLButtonElement).addEventListener('click', () => zoomBy(0.5));
part(ids.zoomAll, HTMLButtonElement).addEventListener('click', showAll);
for (const toggle of document.querySelectorAll<HTMLButtonElement>('button[data-lane]'))
  toggle.addEventListener('click', () => {
    const lane = toggle.dataset['lane'] as Lane;
    const isHidden = !store.state.hiddenLanes.has(lane);
    toggle.setAttribute('aria-pressed', String(!isHidden));
    const others = [...store.state.hiddenLanes].filter((hidden) => hidden !== lane);
    store.change({ hiddenLanes: new Set(isHidden ? [...others, lane] : others) });
  });
document.getElementById(ids.violation)?.addEventListener('click', () => {
  const { violation } = session;
  if (violation === null) return;
  // Shows the whole step, because the cause of the violation may come before the time at which it was found.
  const { startMs, endMs } = stretchOf(violation, session.stepAtMs);
  showStep(violation.step, startMs, endMs);
});
new ResizeObserver(() => store.change({})).observe(stage);
