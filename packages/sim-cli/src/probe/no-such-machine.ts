import { named } from '@farspin/operator/input';

/**
 * Returns why the requested machine is unavailable; null: it is in the lobby, none was requested, or it cannot be
 * known.
 */
export function noSuchMachine(lobby: readonly string[], wanted: string | null): string | null {
  if (wanted === null || lobby.length === 0 || lobby.includes(wanted)) return null;
  const [first] = lobby;
  return `there is no machine ${named(wanted)}; the lobby has ${lobby.length}, as ${first}`;
}
