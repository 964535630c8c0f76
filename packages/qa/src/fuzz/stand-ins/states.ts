import type { Player } from '@farspin/core';
import type { Account } from '@farspin/core/account';

/** Returns every state of the player, by name. */
export function statesOf(player: Player & Account): ReadonlyMap<string, { readonly value: unknown }> {
  const { transactions, slotSessions, profile } = player;
  const parts = {
    ...player,
    transactions$: transactions.state$,
    slotSessions$: slotSessions.state$,
    profile$: profile.state$,
  };
  return new Map(Object.entries(parts).flatMap(([name, part]) => (hasValue(part) ? [[name, part]] : [])));
}

const hasValue = (part: unknown): part is { readonly value: unknown } =>
  typeof part === 'object' && part !== null && 'value' in part && 'subscribe' in part;

/** Throws if a refused `happen` changes a state of the player. A new object counts as a changed state. */
export function assertUnchanged<T>(player: Player & Account, happen: () => T, isRefused: (outcome: T) => boolean): T {
  const states = statesOf(player);
  const before = new Map([...states].map(([name, state]) => [name, state.value]));
  const outcome = happen();
  if (!isRefused(outcome)) return outcome;
  for (const [name, state] of states) {
    if (!Object.is(state.value, before.get(name))) throw new Error(`A refused payload changed ${name}`);
  }
  return outcome;
}
