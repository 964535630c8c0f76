import { useState } from 'react';

/**
 * The last value that was there: what a dialog shows while it closes. A value that is made while drawing has to be a memo:
 * another object each time is another value, for ever.
 */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
