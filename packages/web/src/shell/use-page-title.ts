import { useEffect, useState } from 'react';

interface Titled {
  text: string;
}
/**
 * Titles of all mounted screens, with the newest last. A screen may mount before or after the previous screen unmounts.
 */
const shown: Titled[] = [];

function announce(): void {
  const title = shown.at(-1)?.text;
  document.title = title === undefined ? 'Farspin' : `${title} · Farspin`;
}

/** Sets the document's title while a screen is shown (WCAG 2.4.2). */
export function usePageTitle(title: string): void {
  const [own] = useState<Titled>(() => ({ text: title }));
  useEffect(() => {
    shown.push(own);
    return () => {
      shown.splice(shown.indexOf(own), 1);
      announce();
    };
  }, [own]);
  useEffect(() => {
    rename(own, title);
  }, [own, title]);
}

function rename(own: Titled, text: string): void {
  own.text = text;
  announce();
}
