import { useState } from 'react';

/**
 * Returns the last value that was not null, for example for a dialog that is closing. A value created during rendering
 * must be memoized. Otherwise the component renders endlessly.
 */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
