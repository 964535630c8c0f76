import fc from 'fast-check';
import { amountActions, slotSessionTypes } from '@farspin/core/history';
import {
  capabilities,
  machineStatuses,
  type AmountAction,
  type Brand,
  type CabinetButton,
  type Capability,
  type Machine,
  type MachineStatus,
  type Meters,
  type OpenSession,
  type Profile,
  type SlotSession,
  type SlotSessionType,
  type Transaction,
  type User,
  type Rendition,
} from '@farspin/core';
import type { InfoAction, Push } from '@farspin/core';
import { isoTime as toIsoTime } from '../platform/iso-time.ts';

/** Arbitraries for every kernel type and every push, including unusual but valid values. */

const id = fc.oneof(fc.nat().map(String), fc.uuid(), fc.string({ minLength: 1 }));
/** Names of people: letters of any script, spaces and the empty string. */
const text = fc.oneof(
  fc.constantFrom('', 'Ayşe', 'İlker Öztürk', 'ليلى', 'Иван', '<b>&'),
  fc.string({ unit: 'grapheme' }),
);
/** A custom arbitrary, because fast-check's own builds tables for half a second before the first draw. */
const path = fc.stringMatching(/^(\/[a-z0-9-]{1,8}){1,3}$/);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 4 });
const whole = fc.oneof(fc.constantFrom(0, 1), fc.nat());
/** Amounts in minor units, up to the largest safe integer. */
export const amountMinor: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 1, 99, 100, 2_500_000, Number.MAX_SAFE_INTEGER),
  fc.nat({ max: 10_000_000 }),
);
/** Times in epoch ms, up to the year 2100. */
const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
const isoTime = instant.map(toIsoTime);

/** Generates statuses of a machine. */
export const machineStatus: fc.Arbitrary<MachineStatus> = fc.constantFrom(...machineStatuses);
/** Generates capabilities. */
export const capability: fc.Arbitrary<Capability> = fc.constantFrom(...capabilities);
/** Generates codes of transaction types. */
export const amountAction: fc.Arbitrary<AmountAction> = fc.constantFrom(...amountActions);
/** Generates types of session history entries. */
export const slotSessionType: fc.Arbitrary<SlotSessionType> = fc.constantFrom(...slotSessionTypes);

/** Generates brands. */
export const brand: fc.Arbitrary<Brand> = fc.record({
  id,
  name: text,
  jackpots: fc.array(amountMinor.map(String), { maxLength: 4 }),
  machineCount: whole,
});
/** The player at a machine and the start time, both optional. */
const occupant = { player: fc.option(text, { nil: undefined }), since: fc.option(instant, { nil: undefined }) };
/** Generates machines of the lobby. */
export const machine: fc.Arbitrary<Machine> = fc.record({
  id,
  name: text,
  brand: text,
  status: machineStatus,
  image: orNull(path),
  reservation: orNull(id),
  ...occupant,
});
/** Generates users, as a token names them. */
export const user: fc.Arbitrary<User> = fc.record({
  id,
  username: text,
  name: text,
  lastname: text,
  displayName: text,
  email: fc.oneof(fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/), fc.constant('')),
  group: orNull(text),
  type: orNull(whole),
  permissions: fc.array(text, { maxLength: 4 }),
  photoUrl: orNull(path.map((rest) => `https://pictures.example${rest}`)),
  shortcuts: fc.array(text, { maxLength: 4 }),
  theme: orNull(text),
});
/** Generates buttons of a machine. */
export const cabinetButton: fc.Arbitrary<CabinetButton> = fc.record({ id, label: orNull(text), kind: orNull(text) });
/** Generates meters. */
export const meters: fc.Arbitrary<Meters> = fc.record({
  creditsMinor: amountMinor,
  betMinor: amountMinor,
  winMinor: amountMinor,
  freeSpins: orNull(whole),
  spinCount: orNull(whole),
  isRunning: orNull(fc.boolean()),
  autoplay: fc.boolean(),
  status: machineStatus,
  seq: whole,
});
/** Generates renditions of a picture. */
export const rendition: fc.Arbitrary<Rendition> = fc.record({
  id,
  label: text,
  height: fc.integer({ min: 1, max: 4_320 }),
  fps: fc.integer({ min: 1, max: 120 }),
  bitrateKbps: fc.integer({ min: 1, max: 100_000 }),
  order: fc.integer(),
});
/** Generates open sessions. */
export const openSession: fc.Arbitrary<OpenSession> = fc.record(
  { machineId: id, machineName: text, machineStatus, creditsMinor: amountMinor },
  { requiredKeys: ['machineId', 'machineName', 'machineStatus'] },
);
/** Generates transactions. */
export const transaction: fc.Arbitrary<Transaction> = fc.record({
  id,
  date: orNull(isoTime),
  durationS: orNull(whole),
  from: orNull(text),
  amountMinor,
  type: orNull(amountAction),
  tag: orNull(text),
  machine: orNull(text),
  spinCount: orNull(whole),
  freeSpinCount: orNull(whole),
  start: orNull(isoTime),
  end: orNull(isoTime),
});
/** Generates entries of the session history. */
export const slotSession: fc.Arbitrary<SlotSession> = fc.record({
  id,
  date: orNull(isoTime),
  type: orNull(slotSessionType),
  machine: orNull(text),
  ip: orNull(fc.oneof(fc.ipV4(), fc.ipV6())),
  start: orNull(isoTime),
  end: orNull(isoTime),
  durationS: orNull(whole),
  spinCount: orNull(whole),
  freeSpinCount: orNull(whole),
  betMinor: orNull(amountMinor),
  winMinor: orNull(amountMinor),
});
/** Generates profiles. */
export const profile: fc.Arbitrary<Profile> = fc.record({
  username: text,
  name: text,
  lastname: text,
  email: text,
  passwordChangedAt: orNull(isoTime),
  lastLogon: orNull(isoTime),
  lastLogonIp: orNull(fc.ipV4()),
  hasPin: fc.boolean(),
});

const kind = <K extends Push['kind']>(name: K): fc.Arbitrary<K> => fc.constant(name);
const infoAction = fc.constantFrom<InfoAction[]>('SESSION_CLOSE_WARNING', 'QUIT_REQUEST', 'CLOSE_SESSION');

/** Any server push, often with known codes and actions. */
export const push: fc.Arbitrary<Push> = fc.oneof(
  fc.record({ kind: kind('machine'), machineId: id, status: machineStatus, ...occupant }),
  fc.record({ kind: kind('balance'), balanceMinor: amountMinor }),
  fc.record({ kind: kind('session'), open: orNull(openSession) }),
  fc.record({
    kind: kind('info'),
    code: orNull(fc.oneof(fc.constantFrom(18_801, 18_802), fc.nat())),
    params: fc.oneof(
      fc.record({ count: fc.integer({ min: 0, max: 60 }) }),
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()), { maxKeys: 3 }),
    ),
    text: orNull(text),
    action: orNull(infoAction),
  }),
  fc.record({ kind: kind('meters'), meters }),
);
