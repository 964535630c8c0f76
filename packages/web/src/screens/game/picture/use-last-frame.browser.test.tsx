import type { Media } from '@farspin/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { useLastFrame } from './use-last-frame.ts';

interface ScreenProps {
  readonly picture: HTMLVideoElement;
  readonly kind: Media['kind'];
}

function Screen({ picture, kind }: ScreenProps) {
  return <canvas ref={useLastFrame(picture, kind)} />;
}

/** Returns a video stream of one colour. */
function camera(colour: string) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const context = canvas.getContext('2d');
  const paint = (wanted: string): void => {
    if (context === null) return;
    context.fillStyle = wanted;
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  paint(colour);
  return { stream: canvas.captureStream(30), paint };
}

async function watched(colour: string) {
  const { stream, paint } = camera(colour);
  const picture = document.body.appendChild(document.createElement('video'));
  Object.assign(picture, { muted: true, srcObject: stream });
  await picture.play();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (kind: Media['kind']): void => flushSync(() => root.render(<Screen picture={picture} kind={kind} />));
  onTestFinished(() => {
    root.unmount();
    host.remove();
    picture.remove();
    for (const track of stream.getTracks()) track.stop();
  });
  return { picture, paint, show, shown: () => colourOf(host.querySelector('canvas')) };
}

/** Returns the dominant colour in the middle of the canvas, or null if nothing is drawn. */
function colourOf(canvas: HTMLCanvasElement | null): 'red' | 'green' | 'blue' | null {
  const pixel = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel;
  if (alpha === 0) return null;
  const most = Math.max(red, green, blue);
  return most === red ? 'red' : most === green ? 'green' : 'blue';
}

it('keeps the last frame when the picture is removed', async () => {
  const { picture, show, shown } = await watched('#e00000');
  show('live');
  expect(shown()).toBe('red');
  picture.srcObject = null;
  show('waiting');
  expect(shown()).toBe('red');
});

it('copies a live picture repeatedly, so that the copy is at most one second old', async () => {
  const { paint, show, shown } = await watched('#e00000');
  show('live');
  const changed = (): ReturnType<typeof shown> => {
    // Paint repeatedly, because a canvas that is painted once may not send the change.
    paint('#0000e0');
    return shown();
  };
  await expect.poll(changed, { timeout: 5_000 }).toBe('blue');
});

it('shows nothing before the first frame', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<Screen picture={document.createElement('video')} kind="connecting" />));
  expect(colourOf(host.querySelector('canvas'))).toBeNull();
  root.unmount();
});
