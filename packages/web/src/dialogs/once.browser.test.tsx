import type { Reconnect, Wallet } from '@farspin/core';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putSlice } from '../store/state.ts';
import { meters, playing } from '../testing/game-sights.ts';
import { show } from '../testing/show.tsx';
import { failure, longText, signedIn } from '../testing/sights.ts';
import { withUsualMotion } from '../testing/usual-motion.ts';
import { CashInDialog } from './cash-in-dialog.tsx';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OffersDialog } from './offers-dialog.tsx';
import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { ReconnectDialog } from './reconnect-dialog.tsx';

/** Dialogs close with their usual animation in these tests. */
beforeEach(withUsualMotion);

const asking: Extract<Reconnect, { kind: 'asking' }> = {
  kind: 'asking',
  machineId: '101',
  machineName: 'Ember Lynx 1',
  status: 'waiting',
  message: longText,
  actions: ['continue', 'cashout', 'kick'],
  busy: false,
  failure: null,
};
const soon = Date.now() + 60_000;

type Command = 'cashIn' | 'leave' | 'cancelSession' | 'takeOver';
interface Case {
  readonly dialog: (open: boolean, close: () => void) => ReactNode;
  readonly button: RegExp;
  readonly command: Command;
}
const inactivity = { kind: 'asking', message: longText, until: soon } as const;
const cashIn: Case = {
  dialog: (open, onClose) => <CashInDialog open={open} onClose={onClose} />,
  button: /^Cash in .*50/,
  command: 'cashIn',
};
const cases: Readonly<Record<string, Case>> = {
  'cash in': cashIn,
  leave: {
    dialog: (open, onClose) => <LeaveDialog playing={playing} open={open} onClose={onClose} onStay={onClose} />,
    button: /Cash out and leave/,
    command: 'leave',
  },
  inactivity: {
    dialog: (open) => <InactivityDialog asking={inactivity} open={open} />,
    button: /Cash out and leave/,
    command: 'leave',
  },
  'reality check': {
    dialog: (open) => <RealityCheckDialog check={longText} open={open} />,
    button: /Cash out and leave/,
    command: 'leave',
  },
  reconnect: {
    dialog: (open) => <ReconnectDialog dialog={asking} open={open} />,
    button: /Cash out/,
    command: 'cancelSession',
  },
  elsewhere: {
    dialog: (open) => <ElsewhereDialog isLost={false} name="Ember Lynx 1" open={open} />,
    button: /Play here/,
    command: 'takeOver',
  },
};

/** Renders a dialog that closes as soon as its command is called, like a dialog whose answer arrives immediately. */
async function open({ dialog, button, command }: Case, wallet: Wallet = { balanceMinor: 5_000_00, intents: [] }) {
  let [close, reopen] = [(): void => undefined, (): void => undefined];
  function Opened() {
    const [isOpen, setOpen] = useState(true);
    close = () => setOpen(false);
    reopen = () => flushSync(() => setOpen(true));
    return dialog(isOpen, close);
  }
  const { app } = await show(<Opened />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    wallet,
  });
  const given = vi.mocked<() => void>(app.player[command] as () => void);
  given.mockImplementation(() => close());
  if (command === 'cashIn') await page.getByLabelText('Amount').fill('50');
  const control = page.getByRole('button', { name: button });
  await expect.element(control).toBeEnabled();
  return { app, given, control: control.element() as HTMLElement, reopen: () => reopen() };
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Clicks the element that is at this point now. */
const clickAt = ({ x, y }: { readonly x: number; readonly y: number }): void => {
  const there = document.elementFromPoint(x, y);
  if (there instanceof HTMLElement) flushSync(() => there.click());
};
const middleOf = (control: Element) => {
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

describe.each(Object.entries(cases))('[DIALOG1] %s', (_, given) => {
  it.each([20, 60, 120, 180])('sends the command once on two clicks %i ms apart', async (pauseMs) => {
    const dialog = await open(given);
    const place = middleOf(dialog.control);
    clickAt(place);
    await later(pauseMs);
    clickAt(place);
    expect(dialog.given).toHaveBeenCalledOnce();
  });

  it('sends the command once on a repeated or held Enter', async () => {
    const dialog = await open(given);
    dialog.control.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter>4/}');
    expect(dialog.given).toHaveBeenCalledOnce();
    expect(dialog.app.player.press).not.toHaveBeenCalled();
  });
});

const checked: Wallet = {
  balanceMinor: 5_000_00,
  intents: [
    {
      ...{ id: 'i', action: 'cash-out', machineId: '101', amountMinor: null, at: 1, balanceBeforeMinor: 0 },
      state: { kind: 'checking', since: 2 },
    },
  ],
};
const promising = Object.entries(cases).filter(([, { button }]) => button.source === 'Cash out and leave');
it.each(promising)('[LEAVE4] %s promises no pay-out while a cash-out is being checked', async (_, given) => {
  const { app, control } = await open({ ...given, button: /^Leave$/ }, checked);
  expect(page.getByText('Cash out and leave').query()).toBeNull();
  expect(page.getByText('It goes to your balance').query()).toBeNull();
  control.click();
  expect(app.player.leave).toHaveBeenCalledExactlyOnceWith({ cashOut: false });
});

it('[DIALOG1] moves the amount once on a double tap on the cash-in button', async () => {
  const { control, given } = await open(cashIn);
  await userEvent.dblClick(control);
  expect(given).toHaveBeenCalledOnce();
});

it('[DIALOG1] [WALLET20] uses a new idempotency key each time the cash-in dialog opens', async () => {
  const { app, control, reopen } = await open(cashIn);
  control.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  reopen();
  await page.getByLabelText('Amount').fill('50');
  await page.getByRole('button', { name: cashIn.button }).click();
  const keys = vi.mocked(app.player.cashIn).mock.calls.map(([, key]) => key);
  expect(keys).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(keys).size).toBe(2);
});

it('[DIALOG1] the dialog about the open session accepts another answer after the server refused the first answer', async () => {
  const { app } = await show(<ReconnectDialog dialog={{ ...asking, failure }} open />, { auth: signedIn() });
  const kick = page.getByRole('button', { name: 'End session' });
  await kick.click();
  await expect.element(kick).toHaveAttribute('aria-disabled', 'true');
  expect(app.player.kickPlayer).toHaveBeenCalledOnce();
  await expect.element(kick).not.toHaveAttribute('aria-disabled', 'true');
  await kick.click();
  expect(app.player.kickPlayer).toHaveBeenCalledTimes(2);
});

it('[DIALOG1] requests an offer once on a double click, even if the server refuses the request immediately', async () => {
  const ready = { kind: 'ready' } as const;
  const { app } = await show(<OffersDialog open onClose={() => undefined} />, {
    auth: signedIn(),
    offers: { discount: { kind: 'off' }, bonus: ready },
  });
  const claim = page.getByRole('button', { name: 'Claim' });
  await expect.element(claim).toBeVisible();
  await userEvent.dblClick(claim);
  expect(app.player.claim).toHaveBeenCalledOnce();
});

it('[SESSION23] the cash-in dialog explains that no money can be moved while the machine is out of order', async () => {
  const { app } = await open(cashIn);
  putSlice(app.state, 'session', { kind: 'playing', ...playing, meters: { ...meters, status: 'error', seq: 2 } });
  await expect.element(page.getByText('The machine is out of order. You can still cash out and leave.')).toBeVisible();
  const buttons = page.getByRole('dialog').getByRole('button').elements() as HTMLButtonElement[];
  expect(buttons.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual(['Cancel']);
  await page.getByLabelText('Amount').click();
  await userEvent.keyboard('{Enter}');
  expect(app.player.cashIn).not.toHaveBeenCalled();
});
