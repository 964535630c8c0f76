import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { actions, runActions } from './actions.fixture.ts';
import { balancesOf, type LedgerEntry } from './ledger.ts';
import type { Platform, Row } from './platform.ts';

const runs = { numRuns: 100 };
const unchecked = (): void => undefined;
const machineIds = ['101', '102'] as const;

function expectConservedMoney({ operator, cabinet }: Platform): void {
  const entries = operator.ledger();
  const isSound = ({ seq, amountMinor, from, to }: LedgerEntry, index: number): boolean =>
    seq === index + 1 && amountMinor > 0 && from !== to;
  expect(entries.filter((entry, index) => !isSound(entry, index))).toEqual([]);
  const balances = balancesOf(entries);
  expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  for (const [account, balance] of balances) {
    expect(Number.isSafeInteger(balance)).toBe(true);
    if (account !== 'cashier' && account !== 'house') expect(balance).toBeGreaterThanOrEqual(0);
  }
  for (const { id, balanceMinor } of operator.players()) expect(balances.get(`wallet:${id}`)).toBe(balanceMinor);
  for (const id of machineIds) expect(cabinet(id)?.creditsMinor).toBe(balances.get(`machine:${id}`) ?? 0);
}

function expectOneSessionEach({ operator, cabinet }: Platform): void {
  const sessions = operator.sessions();
  expect(new Set(sessions.map(({ machineId }) => machineId)).size).toBe(sessions.length);
  expect(new Set(sessions.map(({ playerId }) => playerId)).size).toBe(sessions.length);
  for (const id of machineIds) {
    const view = cabinet(id);
    const session = sessions.find(({ machineId }) => machineId === id);
    // No money may remain, and no game may continue without its player.
    if (session === undefined) expect(view).toMatchObject({ creditsMinor: 0, freeSpins: 0, autoplay: false });
    if (session?.connected === false) expect(view?.autoplay).toBe(false);
    if (view?.status === 'playing') expect(session?.connected).toBe(true);
    if (view?.status === 'waiting') expect(session?.connected).toBe(false);
  }
}

test.prop([actions, fc.nat()], runs)('[PLATFORM2] money is conserved, whatever happens', (plan, seed) => {
  runActions(plan, seed, expectConservedMoney);
});

test.prop([actions, fc.nat()], runs)(
  '[PLATFORM5] there is at most one session per machine and player, whatever happens',
  (plan, seed) => {
    runActions(plan, seed, expectOneSessionEach);
  },
);

test.prop([actions, fc.nat()], runs)(
  '[PLATFORM14] a request moves money at most once, whatever happens',
  (plan, seed) => {
    const { platform } = runActions(plan, seed, unchecked);
    const requests = platform.operator
      .ledger()
      .flatMap(({ reference, from, to }) =>
        reference.startsWith('request:') ? [`${reference} ${from.startsWith('wallet:') ? from : to}`] : [],
      );
    expect(new Set(requests).size).toBe(requests.length);
  },
);

test.prop([actions, fc.nat()], runs)(
  '[PLATFORM1] the same seed and actions give the same pushes and ledger',
  (plan, seed) => {
    const [first, second] = [runActions(plan, seed, unchecked), runActions(plan, seed, unchecked)];
    expect(second.trace).toEqual(first.trace);
    expect(second.platform.snapshot()).toEqual(first.platform.snapshot());
  },
);

test.prop([actions, fc.nat()], runs)('[PLATFORM20] the changed rows always add up to the snapshot', (plan, seed) => {
  const { platform, stored } = runActions(plan, seed, unchecked);
  const contents = (rows: Iterable<Row>) =>
    Object.fromEntries(Array.from(rows, ({ kind, id, json }) => [`${kind} ${id}`, JSON.parse(json ?? 'null')]));
  expect(contents(stored.values())).toEqual(contents(platform.snapshot().rows));
});

test.prop([actions, fc.nat()], runs)(
  "[PLATFORM8] without players' actions, every session ends and all money is in the wallets",
  (plan, seed) => {
    const { platform } = runActions([...plan, { kind: 'restart' }, { kind: 'wait', ms: 180_000 }], seed, unchecked);
    expect(platform.operator.sessions()).toEqual([]);
    for (const id of machineIds) expect(platform.cabinet(id)?.creditsMinor).toBe(0);
  },
);
