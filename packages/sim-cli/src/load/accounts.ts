import { err, ok, type Credentials, type Result } from '@farspin/core';
import { readWhole } from '@farspin/operator/input';

/**
 * Returns the accounts for patterns such as `player{n}`. `{n}` is the player's number, starting at 1. In a password,
 * `{username}` is the player's name.
 */
export const numberedAccounts = (players: number, username: string, password: string): readonly Credentials[] =>
  Array.from({ length: players }, (_, index) => {
    const name = username.replaceAll('{n}', String(index + 1));
    return { username: name, password: password.replaceAll('{n}', String(index + 1)).replaceAll('{username}', name) };
  });

/** Reads accounts from the first lines of a file. Each line has a name, a comma and a password. */
export function readAccounts(file: string, players: number): Result<readonly Credentials[], string> {
  const text = readWhole(file);
  if (!text.ok) return text;
  const accounts: Credentials[] = [];
  const names = new Set<string>();
  for (const [index, line] of text.value.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const comma = line.indexOf(',');
    const [username, password] = [line.slice(0, comma).trim(), line.slice(comma + 1).trim()];
    if (comma < 0 || username === '' || password === '') {
      return err(`${file}, line ${index + 1}: expected a line such as "name,password".`);
    }
    if (names.has(username)) {
      return err(`${file}, line ${index + 1}: ${username} is listed twice. Give each player its own account.`);
    }
    names.add(username);
    accounts.push({ username, password });
  }
  if (accounts.length < players) {
    return err(
      `${file} has ${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}, but ${players} players need one each. Add accounts, or lower --players.`,
    );
  }
  return ok(accounts.slice(0, players));
}
