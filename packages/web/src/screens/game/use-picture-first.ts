import { useEffect, useState } from 'react';
import { useApp, useSlice } from '../../shell/app-context.ts';
import { isShown } from '../../store/first-frame.ts';

/** What is drawn beside the picture costs time that the first frame would wait for; longer than this nothing waits for the frame. */
const patienceMs = 250;

/** Whether the picture has been seen, and is known to be live so that it may be played on, or has had its time to come. */
export function usePictureFirst(): boolean {
  const { video } = useApp();
  const live = useSlice('media').kind === 'live';
  // One that was shown before its page has been seen.
  const [seen, setSeen] = useState(() => isShown(video));
  const [over, setOver] = useState(false);
  if (seen && live && !over) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    const frame = 'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(() => setSeen(true)) : null;
    return () => {
      clearTimeout(timer);
      if (frame !== null) video.cancelVideoFrameCallback(frame);
    };
  }, [video]);
  return over;
}
