import { named } from '@farspin/operator/input';

/**
 * Returns the reason why the requested machine is unavailable. Returns null if it is in the lobby, if none was
 * requested, or if the lobby is empty.
 */
export function noSuchMachine(lobby: readonly string[], wanted: string | null): string | null {
  if (wanted === null || lobby.length === 0 || lobby.includes(wanted)) return null;
  const [first] = lobby;
  return `there is no machine ${named(wanted)}; the lobby has ${lobby.length} machines, such as ${first}`;
}
