import { ok } from '@farspin/core';
import type { Registered, Registration, RegistrationField } from '@farspin/core/demo';
import type { Accounts } from './accounts.ts';
import type { Context } from './context.ts';
import { namingOf } from './naming.ts';
import type { Answer } from './platform.ts';
import { newPlayer } from './world.ts';

const minUsernameLength = 4;
const minPasswordLength = 8;
const maxLength = 200;
/** Lowest id of a registered player, above the ids of all initial players. */
const firstId = 1_000_001;

type Errors = Partial<Record<RegistrationField, string>>;

/** Creates a player with an empty wallet and signs them in. */
export function createRegistration(ctx: Context, accounts: Accounts) {
  const { players } = ctx.tables;

  /** True if the username is taken. Ignores case, because people would confuse names that differ only in case. */
  const isTaken = (username: string): boolean =>
    Array.from(players.all()).some((player) => player.username.toLowerCase() === username.toLowerCase());

  function errorsOf({ username, email, password }: Registration): Errors {
    const errors: Errors = {};
    if (username.length < minUsernameLength) errors.username = 'too-short';
    else if (username.length > maxLength || /[\p{Cc}\s]/u.test(username)) errors.username = 'invalid';
    else if (isTaken(username)) errors.username = 'taken';
    if (email.length > maxLength || !/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = 'invalid';
    if (password.length < minPasswordLength) errors.password = 'too-short';
    else if (password.length > maxLength) errors.password = 'invalid';
    return errors;
  }

  return (registration: Registration, ip?: string): Answer<Registered> => {
    const errors = errorsOf(registration);
    if (Object.keys(errors).length > 0) return ok({ kind: 'refused', errors });
    const { username, email, password } = registration;
    const id = namingOf(ctx.dials.names).id(String(firstId + Array.from(players.all()).length));
    const person = { id, username, password, name: username, lastname: '', group: 'players' };
    players.put({ ...newPlayer(person), displayName: username, email });
    const signIn = accounts.login({ username, password }, ip);
    return signIn.ok ? ok({ kind: 'made', token: signIn.value.token, username }) : signIn;
  };
}
