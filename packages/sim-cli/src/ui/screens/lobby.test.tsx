import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

test('updates that come up for the first time are not interrupted; those that are lost are', async () => {
  const app = await renderApp();
  app.states.link.next({ kind: 'connecting', attempt: 0 });
  await app.settle();
  expect(app.frame()).not.toContain('interrupted');
  app.states.link.next({ kind: 'waiting', attempt: 1, retryAt: 0 });
  await app.settle();
  expect(app.frame()).toContain('Live updates are interrupted');
  app.unmount();
});
