import { ok } from '@farspin/core';
import { isMovable } from '@farspin/core/internals';
import type { Transfer, TransferResult } from '@farspin/core';
import { changeMachine, creditsOf, walletOf, type Context } from './context.ts';
import { isInBonus, isSpinning } from './machine.rules.ts';
import type { Answer } from './platform.ts';
import type { SessionRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import type { Spinning } from './spinning.ts';

/** Maximum amount of one transfer to a machine, in minor units. */
const maxAllInMinor = 2_500_000;

export interface Transfers {
  move(session: SessionRecord, transfer: Transfer): Answer<TransferResult>;
  /** Moves all credits of the session's machine to the wallet. */
  payOut(session: SessionRecord, reason?: 'cash-out' | 'hand-pay'): void;
}

export function createTransfers(ctx: Context, spinning: Spinning): Transfers {
  function moved({ machineId, playerId }: SessionRecord): TransferResult {
    changeMachine(ctx, machineId);
    ctx.announcer.balanceChanged(playerId);
    return { balanceMinor: walletOf(ctx, playerId), creditsMinor: creditsOf(ctx, machineId) };
  }

  function mayMove({ machineId }: SessionRecord, { action, amountMinor }: Transfer): Answer<null> {
    const machine = ctx.tables.machines.get(machineId);
    if (machine === undefined || !isMovable(amountMinor)) return refuse(refusals.invalid('Invalid amount'));
    if (amountMinor > maxAllInMinor && action === 3) return refuse(refusals.overLimit(maxAllInMinor));
    if (action === 3 && machine.service !== 'available') return refuse(refusals.outOfService());
    if (action === 4 && (isSpinning(machine) || isInBonus(machine))) {
      return refuse(refusals.notNow('The game is not over yet'));
    }
    return ok(null);
  }

  return {
    move(session, transfer) {
      const { action, amountMinor, requestId } = transfer;
      const allowed = mayMove(session, transfer);
      if (!allowed.ok) return allowed;
      const wallet = `wallet:${session.playerId}` as const;
      const machine = `machine:${session.machineId}` as const;
      const posted = ctx.ledger.post({
        at: ctx.clock.now(),
        ...(action === 3
          ? { from: wallet, to: machine, reason: 'cash-in' as const }
          : { from: machine, to: wallet, reason: 'cash-out' as const }),
        amountMinor,
        reference: `${requestPrefix}${requestId}`,
      });
      if (!posted.ok) return refuse(refusals.notEnough());
      spinning.stopAutoplay(session.machineId);
      return ok(moved(session));
    },
    payOut(session, reason = 'cash-out') {
      const amountMinor = creditsOf(ctx, session.machineId);
      spinning.stopAutoplay(session.machineId);
      if (amountMinor === 0) return;
      ctx.ledger.post({
        at: ctx.clock.now(),
        from: `machine:${session.machineId}`,
        to: `wallet:${session.playerId}`,
        amountMinor,
        reason,
        reference: `session:${session.id}`,
      });
      moved(session);
    },
  };
}

const requestPrefix = 'request:';
