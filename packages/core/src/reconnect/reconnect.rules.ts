import type { MachineStatus, OpenSession } from '../kernel/entities.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import { failureMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { PortError } from '../kernel/reply.ts';

export type ReconnectAction = 'continue' | 'cashout' | 'kick';
export type Reconnect =
  /** The server has not yet reported whether a session is open: no machine may be joined over an unknown one. */
  | { readonly kind: 'unknown' }
  /** `isNoneOpen`: by the server's report, and not only because the question was answered or a machine is joined. */
  | { readonly kind: 'hidden'; readonly isNoneOpen?: true }
  | {
      readonly kind: 'asking';
      readonly machineId: string;
      readonly machineName: string;
      readonly status: MachineStatus;
      /** [RECONNECT11] The credits on the machine, in minor units; undefined if the server does not report them. */
      readonly creditsMinor?: number | undefined;
      readonly message: Message;
      readonly actions: readonly ReconnectAction[];
      /** A kick is under way. */
      readonly busy: boolean;
      /** The failure of the last kick, or that a cash-out is under way. */
      readonly failure: Message | null;
    }
  /**
   * The player has closed the question. It returns when the session's machine or that machine's status changes. [LEAVE7] With
   * a status of null the player has left a session that could not be ended, and the server has not reported yet whether it is
   * open.
   */
  | {
      readonly kind: 'dismissed';
      readonly target: Elsewhere['target'];
      readonly status: MachineStatus | null;
      /** [RECONNECT11] As in the question. */
      readonly creditsMinor?: number | undefined;
    }
  /** Another tab of this browser has it. `set-aside`: the player knows, and does not want to be notified again. */
  | ({ readonly kind: 'elsewhere' } & Elsewhere)
  | ({ readonly kind: 'set-aside' } & Elsewhere);

/** What another tab of this browser has: the open session, or else the machine that was requested here. */
export interface Elsewhere {
  readonly target: { readonly machineId: string; readonly name: string };
  /** Whether that tab has taken the session over from this one. */
  readonly isLost: boolean;
}

export type ReconnectEvent =
  | { readonly kind: 'sessionPushed'; readonly open: OpenSession | null }
  | { readonly kind: 'openElsewhere'; readonly open: OpenSession }
  | ({ readonly kind: 'metElsewhere' } & Elsewhere)
  | { readonly kind: 'setAside' }
  | { readonly kind: 'notEnded'; readonly target: Elsewhere['target'] }
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
          creditsMinor: dialog.creditsMinor,
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
export const targetOf = ({ machineId, machineName }: Omit<OpenSession, 'machineStatus'>): Elsewhere['target'] => ({
  machineId,
  name: machineName,
});

/** The place of an open session that is not held here; null if none is known. */
export const openAt = (dialog: Reconnect): Elsewhere['target'] | null =>
  dialog.kind === 'asking' ? targetOf(dialog) : 'target' in dialog ? dialog.target : null;

/** The player has a session open there, and has closed the question about it. */
export const isSetAside = (dialog: Reconnect, machineId: string): dialog is Extract<Reconnect, { kind: 'dismissed' }> =>
  dialog.kind === 'dismissed' && dialog.target.machineId === machineId;

/** [WALLET2] [RECONNECT7] The question during a cash-out of that machine, without the actions that pay out. */
export const whilePayingOut = (dialog: Asking): Reconnect => ({ ...dialog, actions: ['continue'], failure: payingOut });
const payingOut = message('wallet.checking');

type Asking = Extract<Reconnect, { kind: 'asking' }>;

/** [RECONNECT9] A push that repeats what the player has closed does not open it again. */
function askedAgain(dialog: Reconnect, { machineStatus: status, ...open }: OpenSession): Reconnect {
  if (isSetAside(dialog, open.machineId) && dialog.status === status) return dialog;
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

/** [RECONNECT5] A kick that this operator does not support is not offered again. */
const kickFailed = (dialog: Asking, error: PortError): Reconnect => ({
  ...dialog,
  actions: lacksKick(error) ? dialog.actions.filter((action) => action !== 'kick') : dialog.actions,
  busy: false,
  failure: failureMessage(error),
});

/** [RECONNECT1] The statuses with their own text. Any other counts as unknown. */
const worded = ['in-bonus', 'waiting', 'trying-cashout', 'playing', 'error', 'offline'] as const;
const wordsFor = (status: MachineStatus): Message =>
  message(`reconnect.${worded.find((name) => name === status) ?? 'unknown'}`);
