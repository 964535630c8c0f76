/** Firefox, and WebKit as Debian has it: found, or installed. */
import { aptInstall, onPath } from './programs.ts';

const debianPackages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;

const firstFirefox = (): string | null =>
  process.env['FIREFOX_PATH'] ?? ['firefox-esr', 'firefox'].flatMap(onPath)[0] ?? null;

/** The path of a Firefox: FIREFOX_PATH, one on the PATH, or Debian's. Throws with what to do where none can be had. */
export function findFirefox(): string {
  const found = firstFirefox() ?? (aptInstall(...debianPackages.firefox) ? firstFirefox() : null);
  if (found !== null) return found;
  throw new Error('There is no Firefox here. Install one and name it: FIREFOX_PATH=/path/to/firefox npm run engines');
}

const hasWebKit = (): boolean => ['WebKitWebDriver', 'Xvfb'].every((name) => onPath(name).length > 0);

/** Throws with what to do where WebKitGTK, its WebDriver and a display without a screen cannot be had. */
export function requireWebKit(): void {
  if (hasWebKit() || (aptInstall(...debianPackages.webkit) && hasWebKit())) return;
  throw new Error(`There is no WebKit here. On Debian: apt-get install ${debianPackages.webkit.join(' ')}`);
}
