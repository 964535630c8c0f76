import { useEffect, useState } from 'react';

/**
 * Returns true once `value` has been true for `ms`, and false as soon as it is false.
 * @param initially true if a value that is true from the start need not last
 */
export function useLasting(value: boolean, ms: number, initially = false): boolean {
  const [lasts, setLasts] = useState(value && initially);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value && lasts;
}
