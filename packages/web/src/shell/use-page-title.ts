import { useEffect } from 'react';

/** What the browser calls the page while a screen is shown (WCAG 2.4.2). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Farspin`;
    return () => {
      document.title = 'Farspin';
    };
  }, [title]);
}
