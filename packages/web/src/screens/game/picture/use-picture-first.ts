import { useEffect, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { isShown } from '../../../store/first-frame.ts';
import { firstFrameWindowMs } from '../../../store/first-frame-window.ts';
import { restingSlices } from '../../../store/state.ts';

const unwatched = proxy({ media: restingSlices.media });

/**
 * Whether the picture has been shown and is known to be live, or has had its time to appear. Rendering beside it
 * earlier would delay its first frame.
 */
export function usePictureFirst(): boolean {
  const { state, video } = useApp();
  // A picture that was shown before its page counts as shown.
  const [seen, setSeen] = useState(() => isShown(video));
  const [over, setOver] = useState(false);
  // The picture reports twice a second. The page stops following when it no longer matters.
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
