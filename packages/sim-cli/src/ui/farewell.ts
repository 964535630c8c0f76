import type { Intent, Language, Player, Scope } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { auditTime, merge } from 'rxjs';
import { usualAddress } from '../commands/greeting.ts';

/** What is said on the restored terminal. */
export interface Farewell {
  /** Where a session waits, and with what. */
  readonly session: { readonly machine: string; readonly creditsMinor: number | null } | null;
  /** Money that was to be moved, of which it is not known whether it was. */
  readonly money: readonly UnknownMoney[];
}
interface UnknownMoney extends Pick<Intent, 'action' | 'amountMinor'> {
  readonly machine: string;
}

/**
 * Gives what is to be said, whenever and however the program ends. Behind a PIN lock, after a sign-in that has ended, and
 * where a machine was left before it was clear that it had paid out ([LEAVE1]), it is what was so before.
 */
export function createFarewell(player: Player, scope: Scope): () => Farewell {
  const { auth$, idleLock$, session$, reconnect$, wallet$ } = player;
  let before: Farewell = { session: null, money: [] };
  const now = (): Farewell => {
    const knows = auth$.value.kind === 'signed-in' && idleLock$.value.kind !== 'locked';
    const money = knows ? unknownMoney(player) : before.money;
    return { session: sessionNow(knows && money.length === 0), money };
  };
  const sessionNow = (isSettled: boolean): Farewell['session'] => {
    const [session, reconnect] = [session$.value, reconnect$.value];
    if (session.kind === 'playing')
      return { machine: session.target.name, creditsMinor: session.meters?.creditsMinor ?? null };
    if (reconnect.kind === 'asking') return { machine: reconnect.machineName, creditsMinor: null };
    const knowsOfNone = isSettled && session.kind === 'idle' && reconnect.kind === 'hidden';
    return knowsOfNone ? null : before.session;
  };
  // A lock and the end of a sign-in take session and dialog away one after the other.
  scope.add(
    merge(auth$, idleLock$, session$, reconnect$, wallet$)
      .pipe(auditTime(0))
      .subscribe(() => (before = now())),
  );
  return now;
}

const unknownMoney = (player: Player): readonly UnknownMoney[] =>
  player.wallet$.value.intents
    .filter(({ state }) => state.kind === 'sending' || state.kind === 'checking')
    .map(({ action, amountMinor, machineId }) => ({ action, amountMinor, machine: machineName(player, machineId) }));

/** As the player knows it; else its id. */
function machineName({ session$, reconnect$, lobby$ }: Player, machineId: string): string {
  const [session, reconnect] = [session$.value, reconnect$.value];
  if (session.kind !== 'idle' && session.target.machineId === machineId) return session.target.name;
  if (reconnect.kind === 'asking' && reconnect.machineId === machineId) return reconnect.machineName;
  return lobby$.value.machines.find(({ id }) => id === machineId)?.name ?? machineId;
}

/** How the player comes back to all of it: as who was signed in, who need not be who did so last by then. */
export function comeBackCommand(given: {
  readonly server: string;
  readonly username: string;
  readonly language: Language | null;
  readonly program: string;
}): string {
  const server = given.server === usualAddress ? [] : ['--server', given.server];
  const username = given.username === '' ? [] : ['--username', quoted(given.username)];
  const language = given.language === null ? [] : ['--language', given.language];
  return [given.program, 'play', ...server, ...username, ...language].join(' ');
}
const quoted = (word: string): string =>
  /^[\w@.+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** A line each. */
export function farewellLines({ session, money }: Farewell, words: Words, command: string): readonly string[] {
  const { t } = words;
  const told = money.map(({ action, amountMinor, machine }) =>
    t('term.bye.money', { machine, command, what: t(`journal.${action}`), amount: amountText(amountMinor, words) }),
  );
  if (session === null) return told.length > 0 ? told : [t('term.bye.plain')];
  return [openText(session, words, command), ...told];
}

/** An operator may end a session without credits by itself: there is nothing to come back for. */
function openText({ machine, creditsMinor }: NonNullable<Farewell['session']>, { t }: Words, command: string): string {
  if (creditsMinor === 0) return t('term.bye.session-empty', { machine });
  if (creditsMinor === null) return t('term.bye.session-open', { machine, command });
  return t('term.bye.session-credits', { machine, command, amount: { minor: creditsMinor } });
}

const amountText = (amountMinor: number | null, { money, t }: Words): string =>
  amountMinor === null ? t('journal.all') : money.format(amountMinor);
