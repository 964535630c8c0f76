// @module-tag long
import { capabilities } from '@farspin/core';
import { dialChoices, type OperatorDials } from '@farspin/testing';
import { beforeAll, expect, test } from 'vitest';
import { diagnose } from '../doctor/doctor.ts';
import { startOperator } from '@farspin/operator';
import { gameCapabilities } from './chapters/game.ts';
import type { ClauseId } from './clauses.ts';
import { conform, type Conformity } from './conform.ts';

/**
 * Tests different operators. Differences that the protocol permits must fail no clause, and conform and doctor must
 * leave nothing open.
 */

type Dials = Partial<OperatorDials>;
/** All dial values except the default. For lists, only the empty list. */
const all: readonly Dials[] = Object.entries(dialChoices).flatMap(([name, values]) =>
  [...new Set<unknown>(values)]
    .slice(1)
    .filter((value) => !Array.isArray(value) || value.length === 0)
    .map((value): Dials => ({ [name]: value })),
);
/** Behaviour of older servers that clauses do not allow, but that clients must support. */
const beyond: Readonly<Record<string, readonly ClauseId[]>> = {
  '{"codeWithoutSession":50105}': ['P1-MACHINE-7'],
  '{"metersAfterCashOut":"silent"}': ['P2-METERS-4'],
  '{"refusalBody":"empty"}': ['P1-LOGIN-3', 'P2-PASSWORD-1'],
  '{"refusalBody":"page"}': ['P1-HTTP-1'],
  '{"figures":"counts"}': ['P2-METERS-1'],
  '{"pages":"overlapping"}': ['P2-TRANSACTIONS-3', 'P2-SESSIONS-3'],
  '{"pages":"unsorted"}': ['P2-TRANSACTIONS-3', 'P2-SESSIONS-3'],
  '{"pages":"repeating"}': ['P2-TRANSACTIONS-3', 'P2-SESSIONS-3'],
  '{"pages":"endless"}': ['P2-TRANSACTIONS-1', 'P2-SESSIONS-1'],
};

interface Found {
  readonly conformity: Conformity;
  readonly openAfter: readonly unknown[];
}
let found: ReadonlyMap<string, Found>;
beforeAll(async () => {
  const runs = all.map(async (dials) => {
    const operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 4, players: 0, speed: 20, dials });
    const player = { server: operator.url, username: 'demo', password: 'demo1234', token: null, machine: null };
    const conformity = await conform({
      ...{ ...player, amountMinor: 100, video: false, gifts: false, play: true, changePassword: false, pin: null },
      pushMs: 1_000,
    });
    await diagnose({ ...player, video: false, stepMs: 2_000 });
    const openAfter = operator.backOffice.sessions();
    await operator.stop();
    return [JSON.stringify(dials), { conformity, openAfter }] as const;
  });
  found = new Map(await Promise.all(runs));
}, 180_000);

/** Returns true if the operator sends unreadable amounts of money. */
const isOddMoney = ({ figures }: Dials): boolean => figures !== undefined && figures !== 'counts';
const [odd, fine] = [true, false].map((isOdd) => all.filter((dials) => isOddMoney(dials) === isOdd));

test.each((fine ?? []).map((dials) => [JSON.stringify(dials)]))(
  'fails only the expected clauses for an operator with %s',
  (dials) => {
    const findings = found.get(dials)?.conformity.findings ?? [];
    const failed = findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause);
    expect(findings).not.toEqual([]);
    expect(failed).toEqual(beyond[dials] ?? []);
  },
);

test('plays a game at every operator with the required capabilities and figures', () => {
  const without = new Set(
    gameCapabilities.map((name) => JSON.stringify({ capabilities: capabilities.filter((one) => one !== name) })),
  );
  const unplayed = [...found].flatMap(([dials, { conformity }]) =>
    conformity.game?.verdict === 'played' ? [] : [[dials, conformity.game?.words]],
  );
  const due = unplayed.filter(([dials = '']) => !without.has(dials) && !/figures|"capabilities":\[\]/.test(dials));
  expect(due).toEqual([]);
});

test.each((odd ?? []).map((dials) => [JSON.stringify(dials)]))(
  '[MONEY1] fails the clause about money amounts for an operator with %s',
  (dials) => {
    const findings = found.get(dials)?.conformity.findings ?? [];
    expect(findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause)).toContain('P1-WIRE-2');
  },
);

test('leaves no session open at any operator', () => {
  expect([...found].filter(([, { openAfter }]) => openAfter.length > 0).map(([dials]) => dials)).toEqual([]);
});
