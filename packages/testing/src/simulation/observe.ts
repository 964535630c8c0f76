import type { Intent, Wallet } from '@farspin/core';
import type { Message } from '@farspin/core';
import type { Session } from '@farspin/core';
import { withFaults } from './lasting-faults.ts';
import type { Lane } from './simulated-session.types.ts';
import type { Tally } from './tally.ts';
import type { Trace } from './trace.ts';
import type { World, WorldTab } from '../world/world.ts';

interface Kinded {
  readonly kind: string;
}

/** Records every event of a world in the trace and the tally, from the start. */
export function observe(world: World, told: Trace, tally: Tally): void {
  const trace = withFaults(told, world);
  let tabs = 0;
  const { faults } = world.bench;
  /** Cache of names that are recorded repeatedly. */
  const sentNames = new Map<string, string>();
  faults.sent$.subscribe(({ call }) => {
    tally.called(call);
    const name = sentNames.get(call) ?? `${call} sent`;
    sentNames.set(call, name);
    trace.record('socket', name);
  });
  faults.happened$.subscribe((kind) => {
    tally.failed(kind);
    trace.fault(kind);
  });
  world.onTab((tab) => {
    tabs += 1;
    observeTab(tab, tabs === 1 ? '' : `tab ${tabs} `, trace, tally);
  });
}

function observeTab({ player }: WorldTab, prefix: string, trace: Trace, tally: Tally): void {
  const kinds = (lane: Lane, subject: string) => {
    let shown = '';
    const next = ({ kind }: Kinded): void => {
      if (kind === shown) return;
      shown = kind;
      trace.begin(lane, prefix + subject, `${subject} ${kind}`);
    };
    return { next, complete: () => trace.end(prefix + subject) };
  };
  player.startup$.subscribe(kinds('player', 'startup'));
  player.auth$.subscribe(kinds('player', 'sign-in'));
  player.idleLock$.subscribe(kinds('player', 'lock'));
  player.reconnect$.subscribe(kinds('player', 'dialog'));
  player.inactivity$.subscribe(kinds('player', 'inactivity'));
  player.notificationLink$.subscribe(kinds('socket', 'notifications'));
  player.media$.subscribe(kinds('media', 'picture'));
  player.notice$.subscribe(({ intent, message }) => trace.record('player', 'told', { intent, text: textOf(message) }));
  player.session$.subscribe({
    next: observeSession(prefix, trace, tally),
    complete() {
      trace.end(`${prefix}session`);
      trace.end(`${prefix}machine`);
    },
  });
  player.wallet$.subscribe({ next: observeMoney(prefix, trace), complete: () => trace.end(`${prefix}balance`) });
}

const textOf = (message: Message): string => (message.kind === 'keyed' ? message.key : 'the server’s own words');

function observeSession(prefix: string, trace: Trace, tally: Tally): (session: Session) => void {
  let kind = '';
  let link = '';
  let spins = -1;
  let refused = '';
  return (session) => {
    if (session.kind !== kind) {
      kind = session.kind;
      trace.begin('machine', `${prefix}session`, `session ${kind}`, machineOf(session));
      if (kind === 'playing') tally.joined();
    }
    const nextLink = session.kind === 'playing' ? session.link.kind : 'none';
    if (nextLink !== link) {
      link = nextLink;
      trace.begin('socket', `${prefix}machine`, `machine ${link}`);
    }
    const command = session.kind === 'playing' ? session.command : null;
    if (command?.state.kind === 'refused' && command.id !== refused) {
      refused = command.id;
      trace.record('machine', 'refused', { text: textOf(command.state.message) });
    }
    const meters = session.kind === 'playing' ? session.meters : null;
    if (meters === null || meters.spinCount === null || meters.spinCount === spins) return;
    spins = meters.spinCount;
    trace.record('machine', 'spun', { spins, creditsMinor: meters.creditsMinor });
  };
}

const machineOf = (session: Session): Readonly<Record<string, string>> =>
  session.kind === 'idle' ? {} : { machine: session.target.machineId };

function observeMoney(prefix: string, trace: Trace): (wallet: Wallet) => void {
  let balance: number | null | undefined;
  let known: readonly Intent[] = [];
  return ({ balanceMinor, intents }) => {
    if (balanceMinor !== balance) {
      balance = balanceMinor;
      trace.begin('money', `${prefix}balance`, `balance ${balanceMinor ?? 'unknown'}`, { balanceMinor });
    }
    if (intents === known) return;
    const before = known;
    known = intents;
    for (const intent of intents) {
      const { id, action, amountMinor, state } = intent;
      // A change within the same state kind is not a new outcome.
      if (before.find((one) => one.id === id)?.state.kind === state.kind) continue;
      trace.record('money', `${action} ${state.kind}`, { amountMinor });
    }
  };
}
