import type { Action } from '../actions.ts';
import type { AppliedFault } from '../../faults/faults.ts';
import type { LiveView } from '../live-view.ts';
import { createApi, type FaultRequest } from './api.ts';
import type { Choosing } from './choice.ts';
import { byId, h, write } from './dom.ts';
import { sayApplied, sayDone } from './done.ts';
import { chosenPanel } from './panels/chosen.ts';
import { countriesPanel } from './panels/countries.ts';
import { faultsPanel } from './panels/faults.ts';
import { ledgerPanel } from './panels/ledger.ts';
import { machinesPanel } from './panels/machines.ts';
import { playersPanel } from './panels/players.ts';
import { sessionsPanel } from './panels/sessions.ts';
import { wiresPanel } from './panels/wires.ts';
import { countIn } from './words.ts';

/** From the link that `serve` prints, where a token is needed; the address keeps it no longer than that. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem('control-token');
  history.replaceState(null, '', location.pathname);
  sessionStorage.setItem('control-token', token);
  return token;
}

const api = createApi(takeToken());
const said = byId('said');
const saidForMs = 8_000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Does it, and says how it went. */
function run(what: string, work: Promise<string | null>): void {
  void work.then((error) => {
    write(said, error === null ? `Done: ${what}.` : error);
    said.classList.toggle('bad', error !== null);
    clearTimeout(hiding);
    hiding = setTimeout(() => write(said, ''), saidForMs);
  });
}
// What is said is of the last press alone, whether it comes to anything or not.
addEventListener(
  'click',
  ({ target }) => target instanceof Element && target.closest('button') && write(said, ''),
  true,
);
const seen = (): LiveView | null => latest?.view ?? null;
const act = (action: Action): void => run(sayDone(action, seen()), api.do(action));
const apply = (request: FaultRequest): void => run(sayApplied(request, seen()), api.apply(request));
const clear = (fault?: AppliedFault): void =>
  run(
    fault === undefined ? 'all faults ended' : `${fault.name} for ${fault.player ?? 'everyone'} ended`,
    api.clear(fault?.id),
  );

/** What was seen last, and when. */
let latest: { readonly view: LiveView; readonly at: number } | null = null;
const viewNow = (): LiveView | null =>
  latest === null ? null : { ...latest.view, now: latest.view.now + (Date.now() - latest.at) };

const chosen = chosenPanel(byId('chosen'), { act, apply, onClose: showNow });
const choosing: Choosing = {
  isChosen: chosen.isChosen,
  choose(choice) {
    chosen.choose(choice, viewNow());
    showNow();
  },
};
const machines = machinesPanel(byId('machines'), choosing);
const players = playersPanel(byId('players'), choosing);
const sessions = sessionsPanel(byId('sessions'), choosing);
const ledger = ledgerPanel(byId('ledger'));
const wires = wiresPanel(byId('wires'));
const countries = countriesPanel(byId('countries'), act);
let faults: ((view: LiveView) => void) | null = null;

const countNames = ['machines', 'players', 'sessions', 'sockets', 'pictures', 'entries'] as const;
const counts = new Map(countNames.map((name) => [name, h('dd', {}, '0')]));
for (const [name, value] of counts) byId('counts').append(h('div', {}, h('dt', {}, name), value));

function show(view: LiveView): void {
  countIn(view.digits);
  for (const [name, value] of counts) write(value, String(view.counts[name]));
  machines(view.machines, view.find);
  players(view.players, view.find);
  sessions(view.sessions, view.find);
  ledger(view.ledger);
  wires(view);
  countries(view.countries);
  chosen.update(view);
  faults?.(view);
}
function showNow(): void {
  const view = viewNow();
  if (view !== null) show(view);
}

const link = byId('link');
function sayLink(text: string, isLive: boolean): void {
  write(link, text);
  link.classList.toggle('live', isLive);
}

/** With the first sight of the operator: what can go wrong there. */
async function offerFaults(): Promise<void> {
  const scenarios = await api.scenarios();
  faults = faultsPanel(byId('faults'), scenarios, { apply, clear });
}

let following = new AbortController();
async function follow(wanted: string): Promise<void> {
  following.abort();
  following = new AbortController();
  await api.follow(wanted, following.signal, {
    view(view) {
      sayLink('Live', true);
      if (latest === null) void offerFaults();
      latest = { view, at: Date.now() };
      show(view);
    },
    lost: (reason) => sayLink(reason, false),
  });
}

const find = byId('find');
let typed: ReturnType<typeof setTimeout> | undefined;
find.addEventListener('input', () => {
  clearTimeout(typed);
  typed = setTimeout(() => void follow(find instanceof HTMLInputElement ? find.value : ''), 200);
});
void follow('');
// What is left of a time goes on between two sights.
setInterval(showNow, 1_000);
