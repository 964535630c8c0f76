import { ok } from '@farspin/core';
import type { Capability } from '@farspin/core';
import type { Dated, MachineDetails, MachineInit, Transfer } from '@farspin/core';
import type { Accounts } from './accounts.ts';
import type { ListenerState } from './announcer.ts';
import { cabinetButtons, type Buttons } from './buttons.ts';
import { creditsOf, type Context } from './context.ts';
import { betsMinor } from './game.rules.ts';
import { isInBonus, isSpinning } from './machine.rules.ts';
import type { SeatState } from './occupancy.ts';
import type { Pictures } from './pictures.ts';
import type { Answer, MachineSeat, NotificationSeat, Receive } from './platform.ts';
import type { SessionRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import type { Asked, Requests } from './requests.ts';
import type { Sessions } from './sessions.ts';
import type { Transfers } from './transfers.ts';
import type { Views } from './views.ts';

export interface Seats {
  attachNotifications(token: string, receive: Receive): Answer<NotificationSeat>;
  attachMachine(token: string, receive: Receive): Answer<MachineSeat>;
  /** Closes every connection of a player whose tokens are no longer valid. */
  closeAll(playerId: string): void;
}

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly buttons: Buttons;
  readonly transfers: Transfers;
  readonly views: Views;
  readonly pictures: Pictures;
  readonly requests: Requests;
}

/** Capabilities of every machine. Transports add `ping`. */
const offered: readonly Capability[] = ['press', 'autoplay', 'transfer', 'meters', 'band', 'resume', 'money-expiry'];
/** Number of command ids that a session remembers. */
const rememberedCommands = 16;

/** The platform's side of the notification and machine connections. */
export function createSeats(ctx: Context, parts: Parts): Seats {
  const { accounts, sessions, buttons, transfers, views, pictures, requests } = parts;
  const { announcer, tables, dials } = ctx;
  const connections = new Map<string, Set<SeatState | ListenerState>>();

  /** Registers a connection until `disconnect` is called or the platform closes it. */
  function connect<T extends SeatState | ListenerState>(begun: T): T {
    const state: T = {
      ...begun,
      receive(event) {
        if (event.kind === 'closed') disconnect(state);
        begun.receive(event);
      },
    };
    const own = connections.get(state.playerId) ?? new Set();
    connections.set(state.playerId, own.add(state));
    return state;
  }

  function disconnect(state: SeatState | ListenerState): void {
    state.open = false;
    state.hears = false;
    const own = connections.get(state.playerId);
    own?.delete(state);
    if (own?.size === 0) connections.delete(state.playerId);
  }

  const offers = (capability: Capability): boolean => dials.capabilities.includes(capability);
  const unless = (capability: Capability) => (offers(capability) ? null : refuse(refusals.invalid('Unknown request')));

  function details(session: SessionRecord): MachineDetails {
    const place = ctx.catalog.machines.get(session.machineId);
    const facts = { name: place?.name ?? null, brand: place?.brand.name ?? null, buttons: cabinetButtons, betsMinor };
    return {
      sessionId: offers('resume') ? session.id : null,
      serverNow: dials.serverClock === 'sent' ? ctx.clock.now() : null,
      capabilities: offered.filter(offers),
      ...(dials.machineFacts === 'sent' ? facts : noFacts),
      meters: offers('meters') && dials.metersAtInit === 'sent' ? views.meters(session.machineId) : null,
      video: { type: 'camera', renditions: offers('band') ? pictures.renditions : [] },
    };
  }

  function init(seat: SeatState, { machineId, token, resume }: MachineInit): Answer<MachineDetails> {
    const bearer = accounts.bearer(token);
    if (!bearer.ok) return bearer;
    if (!seat.open) return refuse(refusals.sessionEnded());
    if (bearer.value.id !== seat.playerId) return refuse(refusals.invalid('The token belongs to another player'));
    const before = seat.sessionId;
    const joined = sessions.join(seat, bearer.value, machineId, resume);
    if (!joined.ok) return joined;
    if (resume === null || before !== resume) pictures.begun(seat.playerId, machineId);
    if (dials.metersAtInit === 'sent') announcer.metersKnown(seat, machineId);
    else announcer.metersUnknown(seat);
    return ok(details(joined.value));
  }

  function playing(seat: SeatState): Answer<SessionRecord> {
    const session = seat.sessionId === null ? undefined : tables.sessions.get(seat.sessionId);
    return session === undefined ? refuse(refusals.noSession(dials.codeWithoutSession)) : ok(session);
  }

  /** Executes a command once. A repeated id is acknowledged without effect. */
  function once(seat: SeatState, commandId: string, run: (session: SessionRecord) => Answer<null>): Answer<null> {
    const session = playing(seat);
    if (!session.ok) return session;
    if (session.value.commandIds.includes(commandId)) return ok(null);
    const answer = run(session.value);
    const after = tables.sessions.get(session.value.id);
    if (answer.ok && after !== undefined) {
      tables.sessions.put({ ...after, commandIds: [...after.commandIds.slice(1 - rememberedCommands), commandId] });
    }
    return answer;
  }

  /** Executes a command once, and not after its expiry. */
  const inTime = (seat: SeatState, dated: Dated, run: (session: SessionRecord) => Answer<null>): Answer<null> =>
    once(seat, dated.commandId, (session) =>
      dated.expiresAt !== null && dated.expiresAt < ctx.clock.now() ? refuse(refusals.expired()) : run(session),
    );

  function cashOut(seat: SeatState): Answer<null> {
    const session = playing(seat);
    if (!session.ok) return session;
    const machine = tables.machines.get(session.value.machineId);
    if (machine !== undefined && (isSpinning(machine) || isInBonus(machine))) {
      return refuse(refusals.notNow('The game is not over yet'));
    }
    const { machineId } = session.value;
    if (dials.emptyCashOut === 'refused' && creditsOf(ctx, machineId) === 0)
      return refuse(refusals.notNow('There is nothing to pay out'));
    if (dials.seatAtCashOut === 'kept') transfers.payOut(session.value);
    else sessions.end(session.value, null);
    if (dials.metersAfterCashOut === 'silent') announcer.metersKnown(seat, machineId);
    else if (seat.sessionId === null && offers('meters'))
      announcer.push(seat, { kind: 'meters', meters: views.meters(machineId) });
    if (dials.seatAtCashOut === 'closed') announcer.close(seat, { refusal: refusals.sessionEnded() });
    return ok(null);
  }

  return {
    attachNotifications(token, receive) {
      const bearer = accounts.bearer(token);
      if (!bearer.ok) return bearer;
      const { id: playerId } = bearer.value;
      const listener = connect<ListenerState>({ playerId, receive, open: true, hears: true });
      return ok({
        init(userId) {
          if (!listener.open) return refuse(refusals.badToken());
          if (userId !== playerId) return refuse(refusals.invalid('The id belongs to another player'));
          announcer.listen(listener);
          return ok(null);
        },
        detach() {
          disconnect(listener);
          announcer.unlisten(listener);
        },
      });
    },
    attachMachine(token, receive) {
      const bearer = accounts.bearer(token);
      if (!bearer.ok) return bearer;
      const { id: playerId } = bearer.value;
      const seat = connect<SeatState>({ playerId, receive, sessionId: null, open: true, hears: true });
      return ok({
        init: (request) => init(seat, request),
        cashout: (request = {}) => requests.oncePaid(seat.playerId, request, 'cash-out', () => cashOut(seat)),
        press: (press) =>
          unless('press') ?? inTime(seat, press, ({ machineId }) => buttons.press(machineId, press.buttonId)),
        autoplay: (autoplay) =>
          unless('autoplay') ?? inTime(seat, autoplay, ({ machineId }) => buttons.autoplay(machineId, autoplay.on)),
        transfer: (transfer) =>
          requests.once(seat.playerId, transfer, askedBy(transfer), () => {
            const session = playing(seat);
            if (!session.ok) return session;
            return unless('transfer') ?? transfers.move(session.value, transfer);
          }),
        requestRendition(renditionId) {
          const session = playing(seat);
          if (!session.ok) return session;
          return unless('band') ?? pictures.choose(session.value, renditionId);
        },
        detach() {
          disconnect(seat);
          sessions.leave(seat);
        },
      });
    },
    closeAll(playerId) {
      for (const state of [...(connections.get(playerId) ?? [])]) {
        announcer.close(state, { refusal: refusals.badToken() });
        if ('sessionId' in state) sessions.leave(state);
        else announcer.unlisten(state);
      }
    },
  };
}

const noFacts = { name: null, brand: null, buttons: [], betsMinor: [] } as const;

const askedBy = ({ action, amountMinor }: Transfer): Asked => ({
  action: action === 3 ? 'cash-in' : 'transfer-back',
  amountMinor,
});
