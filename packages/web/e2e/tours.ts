import type { BrowserContextOptions, Page } from '@playwright/test';
import { chatTours } from './tours.chat.ts';
import { demoTours } from './tours.demo.ts';
import { guestTours } from './tours.guest.ts';
import { playTours } from './tours.play.ts';
import { playerTours } from './tours.player.ts';

/** Something that a player can see: a screen, a startup check or a dialog. */
export interface Scene {
  readonly name: string;
  /** Brings the page there from the scene before, in English. */
  arrive(page: Page): Promise<void>;
  /** A wide page shows something else instead. */
  readonly onPhoneOnly?: true;
}
/** Scenes that one page can visit in order. */
export interface Tour {
  readonly name: string;
  /** The content of its Settings.json. */
  readonly settings?: unknown;
  readonly context?: BrowserContextOptions;
  /** In the game every target must be large enough for a thumb. */
  readonly inGame?: true;
  readonly scenes: readonly Scene[];
}

/** Every screen, startup check and dialog of the product. */
export const tours: readonly Tour[] = [...guestTours, ...playerTours, ...chatTours, ...playTours, ...demoTours];

/** Prepares the page for the start of the tour. */
export async function prepare(page: Page, { settings }: Tour): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (settings !== undefined) await page.route('**/Settings.json', (route) => route.fulfill({ json: settings }));
}
