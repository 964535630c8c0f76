import type { MachineStatus } from '../kernel/entities.ts';
import type { Message } from '../messages/message.ts';

export type ReconnectAction = 'continue' | 'cashout' | 'kick';
export type Reconnect =
  /** The server has not yet said whether a session is open: nothing may be joined over one that is not known of. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'asking';
      readonly machineId: string;
      readonly machineName: string;
      readonly status: MachineStatus;
      readonly message: Message;
      readonly actions: readonly ReconnectAction[];
      /** An action is under way. */
      readonly busy: ReconnectAction | null;
      /** What the last action was answered, when it failed. */
      readonly failure: Message | null;
    };
