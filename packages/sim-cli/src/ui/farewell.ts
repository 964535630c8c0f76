import { isEmptyEnd, type Clock, type Intent, type Player, type Scope } from '@farspin/core';
import type { Message, Words } from '@farspin/core/messages';
import { auditTime, merge } from 'rxjs';
import { wrap, wrapAround } from '../output/page.ts';
import { isPayment, watchLeftOpen, type LeftOpen } from '../player/left-open.ts';
import type { LastSeen } from './last-seen.ts';
import { isRecent, movedText } from './parts/money-notifications.ts';

/** The final messages, shown after the terminal is restored. */
export interface Farewell {
  /** Open sessions with their players and credits. */
  readonly sessions: readonly LeftOpen[];
  /** Money movements with an unknown outcome. */
  readonly money: readonly UnknownMoney[];
  /** Pay-outs that were too recent for the player to read on the screen. */
  readonly paid: readonly Intent[];
  /** [LEAVE7] The message about a session that could not be ended, or null if the session has ended or was resumed. */
  readonly notEnded: Message | null;
}
interface UnknownMoney extends Pick<Intent, 'action' | 'amountMinor' | 'machineId'> {
  readonly machine: string;
}

/**
 * Returns a function that collects the final messages when the program ends for any reason.
 * Behind a PIN lock and after the end of a sign-in, it returns the last known money movements.
 */
export function createFarewell(
  player: Player,
  clock: Pick<Clock, 'now'>,
  lastSeen: Pick<LastSeen, 'of'>,
  scope: Scope,
): () => Farewell {
  const { auth$, idleLock$, wallet$ } = player;
  const leftOpen = watchLeftOpen(player, clock, scope);
  let before: readonly UnknownMoney[] = [];
  const money = (): readonly UnknownMoney[] =>
    auth$.value.kind === 'signed-in' && idleLock$.value.kind !== 'locked' ? unknownMoney(player) : before;
  // A lock or the end of a sign-in clears the wallet step by step.
  scope.add(
    merge(auth$, idleLock$, wallet$)
      .pipe(auditTime(0))
      .subscribe(() => (before = money())),
  );
  let notEnded: Message | null = null;
  scope.add(
    player.notice$.subscribe(({ id, message, forMs }) => {
      if (id === 'not-ended') notEnded = forMs === 0 ? null : message;
    }),
  );
  /** Adds the last seen credits to a session, because the dialog about a session does not have them. */
  const withCredits = (session: LeftOpen): LeftOpen => ({
    ...session,
    creditsMinor: session.creditsMinor ?? lastSeen.of(session.machineId)?.creditsMinor ?? null,
  });
  return () => {
    const sessions = leftOpen().map(withCredits);
    const nameOf = ({ machineId, machine }: UnknownMoney): string =>
      sessions.find((session) => session.machineId === machineId)?.machine ?? machine;
    return {
      sessions,
      money: money().map((one) => ({ ...one, machine: nameOf(one) })),
      paid: wallet$.value.intents.filter((intent) => isPayment(intent) && isRecent(intent, clock.now())),
      notEnded,
    };
  };
}

const unknownMoney = (player: Player): readonly UnknownMoney[] =>
  player.wallet$.value.intents
    .filter((intent) => ['sending', 'checking'].includes(intent.state.kind) && !isEmptyEnd(intent))
    .map(({ action, amountMinor, machineId }) => ({
      ...{ action, amountMinor, machineId, machine: machineName(player, machineId) },
    }));

/** Returns the machine's name, or its id if the name is unknown. */
function machineName({ session$, reconnect$, lobby$ }: Player, machineId: string): string {
  const [session, reconnect] = [session$.value, reconnect$.value];
  if (session.kind !== 'idle' && session.target.machineId === machineId) return session.target.name;
  if (reconnect.kind === 'asking' && reconnect.machineId === machineId) return reconnect.machineName;
  return lobby$.value.machines.find(({ id }) => id === machineId)?.name ?? machineId;
}

/**
 * Formats the final messages in lines of `width` characters. For each session, `command` returns the command line with
 * which its player returns.
 */
export function farewellLines(
  { sessions, money, paid, notEnded }: Farewell,
  words: Words,
  username: string,
  command: (username: string | null) => string,
  width: number,
): readonly string[] {
  const { t } = words;
  // The credits of a session with an unclear pay-out are uncertain, and the lines about money report them.
  const isUnsure = ({ machineId }: LeftOpen): boolean =>
    money.some((one) => isPayment(one) && one.machineId === machineId);
  const told = [
    ...sessions
      .filter((session) => !isUnsure(session))
      .map((session) => ({ text: openText(session, words, command(session.username)), by: session.username })),
    ...money.map(({ action, amountMinor, machine }) => {
      const what = {
        what: t(`journal.${action === 'cancel' ? 'cash-out' : action}`),
        amount: amountText(amountMinor, words),
      };
      return { text: t('term.bye.money', { machine, command: command(username), ...what }), by: username };
    }),
  ];
  const notices = [
    ...paid.flatMap((intent) => wrap(movedText(intent, words), width)),
    ...(notEnded === null ? [] : wrap(words.say(notEnded), width)),
  ];
  if (told.length === 0) return [...notices, ...wrap(t('term.bye.plain'), width)];
  return [...notices, ...told.flatMap(({ text, by }) => wrapAround(text, command(by), width))];
}

/**
 * Describes an open session.
 * For a session without credits there is no command to return, because an operator may end such a session.
 */
function openText({ machine, creditsMinor }: LeftOpen, { t }: Words, command: string): string {
  if (creditsMinor === 0) return t('term.bye.session-empty', { machine });
  if (creditsMinor === null) return t('term.bye.session-open', { machine, command });
  return t('term.bye.session-credits', { machine, command, amount: { minor: creditsMinor } });
}

const amountText = (amountMinor: number | null, { money, t }: Words): string =>
  amountMinor === null ? t('journal.all') : money.format(amountMinor);
