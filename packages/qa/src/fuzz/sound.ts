import { isTime } from '@farspin/core/checks';

/**
 * Throws if a value passed validation but would break later code. Such values are amounts that are not integers, ids
 * that do not fit into an address, invalid numbers, and times that are not valid dates.
 */
export function assertSound(value: unknown, path = 'value'): void {
  if (typeof value === 'number') assertNumber(value, path);
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  let seen = 0;
  for (const [name, inner] of entries) {
    seen += 1;
    if (seen > enough) return;
    if (typeof inner === 'string' && isId(String(name))) assertId(inner, `${path}.${name}`);
    else assertSound(inner, `${path}.${name}`);
  }
}

/** Maximum number of list items to check, because a list may be huge. */
const enough = 50;
const isId = (name: string): boolean => name === 'id' || name.endsWith('Id');

function assertNumber(value: number, path: string): void {
  if (!Number.isFinite(value)) throw new Error(`${path} is ${value}`);
  if (/(?:[aA]t|[uU]ntil|[sS]ince)$/.test(path) && !isTime(value)) throw new Error(`${path} is not a time: ${value}`);
  if (!path.includes('Minor')) return;
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new Error(`${path} is not an amount: ${value}`);
}
function assertId(id: string, path: string): void {
  if (id === '') throw new Error(`${path} is empty`);
  try {
    encodeURIComponent(id);
  } catch {
    throw new Error(`${path} cannot be part of an address: ${JSON.stringify(id)}`);
  }
}
