import type { LinkFault, LinkSummary } from '@farspin/core/quality-controller';
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { goodLink, playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';

it('shows the message about a stopped picture on top of the picture, with a clickable button', async () => {
  await page.viewport(1366, 768);
  await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: {
      ...{ kind: 'stalled', machineId: '101', since: 0, framesDecoded: 9, cause: 'still', retryAt: null },
    },
  });
  const retry = page.getByTestId('picture-trouble').getByRole('button');
  await expect.element(retry).toBeVisible();
  const { left, top, width, height } = retry.element().getBoundingClientRect();
  expect(retry.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});

const outage = (fault: LinkSummary['fault'], next: LinkSummary['next']): LinkSummary => ({
  ...{ quality: 'lost', fault, says: { kind: 'keyed', key: 'link.no-control', params: {} }, next, report: null },
  mend: fault === 'picture' ? 'retryPicture' : 'retryNow',
});

/** The place of the message. The element around it may cover the whole picture. */
const messageIn = (trouble: Locator): DOMRect => {
  const message = trouble.element().firstElementChild;
  if (message === null) throw new Error('The bar has no message');
  return message.getBoundingClientRect();
};

it('[LINK7] explains why the picture is missing, with a retry button that stays enabled and in its place', async () => {
  await page.viewport(390, 844);
  const message = { kind: 'keyed', key: 'picture.again', params: {} } as const;
  const again = { machineId: '101', attempt: 1, message };
  const { app } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { ...again, kind: 'connecting' },
    link: outage('picture', { kind: 'trying' }),
  });
  const trouble = page.getByTestId('picture-trouble');
  await expect.element(trouble.getByText('No live picture')).toBeVisible();
  await expect.element(trouble.getByText('Reloading the picture…')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try now' });
  const place = () => retry.element().getBoundingClientRect().toJSON();
  const size = () => messageIn(trouble).toJSON();
  const before = [place(), size()];
  await retry.click();
  expect(app.player.retryNow).toHaveBeenCalledOnce();
  putSlice(app.state, 'media', { ...again, kind: 'waiting', retryAt: Date.now() + 60_000 });
  putSlice(app.state, 'link', outage('picture', { kind: 'retry', at: Date.now() + 60_000 }));
  await expect.element(trouble.getByText(/^Trying again in/)).toBeVisible();
  expect([place(), size()]).toEqual(before);
  await retry.click();
  expect(app.player.retryPicture).toHaveBeenCalledOnce();
  putSlice(app.state, 'media', { kind: 'live', machineId: '101', framesDecoded: 1, fps: null });
  putSlice(app.state, 'link', outage('controls', { kind: 'retry', at: Date.now() + 60_000 }));
  await expect.element(page.getByTestId('controls-trouble')).toBeVisible();
  expect(place()).toEqual(before[0]);
  putSlice(app.state, 'link', goodLink);
  await expect.element(retry).not.toBeInTheDocument();
});

const languages = ['en', 'tr', 'ar', 'bg'] as const;
const upright = [360, 390].flatMap((width) => languages.map((language) => ({ width, height: 740, language })));
const others = [
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

it.each([...upright, ...others.flatMap((size) => languages.map((language) => ({ ...size, language })))])(
  '[LINK7] keeps the message and its retry button in place during an outage, at $width × $height in $language',
  async ({ width, height, language }) => {
    await page.viewport(width, height);
    const { app } = await show(
      <GameScreen />,
      {
        auth: signedIn(),
        session: { kind: 'playing', ...playing },
        media: { kind: 'live', machineId: '101', framesDecoded: 1, fps: 30 },
        link: outage('controls', { kind: 'trying' }),
      },
      { language },
    );
    const trouble = page.getByTestId('controls-trouble');
    await expect.element(trouble).toBeVisible();
    await document.fonts.ready;
    const places = () => {
      const { top, height } = messageIn(trouble);
      const retry = trouble.element().querySelector('button')?.getBoundingClientRect().toJSON() as object;
      return { top, height, retry };
    };
    const now = Date.now();
    const nexts = [
      { kind: 'trying' },
      { kind: 'retry', at: now + 29_500 },
      { kind: 'retry', at: now + 9_500 },
    ] as const;
    async function placesDuring(fault: 'controls' | 'everything', key: 'link.no-control' | 'link.nothing') {
      const found: ReturnType<typeof places>[] = [];
      for (const next of nexts) {
        putSlice(app.state, 'link', { ...outage(fault, next), says: { kind: 'keyed', key, params: {} } });
        await expect.element(trouble).toHaveAttribute('data-fault', fault);
        await expect
          .poll(() => /\d|[\u{660}-\u{669}]/u.test(trouble.element().textContent))
          .toBe(next.kind === 'retry');
        found.push(places());
      }
      return found;
    }
    const [before, ...rest] = await placesDuring('controls', 'link.no-control');
    for (const one of rest) expect(one).toEqual(before);
    const [first, ...later] = await placesDuring('everything', 'link.nothing');
    // A message at the upper edge of the picture grows downwards when its second button appears.
    expect(first).toEqual(width < 600 ? before : { ...before, height: first?.height });
    for (const one of later) expect(one).toEqual(first);
  },
);

/** The reasons for a missing picture that the client tries to bring back. */
const reasons = ['picture.again', 'code.70000', 'failure.no-answer', 'failure.no-way', 'failure.no-frames'] as const;

it.each(
  [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ].flatMap((size) => languages.map((language) => ({ ...size, language }))),
)(
  '[LINK7] keeps the retry button in place for each reason for a missing picture, at $width × $height in $language',
  async ({ width, height, language }) => {
    await page.viewport(width, height);
    const waiting = { kind: 'waiting', machineId: '101', attempt: 1, retryAt: Date.now() + 29_500 } as const;
    const because = (key: (typeof reasons)[number]) =>
      ({ ...waiting, message: { kind: 'keyed', key, params: {} } }) as const;
    const { app } = await show(
      <GameScreen />,
      {
        auth: signedIn(),
        session: { kind: 'playing', ...playing },
        media: because('picture.again'),
        link: outage('picture', { kind: 'retry', at: waiting.retryAt }),
      },
      { language },
    );
    const trouble = page.getByTestId('picture-trouble');
    await expect.element(trouble).toBeVisible();
    await document.fonts.ready;
    const found = new Map<string, object>();
    for (const reason of reasons) {
      const before = trouble.element().textContent;
      putSlice(app.state, 'media', because(reason));
      if (reason !== 'picture.again') await expect.poll(() => trouble.element().textContent).not.toBe(before);
      found.set(reason, trouble.element().querySelector('button')?.getBoundingClientRect().toJSON() as object);
    }
    const first = found.get('picture.again');
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(reasons.map((reason) => [reason, first])));
  },
);

it.each([
  { width: 360, height: 740, share: 0.25, edge: 'bottom' },
  { width: 390, height: 844, share: 0.25, edge: 'bottom' },
  { width: 1440, height: 900, share: 0.15, edge: 'top' },
  { width: 740, height: 360, share: 0.4, edge: 'top' },
] as const)(
  '[LINK7] a message about lost controls leaves most of a live picture free, at $width × $height',
  async ({ width, height, share, edge }) => {
    await page.viewport(width, height);
    const { root } = await show(<GameScreen />, {
      auth: signedIn(),
      session: { kind: 'playing', ...playing, link: { kind: 'connecting', attempt: 1 } },
      media: { kind: 'live', machineId: '101', framesDecoded: 1, fps: 30 },
      link: outage('controls', { kind: 'trying' }),
    });
    const trouble = page.getByTestId('controls-trouble');
    await expect.element(trouble.getByRole('alert').getByText('Controls not connected')).toBeVisible();
    // The canvas of the last frame is hidden while the picture is live.
    const picture = root.querySelector('canvas')?.parentElement?.getBoundingClientRect();
    if (picture === undefined) throw new Error('No picture is shown');
    const { top, bottom } = messageIn(trouble);
    const covered = edge === 'top' ? bottom - picture.top : picture.bottom - top;
    expect(covered).toBeGreaterThan(0);
    expect(covered).toBeLessThanOrEqual(picture.height * share);
  },
);

it('repeats neither the name nor the id of the machine while joining', async () => {
  await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'joining', target: { machineId: '101', name: '101' }, attempt: 0 },
  });
  await expect.element(page.getByText('Connecting to the machine…', { exact: true })).toBeVisible();
});

it.each<readonly [fault: LinkFault, title: string, why: string]>([
  ['controls', 'Controls not connected', 'Play continues once they are back.'],
  ['silent', 'The machine is not responding', 'The machine has not reported for a while.'],
  ['everything', 'Connection lost, please wait', 'No controls and no picture.'],
  ['black', 'The picture is black', 'Play is paused. If the picture stays black, choose another machine.'],
  ['picture', 'No live picture', 'Reloading the picture…'],
])('[LINK7] names what a fault (%s) affects, and what happens next', async (fault, title, why) => {
  await page.viewport(390, 844);
  const key = ({ silent: 'link.silent', everything: 'link.nothing' } as const)[fault as 'silent'] ?? 'link.no-control';
  await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'live', machineId: '101', framesDecoded: 1, fps: 30 },
    link: { ...outage(fault, { kind: 'trying' }), says: { kind: 'keyed', key, params: {} } },
  });
  const trouble = page.getByTestId(/-trouble$/);
  await expect.element(trouble.getByText(title, { exact: true })).toBeVisible();
  await expect.element(trouble.getByText(why, { exact: true })).toBeVisible();
});

it(
  '[LINK4] shows how long an attempt has taken after 4 s, so that it does not look stuck',
  { tags: ['long'] },
  async () => {
    await show(<GameScreen />, {
      auth: signedIn(),
      session: { kind: 'playing', ...playing },
      media: { kind: 'live', machineId: '101', framesDecoded: 1, fps: 30 },
      link: outage('controls', { kind: 'trying' }),
    });
    await expect.element(page.getByText('Trying now…')).toBeVisible();
    await expect.poll(() => document.body.textContent, { timeout: 6_000 }).toContain('Still trying after 4 seconds…');
  },
);

it('shows the full reason for a missing picture above the retry button, in small print, on the smallest phone', async () => {
  await page.viewport(320, 568);
  await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'down', machineId: '101', message: { kind: 'keyed', key: 'failure.no-relay', params: {} } },
  });
  const trouble = page.getByTestId('picture-trouble');
  await expect.element(trouble.getByText(/We try again only when you ask/)).toBeVisible();
  await expect.element(trouble.getByRole('status').getByText('No live picture')).toBeVisible();
  await expect.element(trouble.getByRole('status').getByText(/The picture is not available right now/)).toBeVisible();
  const { scrollHeight, clientHeight } = trouble.element();
  expect(scrollHeight).toBe(clientHeight);
});

const pictureIn = (root: Element): DOMRect => {
  const picture = root.querySelector('canvas');
  if (picture === null) throw new Error('No picture is shown');
  return picture.getBoundingClientRect();
};
const crop = { x: 0.1, y: 0, width: 0.8, height: 0.9 };
const withCrop = { ...playing.details, video: { ...playing.details.video, crop } };
const shown = (details: typeof playing.details) =>
  show(<GameScreen />, { auth: signedIn(), session: { kind: 'playing', ...playing, details } });

it('[PICTURE1] fills the width of an upright phone with the middle of a camera picture in 4:3', async () => {
  await page.viewport(390, 740);
  const { root } = await shown(playing.details);
  const { width, height } = pictureIn(root);
  expect(width).toBeCloseTo(390, 0);
  expect(width / height).toBeCloseTo(4 / 3, 2);
  await expect.element(page.getByTestId('meter-bet')).toBeVisible();
  const keys = ['Bet −', 'Bet +'].map((name) => page.getByRole('button', { name }).element().getBoundingClientRect());
  expect(keys[0]?.top).toBe(keys[1]?.top);
});

it("[PICTURE1] shows the whole picture of a machine's own screen on an upright phone", async () => {
  await page.viewport(390, 740);
  const { root } = await shown({ ...playing.details, video: { ...playing.details.video, type: 'screen' } });
  const { width, height } = pictureIn(root);
  expect(width / height).toBeCloseTo(16 / 9, 2);
});

it('[PICTURE2] shows only the crop set by the operator, undistorted', async () => {
  await page.viewport(1366, 768);
  const { root } = await shown(withCrop);
  const picture = pictureIn(root);
  const frame = root.querySelector('canvas')?.parentElement?.getBoundingClientRect();
  expect(picture.width / picture.height).toBeCloseTo(16 / 9, 2);
  expect(frame?.width).toBeCloseTo(picture.width * crop.width, 0);
  expect(frame?.height).toBeCloseTo(picture.height * crop.height, 0);
  expect((frame?.left ?? 0) - picture.left).toBeCloseTo(picture.width * crop.x, 0);
});
