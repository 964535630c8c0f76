import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope, type Auth, type Lobby } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';

const { settings } = await loadSettings();
const words = await loadWords({ language: 'en', settings });
const ports = createBrowserPorts({ settings });
const player = createPlayer({ ports, settings, givenToken: null, scope: createScope() });

const status = find('[role=status]', HTMLElement);
const form = find('form', HTMLFormElement);
const brandList = find('nav', HTMLElement);
const machineList = find('ul', HTMLUListElement);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const given = (name: string): string => find(`[name=${name}]`, HTMLInputElement).value;
  player.login({ username: given('username'), password: given('password') });
});
player.auth$.subscribe(showAuth);
player.lobby$.subscribe(showLobby);

function showAuth(auth: Auth): void {
  form.hidden = auth.kind !== 'signed-out';
  const failure = auth.kind === 'signed-out' ? auth.failure : null;
  status.textContent = failure === null ? '' : words.say(failure.message);
}

function showLobby({ brands, selectedBrandId, machines }: Lobby): void {
  brandList.replaceChildren(
    ...brands.map(({ id, name }) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.ariaPressed = String(id === selectedBrandId);
      button.addEventListener('click', () => player.selectBrand(id));
      return button;
    }),
  );
  machineList.replaceChildren(
    ...machines.map(({ name, status: machineStatus }) => {
      const item = document.createElement('li');
      item.textContent = `${name} · ${words.t(`machine-status.${machineStatus}`)}`;
      return item;
    }),
  );
}

function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}
