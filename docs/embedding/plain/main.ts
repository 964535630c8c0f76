import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope, type Brand, type Machine } from '@farspin/core';
import { createMedia } from '@farspin/core/media';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createSafeguards } from '@farspin/core/safeguards';
import { loadWords } from '@farspin/core/messages';

const { settings } = await loadSettings();
const [words, ports] = [await loadWords({ language: 'en', settings }), createBrowserPorts({ settings })];
const features = { media: createMedia, safeguards: createSafeguards, loginPolicy: createLoginPolicy };
const player = createPlayer({ ports, settings, givenToken: null, scope: createScope(), ...features });

function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`);
  return found;
}
function addButton(place: string, textContent: string, onclick: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { textContent, onclick });
  find(place, HTMLElement).append(button);
  return button;
}
/** Creates a button for each item. An item keeps its element until the page is closed. */
function buttonsOf<T extends Brand | Machine>(place: string, click: (item: T) => void) {
  const buttons = new Map<string, HTMLButtonElement>();
  return (items: readonly T[], update: (button: HTMLButtonElement, item: T) => void): void => {
    for (const [id, button] of buttons) button.hidden = !items.some((item) => item.id === id);
    for (const item of items) {
      const button = buttons.get(item.id) ?? addButton(place, item.name, () => click(item));
      buttons.set(item.id, button);
      update(button, item);
    }
  };
}

const form = find('form', HTMLFormElement);
const label = (id: string, text: string): void => void (find(`#${id}`, HTMLElement).textContent = text);
for (const name of ['username', 'password', 'submit'] as const) label(name, words.t(`login.${name}`));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  label('said', '');
  const given = (name: string): string => find(`[name=${name}]`, HTMLInputElement).value;
  player.login({ username: given('username'), password: given('password') });
});
player.notice$.subscribe(({ message }) => label('said', words.say(message)));

function showScreen(): void {
  const [auth, session] = [player.auth$.value, player.session$.value];
  const failure = auth.kind === 'signed-out' ? (auth.failure?.message ?? auth.notice) : null;
  if (failure !== null) label('said', words.say(failure));
  form.hidden = auth.kind !== 'signed-out';
  find('#lobby', HTMLElement).hidden = auth.kind !== 'signed-in' || session.kind !== 'idle';
  find('#game', HTMLElement).hidden = session.kind === 'idle';
  const meters = session.kind === 'playing' ? session.meters : null;
  const shown = (minor: number | null): string => (minor === null ? '–' : words.money.format(minor));
  label('credits', `${words.t('game.credits')} ${shown(meters?.creditsMinor ?? null)}`);
  label('bet', `${words.t('game.bet')} ${shown(meters?.betMinor ?? null)}`);
}
player.auth$.subscribe(showScreen);
player.session$.subscribe(showScreen);

const showBrands = buttonsOf<Brand>('nav', ({ id }) => player.selectBrand(id));
const showMachines = buttonsOf<Machine>('#list', ({ id, name }) => player.join({ machineId: id, name }));
player.lobby$.subscribe(({ brands, machines, selectedBrandId }) => {
  showBrands(brands, (button, { id }) => (button.ariaPressed = String(id === selectedBrandId)));
  showMachines(machines, (button, { name, status }) => {
    button.disabled = status !== 'available';
    button.textContent = `${name} · ${words.t(`machine-status.${status}`)}`;
  });
});

const start = addButton('footer', words.t('game.button.start'), () => player.press('start'));
addButton('footer', words.t('game.cash-in.confirm', { amount: words.money.format(5_000) }), () => player.cashIn(5_000));
addButton('footer', words.t('game.cash-out'), () => player.cashOut());
addButton('footer', words.t('game.leave'), () => player.leave({ cashOut: true }));
player.pressBlock$.subscribe((why) => (start.disabled = why !== null));
ports.videoLink.stream$.subscribe((stream) => (find('video', HTMLVideoElement).srcObject = stream));
