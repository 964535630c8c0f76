import type { CallName } from '@farspin/core/testing';

/** Every call and request by its name, as a fault is narrowed to it. */
export const callNames = [
  ...['check', 'login', 'validate', 'logout', 'balance', 'brands', 'machines', 'allMachines', 'kick', 'cancel'],
  ...['discount', 'bonus', 'transactions', 'slotSessions', 'profile', 'changePassword', 'setPin', 'updateUser'],
  ...['notifications.init', 'machine.init', 'cashout', 'press', 'autoplay', 'ping', 'band', 'transfer'],
] as const satisfies readonly CallName[];
