import { machineInitAckSchema } from '@farspin/adapters/wire';
import type * as z from 'zod/mini';
import { lineOf, nobody, type Bench, type Visit } from '../bench.ts';
import { misfit, unacknowledged, unrefusedAck } from '../complaints.ts';
import type { Acknowledged, Line } from '../../probe/socket.ts';
import { judgeBeginning, judgeStatus, type News } from './notifications.ts';

/** A place at a machine. */
export interface Seat {
  readonly line: Line;
  readonly machineId: string;
  readonly init: Acknowledged;
  readonly details: z.infer<typeof machineInitAckSchema>;
}

/** Machines that are tried before giving up: another guest may have been faster. */
const mostTries = 3;

/** Sits down at a machine that is free; null: at none. */
export async function trySitting(
  bench: Bench,
  visit: Visit,
  news: News,
  free: readonly string[],
): Promise<Seat | null> {
  const { note, options } = bench;
  const wanted = options.machine === null ? free.slice(0, mostTries) : [options.machine];
  const [first] = wanted;
  if (first === undefined) return null;
  await tryWrongSeats(bench, visit, first);
  let refused: Acknowledged | null = null;
  for (const machineId of wanted) {
    const from = news.line.pushes.length;
    const line = lineOf(await bench.connect('machine', visit.token), 'machine');
    const init = await line.ask('init', { machineID: machineId, token: visit.token });
    const complaint = unacknowledged(init);
    if (complaint === null) {
      note.judge('P1-MACHINE-1', null, init);
      await judgeStatus(bench, news, machineId, from);
      await judgeBeginning(bench, visit, machineId);
      return { line, machineId, init, details: machineInitAckSchema.safeParse(init.ack).data ?? {} };
    }
    refused = init;
    line.close();
  }
  // A machine that is not free may be refused.
  if (refused !== null && free.includes(wanted[0] ?? '')) note.judge('P1-MACHINE-1', unacknowledged(refused), refused);
  return null;
}

async function tryWrongSeats(bench: Bench, { token }: Visit, machineId: string): Promise<void> {
  const line = lineOf(await bench.connect('machine', token), 'machine');
  const unknown = await line.ask('init', { machineID: nobody, token });
  bench.note.judge('P1-MACHINE-2', unrefusedAck(unknown), unknown);
  const stranger = await line.ask('init', { machineID: machineId, token: nobody });
  bench.note.judge('P1-MACHINE-3', unrefusedAck(stranger), stranger);
  line.close();
}

export const capabilitySubjects = {
  press: 'P2-PRESS',
  autoplay: 'P2-AUTOPLAY',
  transfer: 'P2-TRANSFER',
  meters: 'P2-METERS',
  band: 'P2-BAND',
  ping: 'P2-PING',
  resume: 'P2-RESUME',
} as const;
export type CapabilityName = keyof typeof capabilitySubjects;

/** What the `init` says; what it does not list is absent. */
export function judgeDetails({ note }: Bench, { init, details }: Seat): ReadonlySet<CapabilityName> {
  const part = (clause: 'P2-INIT-1' | 'P2-INIT-2' | 'P2-INIT-3' | 'P2-INIT-4', field: keyof typeof details): void => {
    const given = typeof init.ack === 'object' && init.ack !== null ? Reflect.get(init.ack, field) : undefined;
    if (given === undefined || given === null) note.absent(clause, `init says nothing of ${field}`);
    else note.judge(clause, misfit(machineInitAckSchema, init.ack, new RegExp(`^${field}`)), init);
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
