// @module-tag long
import type { PortError } from '@farspin/core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longName, longText, signedIn } from '../../testing/sights.ts';
import { misfits } from '../../testing/misfits.ts';
import { contact, fakeChat, said, type FakeChat } from '../testing/fake-chat.ts';
import { demoSettings, showDemo, type DemoOptions } from '../testing/show-demo.tsx';
import { Tools } from './tools.tsx';

const contacts = [contact('1', 'Ayşe Yılmaz', { unread: 2 }), contact('2', 'Ivan Petrov', { status: 'away' })];
const dialog = Array.from({ length: 30 }, (_, index) => said(index % 2 === 0 ? '1' : 'me', `Message ${index}`));
const lost: PortError = { kind: 'lost', status: null };

const showTools = ({ api }: Pick<FakeChat, 'api'>, options: DemoOptions = {}) =>
  showDemo(
    <>
      <Tools panels={['team-chat']} />
      <main id="content">Page</main>
    </>,
    { auth: signedIn() },
    { api, ...options },
  );
const panel = page.getByRole('dialog', { name: 'Team chat' });
const opener = page.getByRole('button', { name: /^Open team chat/ });
const row = (name: RegExp) => panel.getByRole('button', { name });
const field = page.getByRole('textbox', { name: 'Write a message' });

async function openDialog(chat: FakeChat): Promise<void> {
  await showTools(chat);
  await opener.click();
  await row(/^Ayşe Yılmaz/).click();
  await expect.element(field).toBeVisible();
}

it('[DEMO2] shows no team chat to guests or on a server without team chat', async () => {
  await showDemo(<Tools panels={['team-chat']} />, { auth: { kind: 'signed-out', notice: null, failure: null } });
  await expect.element(opener).not.toBeInTheDocument();
  await showTools({ api: {} });
  await expect.element(opener).not.toBeInTheDocument();
});

it('[TEMPLATE-01] [DEMO3] the team chat button shows the number of unread messages', async () => {
  await showTools(fakeChat(contacts));
  await expect.element(page.getByRole('button', { name: 'Open team chat: 2 unread messages' })).toBeVisible();
});

it('[TEMPLATE-01] the team chat is 360 px wide and shows the status and unread messages of each contact in words', async () => {
  await page.viewport(1_440, 900);
  await showTools(fakeChat(contacts));
  await opener.click();
  await expect.element(panel.getByRole('button', { name: 'Ayşe Yılmaz Online 2 unread messages' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Ivan Petrov Away' })).toBeVisible();
  expect(panel.element().getBoundingClientRect().width).toBe(demoSettings.sizes.chatPanelPx);
});

it.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(document.body, { position: { x: 4, y: 300 }, force: true })],
])(
  '[TEMPLATE-01] [DEMO5] %s closes the team chat, returns the focus and clears the selected contact',
  async (_, close) => {
    await openDialog(fakeChat(contacts, dialog));
    await close();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(row(/^Ivan Petrov/)).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  },
);

it('[TEMPLATE-01] [DEMO9] a conversation shows its newest message and marks all messages as read', async () => {
  await openDialog(fakeChat(contacts, dialog));
  await expect.element(panel.getByText('Message 29')).toBeInViewport();
  await expect.element(panel.getByText('Message 3', { exact: true })).not.toBeInViewport();
  await panel.getByRole('button', { name: 'Back to contacts' }).click();
  await expect.element(row(/^Ayşe/)).toHaveFocus();
  await expect.element(row(/^Ayşe/)).not.toHaveTextContent('unread');
});

it('[TEMPLATE-01] [DEMO6] Enter sends a message once, unless the message is blank, and Shift+Enter starts a new line', async () => {
  const chat = fakeChat(contacts);
  await openDialog(chat);
  await field.click();
  await userEvent.keyboard('  {Enter}');
  expect(chat.sent).toEqual([]);
  await field.fill('');
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}{Enter}');
  expect(chat.sent).toEqual([{ chatId: 'chat 1', contactId: '1', text: 'one\ntwo' }]);
  await expect.element(field).toHaveValue('');
  await expect.element(panel.getByText('Sending…')).toBeVisible();
  chat.answer(null);
  await expect.element(panel.getByText('Sending…')).not.toBeInTheDocument();
  await expect.element(panel.getByText('one two')).toBeVisible();
});

it('[DEMO7] reports that a message was possibly sent or was refused, and lets the player send the message again', async () => {
  const chat = fakeChat(contacts);
  await openDialog(chat);
  await field.fill('hello');
  await panel.getByRole('button', { name: 'Send' }).click();
  chat.answer(lost);
  await expect.element(panel.getByText("We couldn't confirm that this was sent.")).toBeVisible();
  await panel.getByRole('button', { name: 'Send again' }).click();
  chat.answer({ kind: 'refused', refusal: { code: null, text: 'Not today', params: {} } });
  await expect.element(panel.getByText('Not today')).toBeVisible();
  expect(chat.sent.map(({ text }) => text)).toEqual(['hello', 'hello']);
  await panel.getByRole('button', { name: 'Back to contacts' }).click();
  await expect.element(panel.getByText('Unsent message')).toBeVisible();
  await row(/^Ayşe Yılmaz/).click();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect.element(panel.getByText('hello')).not.toBeInTheDocument();
});

it('unsent text is kept while the player views other contacts or closes the panel', async () => {
  await openDialog(fakeChat(contacts));
  await field.fill('half a sent');
  await userEvent.keyboard('{Escape}');
  await opener.click();
  await row(/^Ivan Petrov/).click();
  await expect.element(field).toHaveValue('');
  await panel.getByRole('button', { name: 'Back to contacts' }).click();
  await row(/^Ayşe Yılmaz/).click();
  await expect.element(field).toHaveValue('half a sent');
});

it('[DEMO5] [DEMO10] the server searches the contacts, and the player can change their own status', async () => {
  const chat = fakeChat(contacts);
  await showTools(chat);
  await opener.click();
  await panel.getByRole('searchbox', { name: 'Search contacts' }).fill('ivan');
  await expect.element(row(/^Ayşe/)).not.toBeInTheDocument();
  await panel.getByRole('searchbox').fill('nobody');
  await expect.element(panel.getByText('No contacts match your search.')).toBeVisible();
  expect(chat.queries.slice(-2)).toEqual(['ivan', 'nobody']);
  await panel.getByRole('combobox', { name: 'Your status' }).selectOptions('away');
  await expect.element(panel.getByRole('combobox')).toHaveValue('away');
});

it('initials replace a picture that fails to load', async () => {
  await showTools(fakeChat([contact('1', 'Ayşe Yılmaz', { avatar: '/no-such-picture.png' })]));
  await opener.click();
  await expect.element(panel.getByText('A\u200CY')).toBeVisible();
});

it('messages of a contact are plain text in their own direction, and a name stays on one line', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  await openDialog(fakeChat([contact('1', `Ayşe Yılmaz\n\u202E${evil}`)], [said('1', `${evil}\nsecond`)]));
  expect(panel.element().querySelectorAll('img')).toHaveLength(0);
  expect(panel.getByText(/second/).element().localName).toBe('bdi');
  expect(panel.getByRole('heading').element().textContent).not.toMatch(/[\n\u202E]/u);
});

const hostile = fakeChat(
  [contact('1', longName, { unread: 123_456 }), ...contacts.slice(1), contact('4', '', { status: 'do-not-disturb' })],
  [
    said('1', longName),
    said('me', longName),
    said('1', longText.kind === 'server' ? longText.text : ''),
    said('me', ''),
  ],
);
it.each(['en', 'tr', 'ar', 'bg'] as const)(
  'the longest texts fit in %s, in the list and in a conversation',
  async (language) => {
    await showTools(hostile, { language });
    await page.getByRole('button').last().click();
    await expect.element(page.getByRole('dialog').getByRole('list')).toBeVisible();
    await document.fonts.ready;
    expect(misfits(44)).toEqual([]);
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('textbox').fill(longName);
    await page.getByRole('dialog').getByRole('button').last().click();
    hostile.answer({ kind: 'refused', refusal: { code: null, text: longName, params: {} } });
    await expect.poll(() => document.querySelector('[data-state="refused"]')).not.toBeNull();
    expect(misfits(44)).toEqual([]);
  },
);
