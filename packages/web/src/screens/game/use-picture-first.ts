import { useEffect, useState } from 'react';
import { useApp } from '../../shell/app-context.ts';

/** What is drawn beside the picture costs time that the first frame would wait for; longer than this nothing waits for the frame. */
const patienceMs = 250;

/** Whether the picture has been seen, or has had its time to come. */
export function usePictureFirst(): boolean {
  const { video } = useApp();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const end = (): void => setOver(true);
    const timer = setTimeout(end, patienceMs);
    const frame = 'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(end) : null;
    return () => {
      clearTimeout(timer);
      if (frame !== null) video.cancelVideoFrameCallback(frame);
    };
  }, [video]);
  return over;
}
