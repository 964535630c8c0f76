/** Maps the information page's colours to the client's (`public/info-pages.css`, `theme/theme.ts`). */
const colours = {
  '--background': '--colorNeutralBackground1',
  '--heading': '--colorNeutralForeground1',
  '--text': '--colorNeutralForeground2',
  '--border': '--colorNeutralStroke1',
  '--accent': '--colorBrandForeground1',
} as const;

/** Applies the client's theme to the page in a frame, because the page has no script to apply it. */
export function styleFrame(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument?.documentElement;
  if (page === undefined || page === null) return;
  const own = getComputedStyle(document.documentElement);
  for (const [name, from] of Object.entries(colours)) page.style.setProperty(name, own.getPropertyValue(from));
  page.style.setProperty('color-scheme', own.colorScheme);
}
