import type { CallName } from '@farspin/testing';
import type { Conditions } from '../../lab/index.ts';
import type { Ground } from '../ground.ts';

/** Whom a fault meets; null: everyone. */
export interface FaultTarget {
  readonly playerId: string | null;
  /** The calls that it is narrowed to; null: all. */
  readonly calls: readonly CallName[] | null;
}
/** Ends what has begun. */
export type End = () => void | Promise<void>;
/** Begins a fault; what is over at once has no end. */
export type Effect = (ground: Ground, target: FaultTarget) => End | undefined | Promise<End | undefined>;
/** What each of these faults does. */
export type Effects<Scenarios> = Readonly<Record<keyof Scenarios, Effect>>;

export const nothingPasses = { up: { blackhole: true }, down: { blackhole: true } } as const;
const isGone: Conditions = { control: { connect: 'refuse' }, media: nothingPasses };

export const under =
  (conditions: Conditions): Effect =>
  ({ proxies }, { playerId }) =>
    proxies.under(playerId, conditions);

/** Nothing answers, and what was open is reset. */
export const gone: Effect = async (ground, target) => {
  const end = await ground.proxies.under(target.playerId, isGone);
  for (const network of ground.proxies.networksOf(target.playerId)) network.cut();
  return end;
};
