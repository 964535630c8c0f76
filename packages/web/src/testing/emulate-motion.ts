import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(
      method: 'Emulation.setEmulatedMedia',
      params: { readonly features: readonly { readonly name: string; readonly value: string }[] },
    ): Promise<unknown>;
  }
}

/** Sets the preference for reduced motion, also in style sheets. Tests run with `reduce`. */
export async function emulateMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
