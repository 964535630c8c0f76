import type { AppliedFault } from '../../../faults/faults.ts';
import type { LiveView } from '../../live-view.ts';
import type { FaultRequest, NamedScenario } from '../api.ts';
import { h, keyed, write } from '../dom.ts';
import { misfitsOf, requestOf, type FaultForm } from '../fault-form.ts';
import { span } from '../../../input/duration.ts';

export interface FaultsDeps {
  apply(request: FaultRequest): void;
  /** One, or all. */
  clear(fault?: AppliedFault): void;
}

const areas = { network: 'Network', picture: 'Picture', answers: 'Answers', 'back-office': 'Back office' } as const;

/** What goes wrong now, and everything that can. */
export function faultsPanel(parent: HTMLElement, scenarios: readonly NamedScenario[], { apply, clear }: FaultsDeps) {
  const whom = h('input', { list: 'whom', size: '12', autocomplete: 'off', placeholder: 'everyone' });
  const options = h('datalist', { id: 'whom' });
  const seconds = (label: string, min: string): HTMLInputElement =>
    h('input', { type: 'number', min, max: '86400', placeholder: label, class: 'seconds' });
  const [startIn, lasts, every] = [seconds('now', '0'), seconds('as usual', '1'), seconds('once', '1')];
  const applied = h('ul', { class: 'applied' });
  const none = h('p', { class: 'quiet' }, 'Nothing goes wrong on purpose.');
  const endAll = h('button', { type: 'button', onclick: () => clear() }, 'End all');

  const msOf = ({ value }: HTMLInputElement): number | null => (value === '' ? null : Number(value) * 1_000);
  const formNow = (): FaultForm => ({
    ...{ player: whom.value.trim(), atMs: msOf(startIn), forMs: msOf(lasts), everyMs: msOf(every) },
  });
  function run(scenario: NamedScenario): void {
    const form = formNow();
    // What would not be done as it stands there is not done at all.
    const misfits = misfitsOf(scenario, form);
    whom.setCustomValidity(misfits.whom);
    lasts.setCustomValidity(misfits.lasts);
    every.setCustomValidity(misfits.every);
    // What is no number is no time either, and not the usual one.
    if ([whom, startIn, lasts, every].every((field) => field.reportValidity())) apply(requestOf(scenario.name, form));
  }
  const scenarioRow = (scenario: NamedScenario): HTMLElement =>
    h(
      'li',
      {},
      h('button', { type: 'button', class: 'apply', onclick: () => run(scenario) }, scenario.name),
      h(
        'details',
        {},
        h('summary', {}, scenario.about),
        h('p', {}, scenario.seen),
        h('p', { class: 'quiet' }, facts(scenario)),
      ),
    );
  const areaGroup = (area: keyof typeof areas): HTMLElement =>
    h(
      'div',
      { class: 'area' },
      h('h3', {}, areas[area]),
      h('ul', {}, ...scenarios.filter((one) => one.area === area).map(scenarioRow)),
    );
  parent.append(
    h('div', { class: 'line' }, applied, none, endAll),
    h(
      'div',
      { class: 'line how' },
      h('label', {}, 'Whom ', whom),
      options,
      h('label', {}, 'In seconds ', startIn),
      h('label', {}, 'For seconds ', lasts),
      h('label', {}, 'Every seconds ', every),
    ),
    h('div', { class: 'areas' }, ...(Object.keys(areas) as (keyof typeof areas)[]).map(areaGroup)),
  );

  let now = 0;
  const show = keyed<AppliedFault>(
    applied,
    ({ id }) => String(id),
    (fault) => {
      const text = h('span');
      const label = `End ${fault.name}`;
      const end = h('button', { type: 'button', 'aria-label': label, onclick: () => clear(fault) }, 'End');
      return { element: h('li', {}, text, end), update: (one) => write(text, sayApplied(one, now)) };
    },
  );
  const offer = keyed<string>(
    options,
    (name) => name,
    (name) => ({ element: h('option', { value: name }), update() {} }),
  );
  return (view: LiveView): void => {
    ({ now } = view);
    const live = view.faults.filter(({ state }) => state !== 'over');
    show(live);
    none.hidden = live.length > 0;
    endAll.hidden = live.length === 0;
    offer(
      view.players.filter(({ sockets, machineId }) => sockets > 0 || machineId !== null).map((one) => one.username),
    );
  };
}

const whomWords = { any: 'one or all', one: 'one player', all: 'everyone' } as const;
const facts = ({ meets, lastsMs }: NamedScenario): string =>
  `Meets ${whomWords[meets]}; ${lastsMs === null ? 'over at once' : `${span(lastsMs)} unless you say`}.`;

function sayApplied({ name, player, everyMs, missed, ...round }: AppliedFault, now: number): string {
  const again = everyMs === null ? '' : `, every ${span(everyMs)}`;
  return `${name}, ${player ?? 'everyone'}, ${sayWhen(round, now)}${again}${missed === null ? '' : `: ${missed}`}`;
}

function sayWhen(
  { state, beginsAt, endsAt, rounds }: Pick<AppliedFault, 'state' | 'beginsAt' | 'endsAt' | 'rounds'>,
  now: number,
): string {
  if (state === 'waiting') return `${rounds === 0 ? '' : 'again '}in ${span(beginsAt - now)}`;
  if (state === 'beginning') return 'begins';
  return endsAt === null ? 'until it is ended' : `${span(endsAt - now)} more`;
}
