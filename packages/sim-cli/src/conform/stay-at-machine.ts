import { randomUUID } from 'node:crypto';
import { socketOf, type ConformBench, type ConformOptions, type Visit } from './bench.ts';
import { chapter } from './chapter.ts';
import { unacknowledged } from './complaints.ts';
import { judgeMeters, tryCapabilities } from './chapters/capabilities.ts';
import { gameCapabilities, noGame, tryGame, type Game } from './chapters/game.ts';
import { repeatCashout, tryCashingOut } from './chapters/cash-out.ts';
import { detailsOf, judgeDetails, trySitting, type CapabilityName, type Seat } from './chapters/machine.ts';
import { tryTransfers } from './chapters/money.ts';
import { askOpenMachine, openMachineOf, type Notifications } from './chapters/notifications.ts';
import { createPaidAmounts } from './chapters/paid-amounts.ts';
import { readBalance, type FoundMachines } from './chapters/player.ts';
import { repeatCancel, tryEmptyCancel, tryEnding, tryOverResume, tryReturn } from './chapters/returning.ts';
import { trySignalling } from './chapters/signalling.ts';
import { tryTransferStatus } from './chapters/transfer-status.ts';
import { tryWhep } from './chapters/whep.ts';

const atMachine = [
  ...['P1-MACHINE', 'P1-KICK', 'P1-CANCEL', 'P1-VIDEO', 'P2-INIT', 'P2-PRESS', 'P2-AUTOPLAY', 'P2-TRANSFER'],
  ...['P2-EXPIRY', 'P2-STATUS', 'P2-PAID', 'P2-METERS', 'P2-BAND', 'P2-PING', 'P2-RESUME', 'P2-WHEP'],
];

/** Returns the result for a requested game that the run did not reach, or null if no game was requested. */
const unplayed = ({ play, signal }: ConformOptions, why: string): Game | null =>
  play && signal?.aborted !== true ? noGame('blocked', why) : null;

/** Runs the session at the machine. Resolves with the reason if the run cannot join a machine. */
export async function stayAtMachine(
  bench: ConformBench,
  visit: Visit,
  notifications: Notifications | null,
  lobby: FoundMachines | null,
  walletMinor: number | null,
): Promise<Game | null> {
  const { note, options } = bench;
  const open = notifications?.openMachine ?? null;
  if (notifications === null || open !== null) {
    const why =
      open === null
        ? 'the notifications socket is not open'
        : `the player has a session on machine ${open}: end it, or use another player`;
    note.block(why, atMachine);
    return unplayed(options, why);
  }
  const game = await chapter(bench, 'the machine', atMachine, () =>
    playAt(bench, visit, notifications, lobby, walletMinor),
  );
  return game ?? unplayed(options, 'the run at the machine ended early; see the blocked clauses for the reason');
}

/** Runs all tests at a machine. Resolves with the game if one was requested and reached. */
async function playAt(
  bench: ConformBench,
  visit: Visit,
  notifications: Notifications,
  lobby: FoundMachines | null,
  walletMinor: number | null,
): Promise<Game | null> {
  const taken = 'another player has taken the machine';
  const { note, options } = bench;
  const machines = lobby?.free ?? [];
  const outOfService = lobby?.outOfService ?? null;
  const first = await trySitting(bench, visit, notifications, { free: machines, outOfService });
  if (first === null) {
    const { machine } = options;
    const isFree = machine !== null && machines.includes(machine);
    const why =
      machine === null
        ? 'no machine is free. Try again later, or name a machine with --machine'
        : `machine ${machine} ${isFree ? 'was refused: P1-MACHINE-1' : `${lobby?.taken.get(machine) ?? 'is not free'}: name another`}`;
    note.block(why, atMachine);
    return unplayed(options, why);
  }
  const seats: Seat[] = [first];
  const cancelId = randomUUID();
  let isOver = false;
  const goOn = (): void => options.signal?.throwIfAborted();
  try {
    goOn();
    const listed = judgeDetails(bench, first);
    await tryCapabilities(bench, first, listed);
    if (!options.video) note.untriedAll('skipped by --no-video', ['P1-VIDEO', 'P2-WHEP']);
    else {
      await chapter(bench, 'the picture', ['P1-VIDEO'], () => trySignalling(bench, visit, first.machineId));
      await chapter(bench, 'the picture over WHEP', ['P2-WHEP'], () => tryWhep(bench, visit, first));
    }
    goOn();
    const canMove = listed.has('transfer') && walletMinor !== null;
    const outcomes = await tryTransferStatus(bench, visit);
    const amounts = createPaidAmounts(bench);
    const creditsMinor = canMove
      ? await tryTransfers(bench, visit, first, notifications, walletMinor, { listed, outcomes })
      : 0;
    if (!canMove) unmoved(bench, listed);
    goOn();
    const here = await tryReturn(bench, visit, first, listed);
    seats.push(here);
    if (listed.has('meters')) for (const seat of new Set([first, here])) judgeMeters(bench, seat);
    const money = { listed, outcomes, amounts, walletMinor, creditsMinor };
    const cashoutId = await tryCashingOut(bench, visit, here, notifications, money);

    goOn();
    const amountMinor = canMove ? Math.min(options.amountMinor, walletMinor) : 0;
    const seated = await stillSeated(bench, visit, notifications, here);
    if (seated === null) {
      note.block(taken, ['P1-CANCEL', 'P1-KICK']);
      return unplayed(options, taken);
    }
    seats.push(seated);
    const isEnded = await tryEnding(bench, visit, seated, notifications, {
      ...{ clause: 'P1-CANCEL-1', path: 'player/cancel', amountMinor, requestId: cancelId, outcomes, amounts },
      async meanwhile(seat) {
        if (outcomes.isOffered && cashoutId !== null && amountMinor > 0)
          await repeatCashout(bench, visit, seat, cashoutId, amounts);
      },
    });
    isOver = true;
    if (isEnded && listed.has('resume')) await tryOverResume(bench, visit, seated);
    if (isEnded) {
      const empty = await sitAgain(bench, visit, notifications, here.machineId);
      if (empty !== null) {
        seats.push(empty);
        await tryEmptyCancel(bench, visit, empty);
      }
    } else note.block('see P1-CANCEL-1: the session does not end', ['P1-MACHINE', 'P2-STATUS']);
    const last = await sitAgain(bench, visit, notifications, here.machineId);
    if (last === null) {
      note.block(taken, ['P1-KICK']);
      return unplayed(options, taken);
    }
    seats.push(last);
    await tryEnding(bench, visit, last, notifications, {
      ...{ clause: 'P1-KICK-1', path: 'player/kick', amountMinor, requestId: null, outcomes, amounts },
      async meanwhile(seat) {
        if (outcomes.isOffered && isEnded) await repeatCancel(bench, visit, seat, cancelId, amounts);
      },
    });
    note.absentAll('the server answered no request twice with an amount', ['P2-PAID']);
    goOn();
    if (!options.play) return null;
    const lacking = gameCapabilities.filter((name) => !listed.has(name));
    if (lacking.length > 0) return noGame('absent', `init does not list ${lacking.join(', ')}`);
    if (!canMove) return noGame('blocked', 'the run cannot read the wallet');
    const seat = await sitAgain(bench, visit, notifications, here.machineId);
    if (seat === null) return noGame('blocked', taken);
    seats.push(seat);
    isOver = false;
    options.onProgress?.('a game');
    const nowMinor = await readBalance(bench, visit);
    if (nowMinor === null) return noGame('blocked', 'the run cannot read the wallet');
    const game = await tryGame(bench, visit, seat, nowMinor);
    judgeMeters(bench, seat);
    return game;
  } finally {
    if (!isOver) {
      const body = { machineId: first.machineId };
      await bench.http.call('POST', 'player/cancel', { token: visit.token, body });
    }
    for (const { socket } of seats) socket.close();
  }
}

/** Joins again if the `cashout` has ended the session. */
async function stillSeated(
  bench: ConformBench,
  visit: Visit,
  notifications: Notifications,
  seat: Seat,
): Promise<Seat | null> {
  const open = await askOpenMachine(bench, visit);
  return open === null ? await sitAgain(bench, visit, notifications, seat.machineId) : seat;
}

/** Marks the clauses that require money at the machine as untried. */
function unmoved({ note }: ConformBench, listed: ReadonlySet<CapabilityName>): void {
  const why = 'the run cannot move money to the machine';
  note.untried('P1-NOTIFY-6', why);
  if (listed.has('meters')) note.untried('P2-METERS-2', why);
  if (listed.has('money-expiry')) note.absent('P2-EXPIRY-1', 'init does not list transfer');
}

/** Joins again and waits for the notification. If a session ends immediately, there may be no push. */
async function sitAgain(
  bench: ConformBench,
  { token }: Visit,
  notifications: Notifications,
  machineId: string,
): Promise<Seat | null> {
  const from = notifications.socket.pushes.length;
  const socket = socketOf(await bench.connect('machine', token), 'machine');
  const init = await socket.ask('init', { machineID: machineId, token });
  const isSeated = unacknowledged(init) === null;
  const isTold = (payload: unknown): boolean => openMachineOf(payload) === machineId;
  if (isSeated) {
    await notifications.socket.pushed('session', isTold, bench.options.pushMs, from);
    return { socket, machineId, init, details: detailsOf(init.ack) };
  }
  socket.close();
  return null;
}
