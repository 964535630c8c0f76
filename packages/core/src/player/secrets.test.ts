import { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { createMedia } from '../media/media.ts';
import { withAccount } from '../wiring/account.ts';
import { createQualityController } from '../connection-quality/quality-controller.ts';
import { createPlayer } from './player.ts';
import { parseSettings } from '../settings/settings.rules.ts';
import { createTestBench } from '@farspin/testing';
import { memoryHash } from '@farspin/testing';
import { demo } from '@farspin/testing';

const pins = { set: '258046', wrong: '971355' };
const passwords = { wrong: 'wrong-pass', set: 'another-1234' };

/** Opens pages on a device, and records everything that they store, post, log, emit and display. */
function watched() {
  const bench = createTestBench();
  const kept: { readonly key: string; readonly text: string }[] = [];
  const told: unknown[] = [];
  const { crossTab, store } = bench.ports;
  const ports = {
    ...bench.ports,
    store: { ...store, write: (key: string, text: string) => (kept.push({ key, text }), store.write(key, text)) },
    crossTab: { ...crossTab, post: (message: unknown) => (told.push(message), crossTab.post(message)) },
  };
  const { settings } = parseSettings({ pin: { check: true } });
  function open() {
    const scope = createScope();
    const bare = createPlayer({ ports, settings, givenToken: null, scope, media: createMedia });
    const player = withAccount(bare, { entry: bare, ports, scope });
    const quality = createQualityController({ entry: player, play: player, ports, scope });
    const { auth$: _auth, signIn$: _signIn, ...rest } = player;
    const shown = [rest, quality, player.profile, player.transactions, player.slotSessions, player.personal];
    for (const value of shown.flatMap((part): unknown[] => Object.values(part)))
      if (value instanceof Observable) scope.add(value.subscribe((state) => told.push(state)));
    return { player, close: () => scope.unsubscribe() };
  }
  const all = () => JSON.stringify([told, ports.logged, kept.filter(({ key }) => key !== 'token')]);
  return { bench, ports, kept, open, all };
}

it('[SECRET1] [KEPT1] token, password, PIN and PIN hash never leak, and only the token is stored', () => {
  const { bench, ports, kept, open, all } = watched();
  const { clock } = bench;
  const { player, close } = open();
  player.login({ ...demo, password: passwords.wrong });
  clock.advanceBy(500);
  player.login(demo);
  clock.advanceBy(500);
  player.transactions.open();
  player.slotSessions.open();
  player.profile.open();
  clock.advanceBy(500);
  player.profile.setPin({ pin: pins.wrong, password: passwords.wrong });
  clock.advanceBy(500);
  player.profile.setPin({ pin: pins.set, password: demo.password });
  clock.advanceBy(500);
  player.profile.changePassword({ oldPassword: demo.password, newPassword: passwords.set });
  clock.advanceBy(500);
  player.join({ machineId: '101', name: '' });
  clock.advanceBy(1_000);
  player.cashIn(5_000);
  clock.advanceBy(60_000);
  player.tryPin(pins.wrong);
  player.tryPin(pins.set);
  clock.advanceBy(500);
  expect(player.idleLock$.value.kind).toBe('unlocked');
  const { token, user } = player.signIn$.value ?? { token: '', user: { id: '' } };
  close();
  const { text = '' } = kept.findLast(({ key }) => key === 'token') ?? {};
  ports.store.write('token', text.slice(0, -9));
  bench.ports.store.write(`journal.${user.id}`, `[{"token":"${token}"}]`);
  const next = open();
  bench.openTab().ports.crossTab.post({ kind: 'signed-in', token });
  next.player.login({ ...demo, password: passwords.set });
  clock.advanceBy(500);
  next.player.logout();
  clock.advanceBy(500);

  const hashes = Object.values(pins).map((pin) => memoryHash.hex('sha256', pin));
  const secrets = [token, ...Object.values(pins), ...Object.values(passwords), demo.password, ...hashes];
  const found = (where: string) => secrets.filter((secret) => secret === '' || where.includes(secret));
  expect(found(JSON.stringify(kept))).toEqual([token]);
  expect(found(all())).toEqual([]);
  expect(all()).not.toContain('eyJ');
  const noted = ports.logged.filter(({ event }) => event === 'kept.malformed');
  expect(new Set(noted.map(({ data }) => data['place']))).toEqual(new Set(['token', 'tab', 'journal']));
});
