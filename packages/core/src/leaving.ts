import { filter, map, type Observable, Subject, take } from 'rxjs';
import type { Notice } from './kernel/notice.ts';
import type { Scope } from './kernel/scope.ts';
import type { Push } from './ports.ts';
import { infoOutcome, type Info } from './session/info.rules.ts';
import type { SessionFeature } from './session/session.ts';
import type { Settings } from './settings/settings.rules.ts';
import type { WalletFeature } from './wallet/wallet.ts';

export interface Leaving {
  readonly notice$: Observable<Notice>;
  machineHeld(): string | null;
  stopAutoplay(): void;
  cashOut(): void;
  leave(options: { readonly cashOut: boolean }): void;
  /** Pays out and leaves, also when the machine does not pay. */
  giveUp(): void;
}

/** Where money and the session meet: everything that ends a session pays out first. */
export function createLeaving(
  {
    session,
    wallet,
    push$,
    settings,
  }: {
    readonly session: SessionFeature;
    readonly wallet: WalletFeature;
    readonly push$: Observable<Push>;
    readonly settings: Settings['session'];
  },
  scope: Scope,
): Leaving {
  const notice$ = new Subject<Notice>();
  const machineHeld = (): string | null =>
    session.state$.value.kind === 'playing' ? session.state$.value.target.machineId : null;

  /** [LEAVE1] Goes when the money is back or its outcome is being checked. [LEAVE2] A refusal to pay out keeps a player who asked, and no one else. */
  function cashOutAndLeave(machineId: string, whenRefused: 'stay' | 'leave'): void {
    session.leaveBegun();
    const id = wallet.cashOut(machineId);
    const outcome$ = wallet.state$.pipe(
      map(({ intents }) =>
        intents.findLast((intent) => (id === null ? intent.action !== 'cash-in' : intent.id === id)),
      ),
      filter((intent) => intent !== undefined && intent.state.kind !== 'sending'),
      take(1),
    );
    scope.add(
      outcome$.subscribe((intent) => {
        if (intent?.state.kind === 'failed' && whenRefused === 'stay') session.leaveRefused();
        else session.end(null);
      }),
    );
  }
  const leave = (machineId: string | null, whenRefused: 'stay' | 'leave'): void => {
    if (machineId === null) session.end(null);
    else cashOutAndLeave(machineId, whenRefused);
  };

  function obey(info: Info): void {
    const { notice: said, afterwards } = infoOutcome(info, settings);
    const machineId = machineHeld();
    if (said !== null) notice$.next(said);
    if (afterwards === 'leave') session.end(null);
    if (afterwards === 'cash-out-and-leave' && machineId !== null) cashOutAndLeave(machineId, 'leave');
  }
  scope.add(push$.pipe(filter((push) => push.kind === 'info')).subscribe(obey));

  /** [SESSION8] Money that moves stops autoplay first. */
  function stopAutoplay(): void {
    const { value } = session.state$;
    if (value.kind === 'playing' && value.meters?.autoplay === true) session.setAutoplay(false);
  }

  return {
    notice$,
    machineHeld,
    stopAutoplay,
    cashOut() {
      const machineId = machineHeld();
      if (machineId === null) return;
      stopAutoplay();
      wallet.cashOut(machineId);
    },
    leave: ({ cashOut }) => leave(cashOut ? machineHeld() : null, 'stay'),
    giveUp: () => leave(machineHeld(), 'leave'),
  };
}
