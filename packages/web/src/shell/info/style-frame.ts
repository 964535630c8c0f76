/** Maps the information page's colours to the client's (`public/info-pages.css`, `theme/theme.ts`). */
const colours = {
  '--ground': '--colorNeutralBackground1',
  '--words': '--colorNeutralForeground1',
  '--quiet': '--colorNeutralForeground2',
  '--line': '--colorNeutralStroke1',
  '--lamp': '--colorBrandForeground1',
} as const;

/** Applies the client's theme to the page in a frame, because the page has no script to apply it. */
export function styleFrame(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument?.documentElement;
  if (page === undefined || page === null) return;
  const own = getComputedStyle(document.documentElement);
  for (const [name, from] of Object.entries(colours)) page.style.setProperty(name, own.getPropertyValue(from));
  page.style.setProperty('color-scheme', own.colorScheme);
}
