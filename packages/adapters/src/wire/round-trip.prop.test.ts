import {
  capabilities,
  machineStatuses,
  type Brand,
  type Machine,
  type MachineDetails,
  type Meters,
  type Push,
} from '@farspin/core';
import fc from 'fast-check';
import { addressable } from '@farspin/core/checks';
import { describe, expect, test } from 'vitest';
import {
  decodeAutoplay,
  decodeBand,
  decodeBalance,
  decodeBrands,
  decodeCandidate,
  decodeMachineDetails,
  decodeMachineInit,
  decodeMachines,
  decodePaid,
  decodePress,
  decodePush,
  decodeRefusal,
  decodeTransfer,
  decodeTransferResult,
  encodeAutoplay,
  encodeBand,
  encodeBalance,
  encodeBrand,
  encodeCandidate,
  encodeMachine,
  encodeMachineDetails,
  encodeMachineInit,
  encodePaid,
  encodePress,
  encodePush,
  encodeRefusal,
  encodeTransfer,
  encodeTransferResult,
  findRefusal,
  infoActions,
  parse,
  pushEvents,
  sessionPushSchema,
} from '../wire.ts';

/** Returns a message as it arrives after JSON transport. */
const overTheWire = (message: unknown): unknown => JSON.parse(JSON.stringify(message));
const always = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      check(value);
    }),
  );

const id = fc.string({ minLength: 1 });
const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '');
const listedId = id.filter((text) => addressable.test(text));
const orNothing = fc.oneof(name, fc.constant(''));
const minor = fc.maxSafeNat();
const status = fc.constantFrom(...machineStatuses);
const orUndefined = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const epochMs = fc.integer({ min: 0, max: 4_000_000_000_000 });
/** [EXTRAS1] The decoder ignores earlier server clocks. */
const clockMs = fc.integer({ min: Date.UTC(2001, 8, 9), max: 4_000_000_000_000 });
/** zod drops `__proto__` for safety. */
const paramName = fc.string().filter((one) => one !== '__proto__');
const params = fc.dictionary(paramName, fc.oneof(fc.string(), fc.integer()), { noNullPrototype: true });

const meters: fc.Arbitrary<Meters> = fc.record({
  creditsMinor: minor,
  betMinor: minor,
  winMinor: minor,
  freeSpins: orNull(fc.nat()),
  spinCount: orNull(fc.nat()),
  isRunning: orNull(fc.boolean()),
  autoplay: fc.boolean(),
  status,
  seq: fc.nat(),
});
const occupant = {
  player: orUndefined(name),
  since: orUndefined(fc.nat()),
};
const push: fc.Arbitrary<Push> = fc.oneof(
  fc.record({ kind: fc.constant('machine' as const), machineId: id, status, ...occupant }),
  fc.record({ kind: fc.constant('balance' as const), balanceMinor: minor }),
  fc.record({
    kind: fc.constant('session' as const),
    open: orNull(
      fc.record(
        { machineId: id, machineName: name, machineStatus: status, creditsMinor: minor },
        { requiredKeys: ['machineId', 'machineName', 'machineStatus'] },
      ),
    ),
  }),
  fc.record({
    kind: fc.constant('info' as const),
    code: orNull(fc.integer()),
    params,
    text: orNull(name),
    action: orNull(fc.constantFrom(...infoActions)),
  }),
  fc.record({ kind: fc.constant('meters' as const), meters }),
);
const side = fc.double({ min: 0.25, max: 1, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const byId = { selector: ({ id: of }: { readonly id: string }): string => of };
const crop = fc
  .record({ width: side, height: side, x: share, y: share })
  .map(({ x, y, width, height }) => ({ x: Math.min(x, 1 - width), y: Math.min(y, 1 - height), width, height }))
  // Rounding may put the far edge beyond 1.
  .filter(({ x, y, width, height }) => x + width <= 1 && y + height <= 1);
const details: fc.Arbitrary<MachineDetails> = fc.record({
  sessionId: orNull(id),
  serverNow: orNull(clockMs),
  capabilities: fc.subarray([...capabilities]),
  name: orNull(name),
  brand: orNull(name),
  buttons: fc.uniqueArray(fc.record({ id, label: orNull(name), kind: orNull(fc.string()) }), byId),
  betsMinor: fc.array(minor),
  meters: orNull(meters),
  video: fc.record(
    {
      type: fc.constantFrom('camera' as const, 'screen' as const),
      renditions: fc.uniqueArray(
        fc.record({ id, label: name, height: fc.nat(), fps: fc.nat(), bitrateKbps: fc.nat(), order: fc.integer() }),
        byId,
      ),
      whep: name,
      crop,
    },
    { requiredKeys: ['type', 'renditions'] },
  ),
});

describe('round trip of encoding and decoding', () => {
  test('pushes', () => {
    always(push, (one) => {
      const { event, payload } = encodePush(one);
      expect(decodePush(event, overTheWire(payload), {})?.value).toEqual(one);
    });
  });
  test('returns the init acknowledgement unchanged', () => {
    always(details, (one) =>
      expect(decodeMachineDetails(overTheWire(encodeMachineDetails(one)), {})?.value).toEqual({
        ...one,
        meters: one.capabilities.includes('meters') ? one.meters : null,
      }),
    );
  });
  test('requests', () => {
    always(fc.record({ machineId: id, token: fc.string(), resume: orNull(id) }), (init) =>
      expect(decodeMachineInit(overTheWire(encodeMachineInit(init)))).toEqual(init),
    );
    always(fc.record({ buttonId: id, commandId: id, expiresAt: orNull(epochMs) }), (press) =>
      expect(decodePress(overTheWire(encodePress(press)))).toEqual(press),
    );
    always(fc.record({ on: fc.boolean(), commandId: id, expiresAt: orNull(epochMs) }), (autoplay) =>
      expect(decodeAutoplay(overTheWire(encodeAutoplay(autoplay)))).toEqual(autoplay),
    );
    always(id, (renditionId) => expect(decodeBand(overTheWire(encodeBand(renditionId)))).toBe(renditionId));
    const amountMinor = fc.maxSafeNat().filter((amount) => amount > 0);
    always(fc.record({ action: fc.constantFrom(3 as const, 4 as const), amountMinor, requestId: id }), (transfer) =>
      expect(decodeTransfer(overTheWire(encodeTransfer(transfer)))).toEqual(transfer),
    );
  });
  test('results', () => {
    always(fc.record({ balanceMinor: minor, creditsMinor: minor }), (result) =>
      expect(decodeTransferResult(overTheWire(encodeTransferResult(result)))).toEqual(result),
    );
    always(orNull(minor), (paid) =>
      expect(decodePaid(overTheWire(encodePaid(paid)))).toEqual({ value: paid, isOdd: false }),
    );
    always(minor, (balance) => expect(decodeBalance(overTheWire(encodeBalance(balance)))).toBe(balance));
  });
  test('returns brands and machines unchanged', () => {
    const jackpots = fc.array(fc.stringMatching(/^[0-9.]+$/));
    const whole = { odd: 0, leftOut: 0 };
    const ofItsOwn = { selector: (one: { readonly id: string }) => one.id };
    const brand: fc.Arbitrary<Brand> = fc.record({ id: listedId, name, jackpots, machineCount: fc.nat() });
    always(fc.uniqueArray(brand, ofItsOwn), (brands) =>
      expect(decodeBrands(overTheWire(brands.map(encodeBrand)))).toEqual({ items: brands, ...whole }),
    );
    const machine: fc.Arbitrary<Machine> = fc.record({
      id: listedId,
      name,
      brand: orNothing,
      status,
      image: orNull(name),
      reservation: orNull(name),
      ...occupant,
      minBetMinor: orUndefined(minor),
      maxBetMinor: orUndefined(minor),
      denominationMinor: orUndefined(minor),
    });
    always(fc.uniqueArray(machine, ofItsOwn), (machines) =>
      expect(decodeMachines(overTheWire(machines.map(encodeMachine)), {})).toEqual({ items: machines, ...whole }),
    );
  });
  test('candidates', () => {
    const candidate = fc.record({
      candidate: fc.string(),
      sdpMid: orNull(fc.string()),
      sdpMLineIndex: orNull(fc.nat()),
      usernameFragment: orNull(fc.string()),
    });
    always(fc.record({ machineId: id, candidate }), (one) =>
      expect(decodeCandidate(overTheWire(encodeCandidate(one)))).toEqual(one),
    );
  });
  test('returns rejections unchanged, and always recognises a rejection', () => {
    const refusal = fc.record({
      code: orNull(fc.integer().filter((code) => code !== 20_000)),
      text: orNull(name),
      params,
    });
    always(refusal, (one) => {
      const body = overTheWire(encodeRefusal(one));
      expect(findRefusal(body)).not.toBeNull();
      if (one.code !== null || one.text !== null) expect(decodeRefusal(body)).toEqual(one);
    });
  });
});

test('drops a parameter that would reach the prototype', () => {
  const { params: decoded } = decodeRefusal(JSON.parse('{"code":1,"Params":{"__proto__":{"x":1},"a":1}}'));
  expect(decoded).toEqual({ a: 1 });
  expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
});

describe('decoding of arbitrary input', () => {
  test('never throws for pushes and acknowledgements', () => {
    always(fc.tuple(fc.constantFrom(...pushEvents), fc.anything()), ([event, payload]) => {
      expect(() => decodePush(event, payload, {})).not.toThrow();
      expect(() => decodeMachineDetails(payload, {})).not.toThrow();
      expect(() => decodeRefusal(payload)).not.toThrow();
      expect(() => decodeMachines(payload, {})).not.toThrow();
    });
  });
  test('reads an unreadable amount as missing, not as a failure', () => {
    const odd = fc.oneof(fc.constantFrom(-1, 0.5, 2 ** 53, '12', true, [], {}), fc.string());
    always(odd, (amount) => expect(decodePaid({ amount })).toEqual({ value: null, isOdd: true }));
    always(fc.anything(), (answer) => {
      const amount = decodePaid(answer)?.value ?? null;
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    });
    for (const answer of [undefined, null, '', 'ok', [], {}, { amount: null }, { code: 20_000 }])
      expect(decodePaid(answer)).toEqual({ value: null, isOdd: false });
  });
  test('accepts a closed session without other fields', () => {
    always(fc.constantFrom(0, false), (closed) => {
      expect(decodePush('session', { status: closed }, {})).toEqual({ value: { kind: 'session', open: null } });
      expect(parse(sessionPushSchema, { status: closed })).not.toBeNull();
    });
  });
  test('rejects a session whose status is not 0, 1, false or true', () => {
    const status = fc.oneof(fc.constantFrom(99, -1, 2, '0', '1', 'open', '', null, undefined, [], {}), fc.anything());
    always(status, (wrong) => {
      fc.pre(typeof wrong !== 'boolean' && wrong !== 0 && wrong !== 1);
      expect(decodePush('session', { status: wrong, id: '101', machine_status: 'waiting' }, {})).toBeNull();
    });
  });
});
