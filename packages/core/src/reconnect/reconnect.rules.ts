import type { MachineStatus, OpenSession } from '../kernel/entities.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import { failureMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { PortError } from '../kernel/reply.ts';

/** An answer to the reconnect dialog: play on, cash out and end, or end the session from here. */
export type ReconnectAction = 'continue' | 'cashout' | 'kick';
/** State of the question what to do with a session that is already open. */
export type Reconnect =
  /** The server has not yet reported whether a session is open. Until then no machine can be joined. */
  | { readonly kind: 'unknown' }
  /** `isNoneOpen`: by the server's report, and not only because the question was answered or a machine is joined. */
  | { readonly kind: 'hidden'; readonly isNoneOpen?: true }
  | {
      readonly kind: 'asking';
      readonly machineId: string;
      readonly machineName: string;
      readonly status: MachineStatus;
      /** [RECONNECT11] Credits on the machine in minor units, or undefined if the server does not report them. */
      readonly creditsMinor?: number | undefined;
      readonly message: Message;
      readonly actions: readonly ReconnectAction[];
      /** True while a kick is pending. */
      readonly busy: boolean;
      /** The error of the last kick, or a notice that a cash-out is pending. Null without either. */
      readonly failure: Message | null;
    }
  /**
   * The player has closed the question. It returns when the session's machine or that machine's status changes. [LEAVE7] With
   * a status of null the player has left a session that could not be ended, and the server has not reported yet whether it is
   * open.
   */
  | {
      readonly kind: 'dismissed';
      readonly target: SessionElsewhere['target'];
      readonly status: MachineStatus | null;
      /** [RECONNECT11] Credits on the machine, as in `asking`. */
      readonly creditsMinor?: number | undefined;
    }
  /** Another tab of this browser has it. `set-aside`: the player knows, and does not want to be notified again. */
  | ({ readonly kind: 'elsewhere' } & SessionElsewhere)
  | ({ readonly kind: 'set-aside' } & SessionElsewhere);

/** The open session in another tab of this browser, or the machine requested here if that session is unknown. */
export interface SessionElsewhere {
  readonly target: { readonly machineId: string; readonly name: string };
  /** True if the other tab has taken the session over from this tab. */
  readonly isLost: boolean;
}

export type ReconnectEvent =
  | { readonly kind: 'sessionPushed'; readonly open: OpenSession | null }
  | { readonly kind: 'openElsewhere'; readonly open: OpenSession }
  | ({ readonly kind: 'metElsewhere' } & SessionElsewhere)
  /** `creditsMinor`: the last known credits, for a server that does not report them. */
  | { readonly kind: 'setAside'; readonly creditsMinor?: number | undefined }
  | { readonly kind: 'notEnded'; readonly target: SessionElsewhere['target'] }
  | { readonly kind: 'answered' }
  /** The server's last report is no longer relied on. */
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'kickSent' }
  | { readonly kind: 'kickAnswered'; readonly error: PortError | null };

export function stepReconnect(dialog: Reconnect, event: ReconnectEvent): Reconnect {
  switch (event.kind) {
    case 'sessionPushed':
      return event.open === null ? { kind: 'hidden', isNoneOpen: true } : askedAgain(dialog, event.open);
    case 'openElsewhere':
      return { kind: 'elsewhere', isLost: false, ...('isLost' in dialog && dialog), target: targetOf(event.open) };
    case 'metElsewhere':
      return { ...event, kind: 'elsewhere' };
    case 'setAside':
      if (dialog.kind === 'asking')
        return {
          kind: 'dismissed',
          target: targetOf(dialog),
          status: dialog.status,
          creditsMinor: dialog.creditsMinor ?? event.creditsMinor,
        };
      return dialog.kind === 'elsewhere' ? { ...dialog, kind: 'set-aside' } : dialog;
    case 'notEnded':
      return { kind: 'dismissed', target: event.target, status: null };
    case 'answered':
      return hidden;
    case 'forgotten':
      return { kind: 'unknown' };
    case 'kickSent':
      return dialog.kind === 'asking' ? { ...dialog, busy: true, failure: null } : dialog;
    case 'kickAnswered':
      if (dialog.kind !== 'asking') return dialog;
      return event.error === null ? hidden : kickFailed(dialog, event.error);
  }
}

const hidden: Reconnect = { kind: 'hidden' };
export const targetOf = ({
  machineId,
  machineName,
}: Omit<OpenSession, 'machineStatus'>): SessionElsewhere['target'] => ({
  machineId,
  name: machineName,
});

/** Returns the machine of an open session that this tab does not hold, or null if no such session is known. */
export const openAt = (dialog: Reconnect): SessionElsewhere['target'] | null =>
  dialog.kind === 'asking' ? targetOf(dialog) : 'target' in dialog ? dialog.target : null;

/** Returns true if the player has dismissed the question about an open session at this machine. */
export const isSetAside = (dialog: Reconnect, machineId: string): dialog is Extract<Reconnect, { kind: 'dismissed' }> =>
  dialog.kind === 'dismissed' && dialog.target.machineId === machineId;

/**
 * [WALLET2] [RECONNECT7] Returns the question without the actions that pay out, for use while a cash-out of the machine
 * is pending.
 */
export const whilePayingOut = (dialog: Asking): Reconnect => ({ ...dialog, actions: ['continue'], failure: payingOut });
const payingOut = message('wallet.checking');

type Asking = Extract<Reconnect, { kind: 'asking' }>;

/**
 * [RECONNECT9] Opens the question, unless the push repeats the session and status that the player has dismissed.
 * [RECONNECT11] Such a push only brings the amount up to date.
 */
function askedAgain(dialog: Reconnect, { machineStatus: status, ...open }: OpenSession): Reconnect {
  if (isSetAside(dialog, open.machineId) && dialog.status === status)
    return open.creditsMinor === undefined ? dialog : { ...dialog, creditsMinor: open.creditsMinor };
  return {
    ...open,
    kind: 'asking',
    status,
    message: wordsFor(status),
    actions: ['continue', 'cashout', ...(status === 'waiting' ? (['kick'] as const) : [])],
    // Stryker disable next-line ConditionalExpression: No other dialog is busy. Only the compiler needs the check.
    busy: dialog.kind === 'asking' && dialog.busy,
    failure: null,
  };
}

const lacksKick = (error: PortError): boolean =>
  error.kind === 'absent' || (error.kind === 'not-an-operator' && !mayBeDone(error));

/** [RECONNECT5] Shows the error of a kick. A kick that the operator does not support is not offered again. */
const kickFailed = (dialog: Asking, error: PortError): Reconnect => ({
  ...dialog,
  actions: lacksKick(error) ? dialog.actions.filter((action) => action !== 'kick') : dialog.actions,
  busy: false,
  failure: failureMessage(error),
});

/** [RECONNECT1] The statuses with their own text. Any other status uses the text for `unknown`. */
const worded = ['in-bonus', 'waiting', 'trying-cashout', 'playing', 'error', 'offline'] as const;
const wordsFor = (status: MachineStatus): Message =>
  message(`reconnect.${worded.find((name) => name === status) ?? 'unknown'}`);
