import type { CDPSession, Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import { slowDown } from './new-page.ts';

/** Returns a fake page for throttling tests, and the commands that it received. */
function recordedPage() {
  const sent: unknown[] = [];
  let navigated: (frame: Frame) => void = () => undefined;
  const mainFrame = {} as Frame;
  const devTools = {
    send: async (method: string, params: object) => void sent.push([method, params]),
  } as unknown as CDPSession;
  const page = {
    context: () => ({ newCDPSession: async () => devTools }),
    mainFrame: () => mainFrame,
    on: (_: 'framenavigated', listener: typeof navigated) => void (navigated = listener),
  } as unknown as Page;
  return { page, mainFrame, sent, navigate: (frame: Frame) => navigated(frame) };
}

test('throttles a page at once and after each navigation', async () => {
  const { page, mainFrame, sent, navigate } = recordedPage();
  const slow = ['Emulation.setCPUThrottlingRate', { rate: 2 }];
  await slowDown(page, 2);
  expect(sent).toEqual([slow]);
  navigate({} as Frame);
  expect(sent).toEqual([slow]);
  navigate(mainFrame);
  expect(sent).toEqual([slow, slow]);
});
