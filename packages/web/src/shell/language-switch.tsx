import type { Language } from '@farspin/core';
import { useApp, useWords } from './app-context.ts';
import styles from './language-switch.module.css';

/** Name of each language in that language. */
const names: Readonly<Record<Language, { readonly short: string; readonly full: string }>> = {
  tr: { short: 'TR', full: 'Türkçe' },
  en: { short: 'EN', full: 'English' },
  ar: { short: 'ع', full: 'العربية' },
  bg: { short: 'БГ', full: 'Български' },
};

/** A native select, the smallest control that is comfortable on every device. */
export function LanguageSwitch() {
  const { settings, page } = useApp();
  const { language, t } = useWords();
  const { offered } = settings.language;
  if (offered.length < 2) return null;
  return (
    <span className={styles.root}>
      <Globe />
      <span className={styles.short} aria-hidden="true">
        {names[language].short}
      </span>
      <select
        className={styles.select}
        aria-label={t('shell.language')}
        value={language}
        onChange={(event) => {
          const chosen = offered.find((candidate) => candidate === event.target.value);
          if (chosen !== undefined) page.setLanguage(chosen);
        }}
      >
        {offered.map((candidate) => (
          <option key={candidate} value={candidate} lang={candidate}>
            {names[candidate].full}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A globe. Drawn here because Fluent's icon would add a kilobyte to the first download. */
const Globe = () => (
  <svg className={styles.globe} viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7.5" />
    <ellipse cx="10" cy="10" rx="3.3" ry="7.5" />
    <path d="M3 7.5h14m0 5H3" />
  </svg>
);
