import { decodeTime, findRefusal, idSchema, machineInitAckSchema, moneySchema } from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import { socketOf, nobody, type ConformBench, type Visit } from '../bench.ts';
import { misfit, unacknowledged, unrefusedAck, type Complaint } from '../complaints.ts';
import type { Acknowledged, ProbeSocket } from '../../probe/socket.ts';
import { judgeBeginning, judgeStatus, type Notifications } from './notifications.ts';
import type { FoundMachines } from './player.ts';

/** A session at a machine. */
export interface Seat {
  readonly socket: ProbeSocket;
  readonly machineId: string;
  readonly init: Acknowledged;
  readonly details: z.infer<typeof machineInitAckSchema>;
}

/** Maximum number of attempts, because another guest may join the machine first. */
const mostTries = 3;

/** Joins a free machine. Resolves with null if every machine rejects the player. */
export async function trySitting(
  bench: ConformBench,
  visit: Visit,
  notifications: Notifications,
  { free, outOfService }: Pick<FoundMachines, 'free' | 'outOfService'>,
): Promise<Seat | null> {
  const { note, options } = bench;
  const wanted = options.machine === null ? free.slice(0, mostTries) : [options.machine];
  const [first] = wanted;
  if (first === undefined) return null;
  await tryWrongSeats(bench, visit, first);
  await tryOutOfService(bench, visit, outOfService);
  let refused: Acknowledged | null = null;
  for (const machineId of wanted) {
    const from = notifications.socket.pushes.length;
    const socket = socketOf(await bench.connect('machine', visit.token), 'machine');
    const init = await socket.ask('init', { machineID: machineId, token: visit.token });
    const complaint = unacknowledged(init);
    if (complaint === null) {
      note.judge('P1-MACHINE-1', null, init);
      await judgeStatus(bench, notifications, machineId, from);
      await judgeBeginning(bench, visit, machineId);
      return { socket, machineId, init, details: detailsOf(init.ack) };
    }
    refused = init;
    socket.close();
  }
  // The server may reject the player at a machine that is not free.
  if (refused !== null && free.includes(wanted[0] ?? '')) note.judge('P1-MACHINE-1', unacknowledged(refused), refused);
  return null;
}

async function tryWrongSeats(bench: ConformBench, { token }: Visit, machineId: string): Promise<void> {
  const socket = socketOf(await bench.connect('machine', token), 'machine');
  const sessionless = await socket.ask('cashout', {});
  bench.note.judge('P1-MACHINE-7', unrefusedAck(sessionless, noSession), sessionless);
  const unknown = await socket.ask('init', { machineID: nobody, token });
  bench.note.judge('P1-MACHINE-2', unrefusedAck(unknown), unknown);
  const stranger = await socket.ask('init', { machineID: machineId, token: nobody });
  bench.note.judge('P1-MACHINE-3', isRefusal(stranger) ? null : unrefusedAck(stranger), stranger);
  socket.close();
}
/** Error code for a connection that has no session or whose session has ended. */
export const noSession = 50_100;
/** Returns true for any error code except 10, which concerns the token. */
const isRefusal = ({ ack }: Acknowledged): boolean => findRefusal(ack) !== null;

/** Tests joining a machine that is out of service (P1-MACHINE-2), if the lobby has one. */
async function tryOutOfService(bench: ConformBench, { token }: Visit, machineId: string | null): Promise<void> {
  if (machineId === null) return;
  const socket = socketOf(await bench.connect('machine', token), 'machine');
  const init = await socket.ask('init', { machineID: machineId, token });
  bench.note.judge('P1-MACHINE-2', unrefusedAck(init), init);
  if (findRefusal(init.ack)?.code === noSession)
    bench.note.judge('P1-MACHINE-7', `the code is ${noSession}, but the machine is out of service`, init);
  socket.close();
  if (unacknowledged(init) === null) await bench.http.call('POST', 'player/cancel', { token, body: { machineId } });
}

const capabilitySubjects = {
  press: 'P2-PRESS',
  autoplay: 'P2-AUTOPLAY',
  transfer: 'P2-TRANSFER',
  meters: 'P2-METERS',
  band: 'P2-BAND',
  ping: 'P2-PING',
  resume: 'P2-RESUME',
  'money-expiry': 'P2-EXPIRY',
} as const;
export type CapabilityName = keyof typeof capabilitySubjects;

/** Judges the fields of the `init`. Missing fields count as absent. */
export function judgeDetails({ note }: ConformBench, { init, details }: Seat): ReadonlySet<CapabilityName> {
  const given = (field: string): unknown =>
    typeof init.ack === 'object' && init.ack !== null ? Reflect.get(init.ack, field) : undefined;
  const part = (clause: InitClause, field: keyof typeof initFields): void => {
    const value = field === 'machine' ? told(given(field)) : given(field);
    if (value === undefined || value === null) note.absent(clause, `init has no ${field}`);
    else
      note.judge(
        clause,
        misfit(z.object({ [field]: initFields[field] }), { [field]: value }) ?? odd(field, value),
        init,
      );
  };
  part('P2-INIT-1', 'capabilities');
  part('P2-INIT-2', 'now');
  part('P2-INIT-3', 'machine');
  part('P2-INIT-4', 'video');
  const listed = new Set(details.capabilities ?? []);
  const names = Object.keys(capabilitySubjects) as readonly CapabilityName[];
  for (const name of names) {
    if (!listed.has(name)) note.absentAll(`init does not list ${name}`, [capabilitySubjects[name]]);
  }
  return new Set(names.filter((name) => listed.has(name)));
}
/** Returns null for a machine whose fields are all null or empty lists. */
function told(machine: unknown): unknown {
  const facts = typeof machine === 'object' && machine !== null ? Object.values(machine) : [];
  const isEmpty = (fact: unknown): boolean => fact === null || (Array.isArray(fact) && fact.length === 0);
  return facts.length > 0 && facts.every(isEmpty) ? null : machine;
}
type InitClause = 'P2-INIT-1' | 'P2-INIT-2' | 'P2-INIT-3' | 'P2-INIT-4';

const { now, capabilities, sessionId, meters } = machineInitAckSchema.shape;
const bandSchema = z.object({ id: idSchema, Order: z.nullish(z.number()) });
/** Fields of `init` by clause. A client works without many of them, but shows less. */
const initFields = {
  capabilities,
  now,
  machine: z.object({
    name: z.string().check(z.minLength(1)),
    brand: z.string(),
    buttons: z.array(z.object({ id: idSchema, label: z.nullish(z.string()), kind: z.nullish(z.string()) })),
    bets: z.array(moneySchema),
  }),
  video: z.object({
    type: z.nullish(z.enum(['camera', 'screen'])),
    bands: z.nullish(z.array(bandSchema)),
    whep: z.nullish(z.string()),
  }),
};

/** Tolerance for a wrong clock on this computer, which is not under test. */
const aDayMs = 86_400_000;
function odd(field: keyof typeof initFields, value: unknown): Complaint {
  if (field === 'now') {
    const time = typeof value === 'string' || typeof value === 'number' ? decodeTime(value) : null;
    return time !== null && time > inSecondsMs && Math.abs(time - Date.now()) > aDayMs
      ? `${JSON.stringify(value)} is not the current time`
      : null;
  }
  const ids = (field === 'machine' ? z.object({ buttons: ofIds }) : z.object({ bands: ofIds })).safeParse(value).data;
  const [name, listed] = Object.entries(ids ?? {})[0] ?? [];
  const twice = (listed ?? []).map(({ id }) => String(id)).filter((id, index, all) => all.indexOf(id) !== index);
  return twice.length === 0 ? null : `${name}: duplicate ids ${twice.join(', ')}`;
}
const ofIds = z.nullish(z.array(z.object({ id: idSchema })));
/** Smaller times are in seconds and fail P1-WIRE-3 instead. */
const inSecondsMs = 1e11;

/** Parses an `init` field by field, so that an unreadable field does not hide the other fields. */
export function detailsOf(ack: unknown): Seat['details'] {
  const fields = {
    now,
    capabilities,
    sessionId,
    meters,
    machine: machineInitAckSchema.shape.machine,
    video: machineInitAckSchema.shape.video,
  };
  const read = (name: keyof typeof fields): readonly (readonly [string, unknown])[] => {
    const value: unknown = typeof ack === 'object' && ack !== null ? Reflect.get(ack, name) : undefined;
    const parsed = fields[name].safeParse(value);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  };
  const names = Object.keys(fields) as readonly (keyof typeof fields)[];
  return Object.fromEntries(names.flatMap(read));
}
