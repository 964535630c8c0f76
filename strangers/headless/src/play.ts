import { createHttpSettingsSource, createMemoryStore, createNodePorts } from '@farspin/adapters/node';
import { createPlayer, createScope, isInGame, parseSettings, type Meters, type Settings } from '@farspin/core';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createSafeguards } from '@farspin/core/safeguards';
import { filter, firstValueFrom, map, timeout, type Observable } from 'rxjs';

const page = process.argv[2] ?? 'http://127.0.0.1:4600';
/** Longer than a game with free spins. */
const patienceMs = 120_000;

/** Resolves with the first value other than null that `pick` returns for a state. */
const until = <T, R>(what: string, state$: Observable<T>, pick: (state: T) => R | null): Promise<R> =>
  firstValueFrom(
    state$.pipe(
      map(pick),
      filter((found) => found !== null),
      timeout({ first: patienceMs, with: () => fail(`No answer for ${patienceMs / 1_000} s: ${what}.`) }),
    ),
  );
function fail(why: string): never {
  throw new Error(why);
}

async function readSettings(): Promise<Settings> {
  const answer = await firstValueFrom(createHttpSettingsSource({ page }).load());
  if (!answer.ok && answer.error.kind !== 'absent') fail(`No operator at ${page}. Start one with "farspin serve".`);
  return parseSettings(answer.ok ? answer.value : {}).settings;
}

async function play(): Promise<void> {
  const settings = await readSettings();
  const ports = createNodePorts({ settings, page, store: createMemoryStore(), video: false });
  const features = { safeguards: createSafeguards, loginPolicy: createLoginPolicy };
  const player = createPlayer({ ports, settings, givenToken: null, scope: createScope(), ...features });
  const transfersEnd = (what: string) =>
    until(what, player.wallet$, ({ intents }) => {
      const open = intents.find(({ state }) => state.kind !== 'done');
      return open?.state.kind === 'failed' ? fail(`${what} failed.`) : open === undefined ? true : null;
    });
  const credits = () => (player.session$.value.kind === 'playing' ? player.session$.value.meters?.creditsMinor : 0);

  await until('the sign-in form', player.auth$, ({ kind }) => (kind === 'signed-out' ? true : null));
  player.login({ username: 'demo', password: 'demo1234' });
  await until('signing in', player.auth$, (auth) =>
    auth.kind === 'signed-in' ? true : auth.kind === 'signed-out' && auth.failure !== null ? fail('Refused.') : null,
  );
  const { kind: earlier } = await until('open sessions', player.reconnect$, (now) =>
    now.kind === 'unknown' ? null : now,
  );
  if (earlier === 'asking') player.cancelSession();
  await until('paying out', player.reconnect$, ({ kind }) => (kind === 'asking' ? null : true));
  await transfersEnd('Paying out an earlier session');

  const { id: brandId } = await until('the brands', player.lobby$, ({ brands }) => brands[0] ?? null);
  player.selectBrand(brandId);
  const machine = await until(
    'a free machine',
    player.lobby$,
    ({ machines }) => machines.find(({ status }) => status === 'available') ?? null,
  );
  player.join({ machineId: machine.id, name: machine.name });
  const meters = (what: string, isReached: (meters: Meters, isBusy: boolean) => boolean) =>
    until(what, player.session$, (session) => {
      if (session.kind !== 'playing' || session.meters === null) return null;
      const isBusy = session.command?.state.kind === 'sent' || isInGame(session.meters);
      return isReached(session.meters, isBusy) ? session.meters : null;
    });
  await meters('joining', () => true);
  console.log(`Joined ${machine.name}`);

  player.cashIn(5_000);
  await meters('the credits', ({ creditsMinor }) => creditsMinor > 0);
  await transfersEnd('Cashing in');
  console.log(`Cashed in, credits ${credits()}`);
  for (let spin = 1; spin <= 3; spin += 1) {
    await until('Start', player.pressBlock$, (block) => (block === null ? true : null));
    const before = await meters('the end of the game', (_, isBusy) => !isBusy);
    player.press('start');
    const after = await meters(`spin ${spin}`, ({ seq }, isBusy) => !isBusy && seq > before.seq);
    console.log(`Spin ${spin}, credits ${after.creditsMinor}`);
  }
  player.leave({ cashOut: true });
  await until('leaving', player.session$, ({ kind }) => (kind === 'idle' ? true : null));
  await transfersEnd('Cashing out');
  console.log(`Cashed out, balance ${player.wallet$.value.balanceMinor}`);
  player.logout();
  await until('signing out', player.auth$, ({ kind }) => (kind === 'signed-out' ? true : null));
}

await play().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
