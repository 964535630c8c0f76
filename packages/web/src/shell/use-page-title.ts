import { useEffect } from 'react';

/** What the browser calls the page while a screen is shown (WCAG 2.4.2). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const own = `${title} · Farspin`;
    document.title = own;
    return () => {
      // The next screen may be there before this one is gone.
      if (document.title === own) document.title = 'Farspin';
    };
  }, [title]);
}
