import { isInGame, leavePlan, type Message, type Meters, type Playing, type Wallet } from '@farspin/core';
import { message } from '@farspin/core/messages';

/** The question to a player who wants to leave a machine. */
export interface LeaveQuestion {
  readonly text: Message;
  /** True if leaving cashes out first. If false, leaving sends no request. */
  readonly cashesOut: boolean;
  /** True if the machine rejected the pay-out. `text` has the reason. */
  readonly isRefused: boolean;
  /** True if the pay-out is retried automatically when the game ends. */
  readonly isWaiting: boolean;
  /** The machine's credits in minor units, or null if it reports none. */
  readonly creditsMinor: number | null;
}

/**
 * [LEAVE4] [LEAVE6] Returns the question before leaving, or null if the machine is empty and leaving needs no question.
 */
export function leaveQuestion(playing: Playing, wallet: Wallet): LeaveQuestion | null {
  const { meters, payOutRefused } = playing;
  const creditsMinor = meters?.creditsMinor ?? null;
  const isRefused = payOutRefused !== null;
  switch (leavePlan(playing, wallet)) {
    case 'empty':
      return null;
    case 'checking':
      return {
        text: message('game.leave.checking'),
        cashesOut: false,
        isRefused: false,
        isWaiting: false,
        creditsMinor,
      };
    case 'cash-out': {
      const isWaiting = isRefused && playing.leaving;
      return {
        text: isWaiting ? waiting(payOutRefused, creditsMinor) : (payOutRefused ?? promise(meters)),
        cashesOut: true,
        isRefused,
        isWaiting,
        creditsMinor,
      };
    }
  }
}

const waiting = (why: Message, creditsMinor: number | null): Message =>
  creditsMinor === null ? why : message('game.leave.finishing', { amount: { minor: creditsMinor } });

/** [LEAVE2] The amount may change until the game ends. */
function promise(meters: Meters | null): Message {
  if (meters === null) return message('game.leave.unknown');
  return isInGame(meters)
    ? message('leave.when-over')
    : message('game.leave.text', { amount: { minor: meters.creditsMinor } });
}
