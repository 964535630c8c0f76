import { ok } from '@farspin/core';
import type { Accounts } from './accounts.ts';
import type { Context } from './context.ts';
import type { AccountCall } from './dials.ts';
import { isoTime } from './iso-time.ts';
import { note } from './logbook.ts';
import type { Answer, Platform } from './platform.ts';
import type { PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';

const minPasswordLength = 8;
const maxThemeLength = 2_000;
const maxShortcuts = 50;

export type SelfService = Pick<Platform, 'profile' | 'changePassword' | 'setPin' | 'updateUser'>;

/** The player's own account, with the data that players can see and change. */
export function createSelfService(ctx: Context, accounts: Accounts, pinHash: (pin: string) => string): SelfService {
  const { players } = ctx.tables;

  function withBearer<T>(call: AccountCall, token: string, answer: (player: PlayerRecord) => Answer<T>): Answer<T> {
    const bearer = accounts.bearer(token);
    if (!bearer.ok) return bearer;
    return ctx.dials.accountCalls.includes(call) ? answer(bearer.value) : refuse(refusals.absent());
  }

  return {
    profile: (token) =>
      withBearer('profile', token, (player) =>
        ok({
          username: player.username,
          name: player.name,
          lastname: player.lastname,
          email: player.email,
          passwordChangedAt: player.passwordChangedAt === null ? null : isoTime(player.passwordChangedAt),
          lastLogon: player.previousLogonAt === null ? null : isoTime(player.previousLogonAt),
          lastLogonIp: player.previousLogonIp,
          hasPin: player.pinHash !== null,
        }),
      ),
    changePassword: (token, { oldPassword, newPassword }) =>
      withBearer('changePassword', token, (player) => {
        if (player.password !== oldPassword) return refuse(refusals.wrongOldPassword());
        if (newPassword.length < minPasswordLength) return refuse(refusals.shortPassword());
        players.put({ ...player, password: newPassword, passwordExpired: false, passwordChangedAt: ctx.clock.now() });
        note(ctx, player, 'changed-password');
        return ok(null);
      }),
    setPin: (token, { pin, password }) =>
      withBearer('setPin', token, (player) => {
        if (player.password !== password) return refuse(refusals.wrongOldPassword());
        if (!/^\d{4,8}$/.test(pin)) return refuse(refusals.invalid('A PIN must have 4 to 8 digits'));
        players.put({ ...player, pinHash: pinHash(pin) });
        return ok(null);
      }),
    updateUser: (token, { theme, shortcuts }) =>
      withBearer('updateUser', token, (player) => {
        if ((theme?.length ?? 0) > maxThemeLength || shortcuts.length > maxShortcuts)
          return refuse(refusals.invalid('This is too much to store'));
        players.put({ ...player, theme, shortcuts: [...shortcuts] });
        return ok(null);
      }),
  };
}
