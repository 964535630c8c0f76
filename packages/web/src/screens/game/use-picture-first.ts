import { useEffect, useState } from 'react';
import { useSlice } from '../../shell/app-context.ts';

/** What is drawn beside the picture costs time that the first frame would wait for; longer than this nothing waits for the frame. */
const patienceMs = 250;

/** Whether the picture is there, or has had its time to come. */
export function usePictureFirst(): boolean {
  const live = useSlice('media').kind === 'live';
  const [over, setOver] = useState(false);
  if (live && !over) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
