import type { CallName } from '@farspin/testing';
import type { Conditions } from '../../lab/index.ts';
import type { Ground } from '../ground.ts';

/** Id of the affected player, or null for all players. */
export interface FaultTarget {
  readonly playerId: string | null;
  /** The calls that the fault is limited to, or null for all calls. */
  readonly calls: readonly CallName[] | null;
}
/** Ends a fault that has begun. */
export type End = () => void | Promise<void>;
/** Begins a fault. A fault without a duration returns no function to end it. */
export type Effect = (ground: Ground, target: FaultTarget) => End | undefined | Promise<End | undefined>;
/** The effects of a group of scenarios, by name. */
export type Effects<Scenarios> = Readonly<Record<keyof Scenarios, Effect>>;

export const nothingPasses = { up: { blackhole: true }, down: { blackhole: true } } as const;
const isGone: Conditions = { control: { connect: 'refuse' }, media: nothingPasses };

export const under =
  (conditions: Conditions): Effect =>
  ({ proxies }, { playerId }) =>
    proxies.under(playerId, conditions);

/** Stops answering and resets open connections. */
export const gone: Effect = async (ground, target) => {
  const end = await ground.proxies.under(target.playerId, isGone);
  for (const network of ground.proxies.networksOf(target.playerId)) network.cut();
  return end;
};
