import {
  balanceReplySchema,
  brandIdSchema,
  brandSchema,
  decodeBalance,
  idSchema,
  listedIdSchema,
  machineSchema,
  machinesReplySchema,
} from '@farspin/adapters/wire';
import { decodeStatus } from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import type { ConformBench, Visit } from '../bench.ts';
import { cut } from '../../probe/exchange.ts';
import { firstOf, misfit, unsuccessful } from '../complaints.ts';
import type { HttpExchange } from '../../probe/http.ts';

/** Describes the growth of the wallet, which is null if a balance could not be read. */
const growth = (minor: number | null): string =>
  minor === null ? 'player/balance could not be read' : `the wallet grew by ${minor}`;

/** Returns the wallet's balance in minor units, or null if it cannot be read. */
export async function readBalance({ http }: ConformBench, { token }: Visit): Promise<number | null> {
  const reply = await http.call('GET', 'player/balance', { token });
  return unsuccessful(reply) === null ? decodeBalance(reply.body) : null;
}

export async function tryBalance({ http, note }: ConformBench, { token }: Visit): Promise<number | null> {
  const reply = await http.call('GET', 'player/balance', { token });
  const complaint = unsuccessful(reply, balanceReplySchema);
  note.judge('P1-BALANCE-1', complaint, reply);
  return complaint === null ? decodeBalance(reply.body) : null;
}

const entriesOf = (body: unknown): readonly unknown[] => {
  const reply = machinesReplySchema.safeParse(body);
  if (!reply.success) return [];
  return Array.isArray(reply.data) ? reply.data : reply.data.machines;
};
const idOf = (entry: unknown): string | null => {
  const machine = machineSchema.safeParse(entry);
  return machine.success ? String(machine.data.id) : null;
};

/**
 * Schema for a listed brand (P1-BRANDS-1) and its id (P1-WIRE-6). A client works without the name, the jackpot and the
 * count.
 */
const listedBrand = z.extend(brandSchema, {
  ...{ id: idSchema, name: z.string() },
  ...{ jackpot: z.nullish(z.string()), machineCount: z.int() },
});
const text = z.nullish(z.string());
const listedMachine = z.extend(machineSchema, { id: idSchema, name: text, brand: text });

/** Describes the ids that a client omits from its lobby (P1-WIRE-6). Returns null if it omits none. */
export function leftOut(entries: readonly unknown[], idOfEntry: z.ZodMiniType = listedIdSchema): string | null {
  const given = entries.map((entry) => z.object({ id: idSchema }).safeParse(entry).data?.id);
  const odd = given.filter((id) => id !== undefined && !idOfEntry.safeParse(id).success);
  const twice = given.filter((id, at) => id !== undefined && given.findIndex((one) => String(one) === String(id)) < at);
  const words = [
    ...odd.map((id) => {
      const shown = cut(JSON.stringify(id), 40);
      return listedIdSchema.safeParse(id).success
        ? `a brand must not have the id ${shown}, because GET machine/${String(id)} is another call`
        : `no URL can carry the id ${shown}`;
    }),
    ...twice.map((id) => `the id ${cut(JSON.stringify(id), 40)} occurs twice`),
  ];
  const more = words.length > mostNamed ? `; and ${words.length - mostNamed} more` : '';
  return words.length === 0 ? null : `${words.slice(0, mostNamed).join('; ')}${more}`;
}
const mostNamed = 3;

/** Machine ids by availability. */
export interface FoundMachines {
  readonly all: readonly string[];
  /** Machines that any player may join now. */
  readonly free: readonly string[];
  /** The reason why a machine is not free, by machine id. */
  readonly taken: ReadonlyMap<string, string>;
  /** A machine that nobody can play now, or null if there is none. */
  readonly outOfService: string | null;
}

export async function tryLobby({ http, note, settings }: ConformBench, { token }: Visit): Promise<FoundMachines> {
  const get = (path: string): Promise<HttpExchange> => http.call('GET', path, { token });
  const brands = await get('machine/brands');
  const complaint = unsuccessful(brands, z.array(listedBrand));
  note.judge('P1-BRANDS-1', complaint, brands);
  const namedBrands = z.array(z.unknown()).safeParse(brands.body).data ?? [];
  note.judge('P1-WIRE-6', leftOut(namedBrands, brandIdSchema), brands);

  const all = await get('machine/all');
  const unread = unsuccessful(all, machinesReplySchema);
  note.judge('P1-MACHINES-2', unread, all);
  const known = new Set(entriesOf(all.body).map(idOf));
  const listed =
    complaint === null
      ? namedBrands.flatMap((brand) => brandSchema.safeParse(brand).data ?? []).slice(0, mostBrands)
      : [];
  if (complaint === null && listed.length === 0) note.absent('P1-MACHINES-1', 'there are no brands');
  const brandOf = new Map<string, string>();
  for (const { id } of listed) {
    const ofBrand = await get(`machine/${encodeURIComponent(String(id))}`);
    const entries = entriesOf(ofBrand.body);
    const ids = entries.flatMap((entry) => idOf(entry) ?? []);
    const others = ids.filter((machine) => (brandOf.get(machine) ?? String(id)) !== String(id));
    const foreign = others.length === 0 ? null : `also listed for another brand: ${others.join(', ')}`;
    for (const machine of ids) brandOf.set(machine, String(id));
    note.judge('P1-MACHINES-1', firstOf(unsuccessful(ofBrand, machinesReplySchema), foreign), ofBrand);
    note.judge('P1-MACHINES-3', misfit(z.array(listedMachine), entries), ofBrand);
    note.judge('P1-WIRE-6', leftOut(entries), ofBrand);
    // Unreadable machines fail P1-MACHINES-2 instead.
    if (unread !== null) continue;
    const missing = ids.filter((machine) => !known.has(machine));
    note.judge(
      'P1-MACHINES-4',
      missing.length === 0 ? null : `missing from machine/all: ${missing.join(', ')}`,
      ofBrand,
    );
  }
  const entries = entriesOf(all.body);
  note.judge('P1-MACHINES-3', firstOf(misfit(z.array(listedMachine), entries)), all);
  note.judge('P1-WIRE-6', leftOut(entries), all);
  const machines = entries.flatMap((entry) => machineSchema.safeParse(entry).data ?? []);
  const why = ({ status, reservation }: (typeof machines)[number]): string | null => {
    const now = decodeStatus(status, settings.machine.statusCodes);
    if (now === 'reserved' || (now === 'available' && reservation)) return 'is reserved for another player';
    return now === 'available' ? null : `is not free (${now})`;
  };
  const ids = machines.map((machine) => [String(machine.id), why(machine)] as const);
  const taken = new Map(ids.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])));
  const names = ids.map(([id]) => id);
  const unplayable = machines.find(({ status }) =>
    unplayableStatuses.some((name) => name === decodeStatus(status, settings.machine.statusCodes)),
  );
  const outOfService = unplayable === undefined ? null : String(unplayable.id);
  return { all: names, free: names.filter((id) => !taken.has(id)), taken, outOfService };
}
const unplayableStatuses = ['error', 'offline', 'not-available'] as const;
/** Maximum number of brands to query; enough to see that each brand answers. */
const mostBrands = 5;

/** Requests discount and bonus once each. Both requests may pay money. */
export async function tryGifts(bench: ConformBench, visit: Visit): Promise<readonly string[]> {
  const { http, note, options } = bench;
  if (!options.gifts) {
    note.untriedAll('needs --gifts, which may pay into the wallet', ['P1-GIFT']);
    return [];
  }
  const paid: string[] = [];
  for (const [gift, clause] of [
    ['discount', 'P1-GIFT-1'],
    ['bonus', 'P1-GIFT-2'],
  ] as const) {
    const before = await readBalance(bench, visit);
    const reply = await http.call('GET', `player/${gift}`, { token: visit.token });
    const after = await readBalance(bench, visit);
    const grown = before === null || after === null ? null : after - before;
    const answer = giftReply.safeParse(reply.body).data;
    if (answer !== undefined && String(answer.status) === '1') {
      const amount = paidReply.safeParse(reply.body).data?.Params.amount;
      const wrong =
        amount === undefined
          ? 'the answer has no Params.amount'
          : grown === amount
            ? null
            : `${growth(grown)}, but Params.amount is ${amount}`;
      note.judge(clause, wrong, reply);
      if (grown !== null && grown > 0) paid.push(`${gift} ${grown}`);
    } else {
      const cause = unsuccessful(reply);
      if (cause !== null && typeof cause === 'object') {
        note.judge(clause, cause, reply);
        continue;
      }
      const said = cause !== null || String(answer?.status) === '0';
      note.judge(
        clause,
        said ? (grown === 0 ? null : `the answer pays nothing, but ${growth(grown)}`) : 'the answer has no status',
        reply,
      );
    }
  }
  return paid;
}
const giftReply = z.object({ status: z.union([z.number(), z.string()]) });
const paidReply = z.object({ Params: z.object({ amount: z.int() }) });
