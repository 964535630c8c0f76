import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { isShown } from '../../../store/first-frame.ts';
import { firstFrameWindowMs } from '../../../store/first-frame-window.ts';

/**
 * Whether the picture has been seen, and is known to be live so that it may be played on, or has had its time to come: what is
 * drawn beside it costs time that its first frame would wait for.
 */
export function usePictureFirst(): boolean {
  const { state, video } = useApp();
  const live = useSnapshot(state).media.kind === 'live';
  // One that was shown before its page has been seen.
  const [seen, setSeen] = useState(() => isShown(video));
  const [over, setOver] = useState(false);
  if (seen && live && !over) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), firstFrameWindowMs.beside);
    const frame = 'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(() => setSeen(true)) : null;
    return () => {
      clearTimeout(timer);
      if (frame !== null) video.cancelVideoFrameCallback(frame);
    };
  }, [video]);
  return over;
}
