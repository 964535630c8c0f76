import { ok } from '@farspin/core';
import type { Machine } from '@farspin/core';
import type { Accounts } from './accounts.ts';
import type { Context } from './context.ts';
import { walletOf } from './context.ts';
import { betsMinor } from './game.rules.ts';
import { giveGift } from './gifts.ts';
import { note } from './logbook.ts';
import { isReservedFor } from './machine.rules.ts';
import type { Answer, Platform } from './platform.ts';
import type { MachineRecord, PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import type { Requests } from './requests.ts';
import type { Sessions } from './sessions.ts';
import type { Views } from './views.ts';
import { jackpotsAt } from './world.ts';

export type FrontDesk = Pick<
  Platform,
  | 'balance'
  | 'brands'
  | 'machines'
  | 'allMachines'
  | 'kick'
  | 'cancel'
  | 'discount'
  | 'bonus'
  | 'mayWatch'
  | 'transferStatus'
>;

/** Stakes of every machine. */
const stakes = { minBetMinor: betsMinor.at(0), maxBetMinor: betsMinor.at(-1), denominationMinor: 1 };

interface FrontDeskParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly views: Views;
  readonly requests: Requests;
  readonly hidesReserved: () => boolean;
}

/** The calls of a signed-in player that do not need a machine. */
export function createFrontDesk(
  ctx: Context,
  { accounts, sessions, views, requests, hidesReserved }: FrontDeskParts,
): FrontDesk {
  const { tables, catalog, occupancy } = ctx;

  function withBearer<T>(token: string, answer: (player: PlayerRecord) => Answer<T>): Answer<T> {
    const bearer = accounts.bearer(token);
    return bearer.ok ? answer(bearer.value) : bearer;
  }

  const reservation = (record: MachineRecord, player: PlayerRecord): string | null => {
    if (record.reservedFor === null) return null;
    return isReservedFor(record, player) ? record.reservedFor : 'reserved';
  };

  const isForOthers = (machineId: string, player: PlayerRecord): boolean => {
    const record = tables.machines.get(machineId);
    return record !== undefined && record.reservedFor !== null && !isReservedFor(record, player);
  };

  const shown = (machineIds: Iterable<string>, player: PlayerRecord): Machine[] =>
    Array.from(machineIds).flatMap((id) => {
      const record = tables.machines.get(id);
      const place = catalog.machines.get(id);
      if (record === undefined || place === undefined) return [];
      const { name, brand } = place;
      const status = views.saidStatus(id);
      return [
        {
          ...{ id, name, brand: brand.name, status, image: null, reservation: reservation(record, player) },
          ...views.occupant(id),
          ...stakes,
        },
      ];
    });

  function endOwn(player: PlayerRecord, machineId: string, isKick: boolean): Answer<null> {
    if (!catalog.machines.has(machineId)) return refuse(refusals.invalid('Unknown machine'));
    const session = occupancy.sessionAt(machineId);
    if (session === undefined) return ok(null);
    if (session.playerId !== player.id) return isKick ? refuse(refusals.busy()) : ok(null);
    if (isKick && ctx.dials.kick === 'refused')
      return refuse(refusals.notNow('A session can be ended only where it was started'));
    sessions.end(session, refusals.sessionEnded());
    if (isKick) note(ctx, player, 'kicked-by-player');
    return ok(null);
  }

  return {
    balance: (token) => withBearer(token, ({ id }) => ok(walletOf(ctx, id))),
    brands: (token) =>
      withBearer(token, (player) => {
        const hides = hidesReserved();
        const elapsedMs = ctx.clock.now() - (tables.meta.get('world')?.startedAt ?? ctx.clock.now());
        return ok(
          Array.from(catalog.brands.values(), (brand) => ({
            id: brand.id,
            name: brand.name,
            jackpots: jackpotsAt(brand, elapsedMs),
            machineCount: brand.machineIds.filter((id) => !hides || !isForOthers(id, player)).length,
          })),
        );
      }),
    machines: (token, brandId) =>
      withBearer(token, (player) => {
        const brand = catalog.brands.get(brandId);
        return brand === undefined ? refuse(refusals.invalid('Unknown brand')) : ok(shown(brand.machineIds, player));
      }),
    allMachines: (token) => withBearer(token, (player) => ok(shown(catalog.machines.keys(), player))),
    kick: (token, machineId) => withBearer(token, (player) => endOwn(player, machineId, true)),
    cancel: (token, machineId, requestId) =>
      withBearer(token, (player) =>
        requests.oncePaid(player.id, requestId === undefined ? {} : { requestId }, 'cancel', () =>
          endOwn(player, machineId, false),
        ),
      ),
    transferStatus: (token, requestId) =>
      withBearer(token, (player) =>
        ctx.dials.accountCalls.includes('transferStatus')
          ? ok(requests.statusOf(player.id, requestId))
          : refuse(refusals.absent()),
      ),
    discount: (token) => withBearer(token, (player) => giveGift(ctx, player, 'discount')),
    bonus: (token) => withBearer(token, (player) => giveGift(ctx, player, 'bonus')),
    mayWatch: (token, machineId) =>
      withBearer(token, () => {
        const machine = tables.machines.get(machineId);
        if (machine === undefined) return refuse(refusals.invalid('Unknown machine'));
        return machine.service === 'offline' ? refuse(refusals.noPicture()) : ok(null);
      }),
  };
}
