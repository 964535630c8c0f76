import { openPlayer, waitFor, type OpenPlayer } from '@farspin/adapters/node';
import { isInGame, type Meters } from '@farspin/core';

async function play({ player, signIn }: OpenPlayer): Promise<void> {
  const transfersEnd = (what: string) =>
    waitFor(what, player.wallet$, ({ intents }) => {
      if (intents.some(({ state }) => state.kind === 'failed')) throw new Error(`${what} failed.`);
      return intents.every(({ state }) => state.kind === 'done');
    });
  const metersBetweenGames = (what: string, isReached: (meters: Meters) => boolean) =>
    waitFor(
      what,
      player.session$,
      (session) => {
        if (session.kind !== 'playing' || session.meters === null || isInGame(session.meters)) return null;
        return session.command?.state.kind !== 'sent' && isReached(session.meters) && session.meters;
      },
      { timeoutMs: 120_000 },
    );

  await signIn({ username: 'demo', password: 'demo1234' });
  const earlier = await waitFor('open sessions', player.reconnect$, (now) => now.kind !== 'unknown' && now);
  if (earlier.kind === 'asking') player.cancelSession();
  await waitFor('the end of the earlier session', player.reconnect$, ({ kind }) => kind !== 'asking');
  await transfersEnd('Paying out the earlier session');

  const brand = await waitFor('the brands', player.lobby$, ({ brands }) => brands[0]);
  player.selectBrand(brand.id);
  const isFree = ({ status }: { readonly status: string }) => status === 'available';
  const machine = await waitFor('a free machine', player.lobby$, ({ machines }) => machines.find(isFree));
  player.join({ machineId: machine.id, name: machine.name });
  await metersBetweenGames('the machine', () => true);
  console.log(`Joined ${machine.name}`);

  player.cashIn(5_000);
  const { creditsMinor } = await metersBetweenGames('the credits', (meters) => meters.creditsMinor > 0);
  await transfersEnd('Cashing in');
  console.log(`Cashed in, credits ${creditsMinor}`);
  for (let spin = 1; spin <= 3; spin += 1) {
    const { seq } = await metersBetweenGames('the end of the game', () => true);
    await waitFor('Start', player.pressBlock$, (block) => block === null);
    player.press('start');
    const after = await metersBetweenGames(`spin ${spin}`, (meters) => meters.seq > seq);
    console.log(`Spin ${spin}, credits ${after.creditsMinor}`);
  }
  player.leave({ cashOut: true });
  await waitFor('leaving', player.session$, ({ kind }) => kind === 'idle');
  await transfersEnd('Cashing out');
  console.log(`Cashed out, balance ${player.wallet$.value.balanceMinor}`);
  player.logout();
  await waitFor('the logout', player.auth$, ({ kind }) => kind === 'signed-out');
}

try {
  const opened = await openPlayer({ page: process.argv[2] ?? 'http://127.0.0.1:4600' });
  await play(opened).finally(opened.close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
