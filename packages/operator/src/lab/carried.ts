import type { Direction, Plane } from './conditions.ts';

/** Number of forwarded and dropped packets in one direction of one plane. A control packet is the data of one read. */
export interface CarriedCount {
  readonly packets: number;
  readonly bytes: number;
  readonly droppedPackets: number;
  readonly droppedBytes: number;
}
/** Totals since the lab started. */
export interface Carried {
  readonly control: Readonly<Record<Direction, CarriedCount>> & { readonly connections: number };
  readonly media: Readonly<Record<Direction, CarriedCount>> & { readonly flows: number };
}

export type What = 'carried' | 'dropped';

/** Counts forwarded and dropped data. */
export interface Ledger {
  count(plane: Plane, direction: Direction, what: What, bytes: number): void;
  opened(plane: Plane): void;
  read(): Carried;
}

export function createLedger(): Ledger {
  const none: CarriedCount = { packets: 0, bytes: 0, droppedPackets: 0, droppedBytes: 0 };
  const counts: Record<Plane, Record<Direction, CarriedCount>> = {
    control: { up: none, down: none },
    media: { up: none, down: none },
  };
  const opened: Record<Plane, number> = { control: 0, media: 0 };
  return {
    count(plane, direction, what, bytes) {
      const was = counts[plane][direction];
      counts[plane][direction] =
        what === 'carried'
          ? { ...was, packets: was.packets + 1, bytes: was.bytes + bytes }
          : { ...was, droppedPackets: was.droppedPackets + 1, droppedBytes: was.droppedBytes + bytes };
    },
    opened(plane) {
      opened[plane] += 1;
    },
    read: () => ({
      control: { ...counts.control, connections: opened.control },
      media: { ...counts.media, flows: opened.media },
    }),
  };
}
