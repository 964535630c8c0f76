import { machineStatuses } from '@farspin/core';
import { isCountOdd, type OperatorDials } from '@farspin/testing';

/** Converts a body to this operator's form before it is sent: ids, statuses, figures and additional fields. */
export type WireForm = (body: unknown) => unknown;

export const usualForm: WireForm = (body) => body;

/**
 * Fields that the protocol does not define but a client may define itself. They reveal clients that copy a whole body.
 */
const unknownFields = { ok: false, kind: 'none', value: null, operatorNote: { since: 0, tags: ['none'] } };
const unknownCapability = 'teleport';
/** Objects whose field names the operator chooses. They are sent unchanged. */
const free: ReadonlySet<string> = new Set(['Params', 'params', 'errors']);
const ids: ReadonlySet<string> = new Set([
  ...['id', 'machineId', 'sessionId', 'nextCursor', 'reservation', 'contactId', 'who'],
]);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Dials = Pick<OperatorDials, 'ids' | 'statuses' | 'unknownFields' | 'figures'>;

export function createWireForm(dials: Dials): WireForm {
  const isUsual = dials.ids === 'texts' && dials.statuses === 'names' && dials.unknownFields === 'none';
  if (isUsual && dials.figures === 'exact') return usualForm;
  const odd = createOdd();
  const figure = createFigures(dials, odd);
  const count = createCounts(dials, odd);
  const written = { texts: usualForm, numbers: idAsNumber }[dials.ids];
  const status = { names: usualForm, numbers: statusAsNumber, capitals: statusInCapitals }[dials.statuses];

  function part(name: string, value: unknown, whole: Fields): unknown {
    if (free.has(name)) return value;
    if (ids.has(name)) return written(value);
    if (figureNames.has(name) && typeof value === 'number') return figure(name, value);
    if (isCount(name) && 'credits' in whole) return count(name, value);
    if (name === 'status' && 'avatar' in whole) return dials.statuses === 'capitals' ? statusInCapitals(value) : value;
    if (name === 'machine_status' || (name === 'status' && isOfMachine(whole))) return status(value);
    if (name === 'capabilities' && Array.isArray(value) && dials.unknownFields === 'some')
      return [unknownCapability, ...(value as readonly unknown[])];
    return form(value);
  }
  function form(body: unknown): unknown {
    if (Array.isArray(body)) return body.map(form);
    if (!isFields(body)) return body;
    const parts = Object.entries(body).map(([name, value]) => [name, part(name, value, body)]);
    return { ...(dials.unknownFields === 'some' ? unknownFields : {}), ...Object.fromEntries(parts) };
  }
  // A balance is the only body that is a bare number.
  return (body) => (typeof body === 'number' ? figure('balance', body) : form(body));
}

const figureNames: ReadonlySet<string> = new Set(['balance', 'credits', 'bet', 'win']);
/** Values that are no usable amounts. `undefined` omits the field. */
const oddFigures = [2 ** 53, -500, '12.50', 1e21, null, 12.5, undefined];

function createOdd(): () => unknown {
  let written = 0;
  return () => oddFigures[written++ % oddFigures.length];
}

/** Returns a function that writes figures according to the dial. It takes the odd figures in turn. */
function createFigures({ figures }: Dials, odd: () => unknown): (name: string, value: number) => unknown {
  let written = 0;
  const seen = new Set<string>();
  return (name, value) => {
    const kind = name === 'balance' ? 'balance' : 'meters';
    const isFirst = figures === 'first' && !seen.has(kind);
    seen.add(kind);
    const isOdd = isFirst || figures === kind || (figures === 'at-times' && (written += 1) % 7 === 0);
    return isOdd ? odd() : value;
  };
}

type CountName = keyof typeof isCountOdd;
const isCount = (name: string): name is CountName => Object.hasOwn(isCountOdd, name);

/**
 * Returns a function that writes the counts of a machine's meters. A count may be odd in one report and normal in the
 * next.
 */
function createCounts({ figures }: Dials, odd: () => unknown): (name: CountName, value: unknown) => unknown {
  const written = { freeSpins: 0, spinCount: 0 };
  return (name, value) => (figures === 'counts' && isCountOdd[name](written[name]++) ? odd() : value);
}

/** Returns true if the fields describe a machine. The status of a money request is not a machine status. */
const isOfMachine = (whole: Fields): boolean => 'id' in whole || 'credits' in whole;

const idAsNumber = (id: unknown): unknown =>
  typeof id === 'string' && String(Number(id)) === id && Number.isSafeInteger(Number(id)) ? Number(id) : id;

function statusAsNumber(status: unknown): unknown {
  const number = machineStatuses.findIndex((name) => name === status);
  return number === -1 ? status : number;
}
const statusInCapitals = (status: unknown): unknown =>
  typeof status === 'string' ? status.toUpperCase().replaceAll('-', '_') : status;
