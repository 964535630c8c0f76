import { lanes, type SimulatedSession } from '@farspin/testing/simulation';
import { html, type Markup } from './markup.ts';
import { ids } from './timeline/data.ts';
import { stepWords } from './timeline/step-words.rules.ts';
import { clockText } from './timeline/time.rules.ts';

export function header(session: SimulatedSession, title: string, replay: string): Markup {
  const faults = Object.values(session.counts.faults).reduce((sum, count) => sum + count, 0);
  const facts: readonly (readonly [string, string])[] = [
    ['hours', session.virtualHours.toLocaleString('en', { maximumFractionDigits: 2 })],
    ['steps', session.steps.length.toLocaleString('en')],
    ['presses', session.counts.presses.toLocaleString('en')],
    ['joins', session.counts.joins.toLocaleString('en')],
    ['transfers', session.counts.transfers.toLocaleString('en')],
    ['faults', faults.toLocaleString('en')],
    ['trace', session.traceHash],
  ];
  return html`<header>
    <h1>${title}</h1>
    <p class="verdict ${session.violation === null ? 'clean' : 'broken'}">
      ${session.violation === null ? 'every invariant held' : 'an invariant broke'}
    </p>
    <dl class="facts">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <p class="replay"><code id="${ids.replay}">${replay}</code><button id="${ids.copy}" type="button">Copy</button></p>
  </header>`;
}

export function violationBanner(
  session: SimulatedSession,
  { invariant, found, atMs, step }: NonNullable<SimulatedSession['violation']>,
): Markup {
  return html`<section class="violation" aria-label="Violation">
    <h2>${invariant}</h2>
    <p>${found}</p>
    <p class="when">
      <button id="${ids.violation}" type="button">Show ${clockText(atMs)}</button> during step ${step + 1}:
      ${stepName(session.steps[step] ?? 'none')}
    </p>
  </section>`;
}

export function toolbar(session: SimulatedSession): Markup {
  const toggle = (lane: string): Markup => {
    const count = session.trace.filter((event) => event.lane === lane).length;
    return html`<button type="button" class="lane-toggle" data-lane="${lane}" aria-pressed="true">
      <span class="dot lane-${lane}"></span>${lane} <small>${count.toLocaleString('en')}</small>
    </button>`;
  };
  return html`<div class="toolbar" role="toolbar" aria-label="Timeline controls">
    <div class="lanes" role="group" aria-label="Lanes">${lanes.map(toggle)}</div>
    <div class="search" role="search">
      <input
        id="${ids.search}"
        type="search"
        placeholder="Search events and steps  /"
        aria-label="Search events and steps"
        autocomplete="off"
        spellcheck="false"
      />
      <output id="${ids.searchCount}" for="${ids.search}"></output>
      <button id="${ids.searchPrevious}" type="button" aria-label="Previous match" disabled>↑</button>
      <button id="${ids.searchNext}" type="button" aria-label="Next match" disabled>↓</button>
    </div>
    <div class="zoom" role="group" aria-label="Zoom">
      <button id="${ids.zoomOut}" type="button" aria-label="Zoom out">−</button>
      <button id="${ids.zoomIn}" type="button" aria-label="Zoom in">+</button>
      <button id="${ids.zoomAll}" type="button">Show all</button>
    </div>
  </div>`;
}

export function stepList({ steps, stepAtMs, violation }: SimulatedSession): Markup {
  const item = (name: string, step: number): Markup =>
    html`<li>
      <button type="button" data-step="${step}" ${violation?.step === step ? { markup: ' class="broken"' } : null}>
        <time>${clockText(stepAtMs[step] ?? 0)}</time><span>${stepName(name)}</span>
      </button>
    </li>`;
  return html`<nav class="steps" aria-label="Steps">
    <h2>Steps <small>${steps.length.toLocaleString('en')}</small></h2>
    <ol id="${ids.steps}" tabindex="-1">
      ${steps.map(item)}
    </ol>
  </nav>`;
}

function stepName(step: string): Markup {
  const { name, given } = stepWords(step);
  return given === '' ? html`${name}` : html`${name} <small>${given}</small>`;
}

const keysHelp =
  'The left and right arrow keys move, plus and minus zoom, and 0 shows the whole session. Comma and full stop choose the previous and next event. The up and down arrow keys choose the lane. Enter zooms to the chosen event.';

export const stage = (): Markup =>
  html`<section class="time" aria-label="Timeline">
    <canvas id="${ids.overview}" class="overview" aria-hidden="true"></canvas>
    <div id="${ids.stage}" class="stage">
      <canvas
        id="${ids.canvas}"
        tabindex="0"
        role="application"
        aria-label="Timeline"
        aria-roledescription="timeline"
        aria-describedby="keys ${ids.details}"
      ></canvas>
      <div id="${ids.tooltip}" class="card tooltip" hidden aria-hidden="true"></div>
    </div>
    <p id="keys" class="visually-hidden">${keysHelp}</p>
    <footer>
      <output id="${ids.window}" class="window"></output>
      <p class="hints" aria-hidden="true">
        <kbd>drag</kbd> or <kbd>←</kbd> <kbd>→</kbd> move · <kbd>wheel</kbd> or <kbd>+</kbd> <kbd>−</kbd> zoom ·
        <kbd>Shift</kbd> drag selects · <kbd>,</kbd> <kbd>.</kbd> <kbd>↑</kbd> <kbd>↓</kbd> event by event
      </p>
      <div id="${ids.details}" class="card details" role="status" aria-label="Chosen event"></div>
    </footer>
  </section>`;
