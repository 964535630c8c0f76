import { useState } from 'react';

/**
 * The last value that was not null: what a dialog shows while it closes. A value that is created while rendering must
 * be memoized. Otherwise each render has a new value, endlessly.
 */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
