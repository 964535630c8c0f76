import { useEffect, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { isShown } from '../../../store/first-frame.ts';
import { firstFrameWindowMs } from '../../../store/first-frame-window.ts';
import { restingSlices } from '../../../store/state.ts';

const unwatched = proxy({ media: restingSlices.media });

/**
 * Returns true once the picture is visible and live, or its first-frame window has passed. Rendering the controls
 * earlier would delay the first frame.
 */
export function usePictureFirst(): boolean {
  const { state, video } = useApp();
  // The first frame may have been shown before this page.
  const [seen, setSeen] = useState(() => isShown(video));
  const [over, setOver] = useState(false);
  // Media updates arrive twice a second. Unsubscribe when they no longer matter.
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
