import { startTransition, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/sights.ts';
import { ElsewhereDialog } from '../../dialogs/elsewhere-dialog.tsx';

/** Delay that is longer than Fluent takes to restore the page behind a dialog. */
const slowMs = 800;
const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

it('[DIALOG4] exposes the page to assistive technology when a slow screen replaces a dialog', async () => {
  let signOut = (): void => undefined;
  let login: Promise<void>;
  function Login() {
    use(login);
    return <button type="button">Sign in</button>;
  }
  function Screens() {
    const [isOut, setOut] = useState(false);
    signOut = () => {
      login = later(slowMs);
      flushSync(() => setOut(true));
    };
    return isOut ? <Login /> : <ElsewhereDialog isLost={false} name="Ember Lynx 1" open />;
  }
  const { root } = await show(<Screens />, { auth: signedIn() });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => root.getAttribute('aria-hidden')).toBe('true');
  signOut();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

/** Stable identity, so that React calls it only once. */
const focusOnce = (main: HTMLElement | null): void => main?.focus({ preventScroll: true });

it("[DIALOG5] keeps the page's scroll position when a dialog returns the focus", async () => {
  let setOpen = (_isOpen: boolean): void => undefined;
  function Lobby() {
    const [isOpen, set] = useState(false);
    setOpen = (now) => flushSync(() => set(now));
    return (
      <>
        <div style={{ height: '65px' }} />
        <main tabIndex={-1} style={{ height: '3000px' }} ref={focusOnce}>
          {isOpen && <ElsewhereDialog isLost={false} name="Ember Lynx 1" open />}
        </main>
      </>
    );
  }
  await show(<Lobby />, { auth: signedIn() });
  setOpen(true);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  setOpen(false);
  await expect.element(page.getByRole('main')).toHaveFocus();
  await later(500);
  expect(scrollY).toBe(0);
});

it('[DIALOG6] focuses a lazily loaded dialog as soon as the dialog is shown', async () => {
  let open = (): void => undefined;
  function Lobby() {
    const [isOpen, set] = useState(false);
    // As after lazy loading, run effects only after the first paint.
    open = () => startTransition(() => set(true));
    return isOpen && <ElsewhereDialog isLost={false} name="Ember Lynx 1" open />;
  }
  await show(<Lobby />, { auth: signedIn() });
  const hasFocus = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
      if (dialog === null) return;
      observer.disconnect();
      resolve(dialog.contains(document.activeElement));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  open();
  expect(await hasFocus).toBe(true);
});
