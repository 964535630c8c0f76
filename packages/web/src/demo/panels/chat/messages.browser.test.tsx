// @module-tag long
import { noTeamChat, type TeamChat } from '@farspin/core/demo';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { contact, said } from '../../testing/fake-chat.ts';
import { showDemo } from '../../testing/show-demo.tsx';
import { Messages } from './messages.tsx';

const chat: TeamChat = { ...noTeamChat, userId: 'me' };
const log = page.getByRole('log', { name: 'Messages with Ada' });

/** A message list to which each press adds a message. */
function Growing() {
  const [count, setCount] = useState(30);
  const dialog = Array.from({ length: count }, (_, index) => said('1', `Message ${index}`));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
      <Messages chat={chat} contact={contact('1', 'Ada')} dialog={dialog} />
      <button onClick={() => setCount(count + 1)}>More</button>
    </div>
  );
}

it('a reader at the end sees new messages', async () => {
  await showDemo(<Growing />, {});
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByText('Message 30')).toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
});

it('[DEMO8] a reader who has scrolled up keeps the position and gets a notice of new messages', async () => {
  await showDemo(<Growing />, {});
  const place = log.element();
  place.scrollTop = 40;
  await expect.poll(() => place.scrollTop).toBe(40);
  // The browser fires the scroll event in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await page.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('button', { name: 'New messages' });
  await expect.element(more).toBeVisible();
  expect(place.scrollTop).toBe(40);
  await more.click();
  await expect.element(page.getByText('Message 30')).toBeInViewport();
  await expect.element(more).not.toBeInTheDocument();
});
