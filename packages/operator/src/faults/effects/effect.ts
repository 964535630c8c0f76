import type { CallName } from '@farspin/testing';
import type { Conditions } from '../../lab/index.ts';
import type { Ground } from '../ground.ts';

/** The affected player; null: everyone. */
export interface FaultTarget {
  readonly playerId: string | null;
  /** The calls that the fault is limited to; null: all. */
  readonly calls: readonly CallName[] | null;
}
/** Ends a fault that has begun. */
export type End = () => void | Promise<void>;
/** Begins a fault. A fault without a duration has no end. */
export type Effect = (ground: Ground, target: FaultTarget) => End | undefined | Promise<End | undefined>;
/** The effect of each of these faults. */
export type Effects<Scenarios> = Readonly<Record<keyof Scenarios, Effect>>;

export const nothingPasses = { up: { blackhole: true }, down: { blackhole: true } } as const;
const isGone: Conditions = { control: { connect: 'refuse' }, media: nothingPasses };

export const under =
  (conditions: Conditions): Effect =>
  ({ proxies }, { playerId }) =>
    proxies.under(playerId, conditions);

/** Nothing answers, and open connections are reset. */
export const gone: Effect = async (ground, target) => {
  const end = await ground.proxies.under(target.playerId, isGone);
  for (const network of ground.proxies.networksOf(target.playerId)) network.cut();
  return end;
};
