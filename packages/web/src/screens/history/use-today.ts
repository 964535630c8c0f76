import { deviceClock } from '@farspin/adapters/clock';
import { useEffect, useState } from 'react';
import { dayOf, msToNextDay, type Day } from './days.rules.ts';

const now = (): Date => deviceClock.shown(deviceClock.now());
/** Delay after midnight, so that the day has changed when it is read. */
const afterMidnightMs = 1_000;

/** Returns the device's current day. Updates at midnight while the page is open. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait(): void {
      timer = setTimeout(
        () => {
          setToday(dayOf(now()));
          wait();
        },
        msToNextDay(now()) + afterMidnightMs,
      );
    }
    wait();
    return () => clearTimeout(timer);
  }, []);
  return today;
}
