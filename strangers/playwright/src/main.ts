import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';

const { settings } = await loadSettings();
const { money } = await loadWords({ language: 'en', settings });
const ports = createBrowserPorts({ settings });
/** The token that the site has put into the address. */
const givenToken = new URLSearchParams(location.search).get('token');
const player = createPlayer({ ports, settings, givenToken, scope: createScope() });

const output = document.querySelector('output');
function show(): void {
  const { balanceMinor } = player.wallet$.value;
  const text = balanceMinor === null ? 'No balance' : money.format(balanceMinor);
  const isLive = player.notificationLink$.value.kind === 'live';
  if (output !== null) output.textContent = isLive ? text : `${text} (offline)`;
}
player.wallet$.subscribe(show);
player.notificationLink$.subscribe(show);
