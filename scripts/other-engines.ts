/** Finds or installs Firefox and Debian's WebKit. */
import { aptInstall, onPath } from './programs.ts';

const debianPackages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;

const firstFirefox = (): string | null =>
  process.env['FIREFOX_PATH'] ?? ['firefox-esr', 'firefox'].flatMap(onPath)[0] ?? null;

/**
 * Returns the path of Firefox: FIREFOX_PATH, a Firefox on the PATH, or Debian's. Installs Debian's Firefox if
 * necessary. Throws with instructions if none is available.
 */
export function findFirefox(): string {
  const found = firstFirefox() ?? (aptInstall(...debianPackages.firefox) ? firstFirefox() : null);
  if (found !== null) return found;
  throw new Error('Firefox was not found. Install it and set its path: FIREFOX_PATH=/path/to/firefox npm run engines');
}

const hasWebKit = (): boolean => ['WebKitWebDriver', 'Xvfb'].every((name) => onPath(name).length > 0);

/** Installs WebKitGTK, its WebDriver and Xvfb if necessary. Throws with instructions if they are not available. */
export function requireWebKit(): void {
  if (hasWebKit() || (aptInstall(...debianPackages.webkit) && hasWebKit())) return;
  throw new Error(`WebKit was not found. Install it (Debian: apt-get install ${debianPackages.webkit.join(' ')}).`);
}
