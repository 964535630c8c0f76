import type { BrowserContextOptions, Page } from '@playwright/test';
import { chatTours } from './tours.chat.ts';
import { demoTours } from './tours.demo.ts';
import { guestTours } from './tours.guest.ts';
import { playTours } from './tours.play.ts';
import { playerTours } from './tours.player.ts';

/** A visible state of the client: a screen, a startup check or a dialog. */
export interface Scene {
  readonly name: string;
  /** Navigates from the previous scene to this scene, in English. */
  arrive(page: Page): Promise<void>;
  /** True if a wide page shows something else instead of this scene. */
  readonly onPhoneOnly?: true;
}
/** A sequence of scenes that one page can visit. */
export interface Tour {
  readonly name: string;
  /** The content of the page's Settings.json. */
  readonly settings?: unknown;
  readonly context?: BrowserContextOptions;
  /** True for scenes in the game, where every target must be large enough for a thumb. */
  readonly inGame?: true;
  readonly scenes: readonly Scene[];
}

/** Tours of every screen, startup check and dialog in the client. */
export const tours: readonly Tour[] = [...guestTours, ...playerTours, ...chatTours, ...playTours, ...demoTours];

/** Brings the page to the start of the tour. */
export async function prepare(page: Page, { settings }: Tour): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (settings !== undefined) await page.route('**/Settings.json', (route) => route.fulfill({ json: settings }));
}
