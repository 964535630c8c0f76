import { useEffect, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { isShown } from '../../../store/first-frame.ts';
import { firstFrameWindowMs } from '../../../store/first-frame-window.ts';
import { restingSlices } from '../../../store/state.ts';

const unwatched = proxy({ media: restingSlices.media });

/**
 * Whether the picture has been seen, and is known to be live so that it may be played on, or has had its time to come: what is
 * drawn beside it costs time that its first frame would wait for.
 */
export function usePictureFirst(): boolean {
  const { state, video } = useApp();
  // One that was shown before its page has been seen.
  const [seen, setSeen] = useState(() => isShown(video));
  const [over, setOver] = useState(false);
  // Reports of the picture come twice a second; they are not followed for longer than they matter.
  const live = useSnapshot(over ? unwatched : state).media.kind === 'live';
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
