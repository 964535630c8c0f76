import { BehaviorSubject, Subject } from 'rxjs';
import type { MachineStatus, Meters } from '../kernel/entities.ts';
import type { Notice } from '../messages/notice.ts';
import { createScope } from '../kernel/scope.ts';
import { createLeaving } from './leaving.ts';
import type { Push } from '../kernel/channel.ts';
import type { SessionFeature } from '../session/session.ts';
import type { Message } from '../messages/message.ts';
import type { Session } from '../session/session.rules.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createDevice } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { emptyWallet, gameRuns, type Intent, type IntentState, type Wallet } from '../wallet/wallet.rules.ts';
import type { WalletFeature } from '../wallet/wallet.ts';

export const meters = (status: MachineStatus, freeSpins = 0, autoplay = false): Meters => ({
  ...{ creditsMinor: 500, betMinor: 100, winMinor: 0, spinCount: 0, seq: 1, status, freeSpins, autoplay },
  isRunning: null,
});
export const playing = (reported: Meters | null): Session =>
  ({ kind: 'playing', target: { machineId: 'm1', name: 'Aurora' }, meters: reported, link: { kind: 'up' } }) as Session;
export const idle: Session = { kind: 'idle', ended: null };

/** Creates a machine and a wallet that only record their requests. */
export function startLeaving(first: Session = playing(meters('playing'))) {
  const clock = createVirtualClock(0);
  const device = createDevice(clock);
  const session$ = new BehaviorSubject<Session>(first);
  const wallet$ = new BehaviorSubject<Wallet>(emptyWallet);
  const push$ = new Subject<Push>();
  const done: string[] = [];
  const reports: ('paid out' | 'paid in')[] = [];
  const held: string[] = [];
  let ids = 0;
  const become = (now: { readonly leaving?: boolean; readonly meters?: Meters | null }): void => {
    const state = session$.value;
    if (state.kind === 'playing') session$.next({ ...state, ...now });
  };
  const session = {
    state$: session$,
    leaveMoved(leaving: boolean, refused: Message | null) {
      done.push(refused === null ? 'leave begun' : leaving ? 'leave waits' : 'leave refused');
      become({ leaving });
    },
    paidOut: () => reports.push('paid out'),
    paidIn: () => reports.push('paid in'),
    cashedOut: () => undefined,
    setAutoplay: (on: boolean) => done.push(`autoplay ${on}`),
    end() {
      done.push('end');
      session$.next(idle);
    },
  } as unknown as SessionFeature;
  function put(intent: Intent): void {
    const { intents } = wallet$.value;
    const isNew = intents.every(({ id }) => id !== intent.id);
    wallet$.next({
      ...wallet$.value,
      intents: isNew ? [...intents, intent] : intents.map((held) => (held.id === intent.id ? intent : held)),
    });
  }
  const intentOf = (id: string, state: IntentState, action: Intent['action'] = 'cash-out'): Intent => ({
    ...{ id, state, action, machineId: 'm1', amountMinor: null, at: 0, balanceBeforeMinor: null },
  });
  const wallet = {
    state$: wallet$,
    endEmpty(machineId: string) {
      done.push(`end session at ${machineId}`);
      return null;
    },
    creditsCame: (machineId: string, creditsMinor: number) => held.push(`${creditsMinor} at ${machineId}`),
    cashOut(machineId: string, again?: 'again') {
      if (wallet$.value.intents.some(({ state }) => state.kind === 'sending')) return null;
      ids += 1;
      done.push(`cash out ${machineId}${again === undefined ? '' : ' again'}`);
      put(intentOf(`i${ids}`, { kind: 'sending' }));
      return `i${ids}`;
    },
  } as unknown as WalletFeature;
  const leaving = createLeaving(
    {
      session,
      wallet,
      push$,
      clock: device.clock,
      settings: defaultSettings.session,
      ask: () => done.push('ask'),
      notEnded$: new Subject(),
    },
    createScope(),
  );
  const said: Notice[] = [];
  leaving.notice$.subscribe((notice) => said.push(notice));
  const settle = (state: IntentState, id = `i${ids}`, action?: Intent['action']): void =>
    put(intentOf(id, state, action));
  const report = (now: Meters | null): void => become({ meters: now });
  return { report, leaving, clock, device, session$, push$, done, reports, held, said, settle };
}
export const paid: Extract<IntentState, { kind: 'done' }> = { kind: 'done', at: 0, movedMinor: null };
export const tooEarly: IntentState = { kind: 'failed', at: 0, message: gameRuns };
export const failed: IntentState = { kind: 'failed', at: 0, message: { kind: 'server', text: 'no' } };
