/** A diamond with a cross. Drawn here because the code of the icon package is larger than the login form. */
export function ErrorMark() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M6 1l5 5-5 5-5-5z" fill="currentColor" strokeLinejoin="round" />
      <path d="M4.5 4.5l3 3m0-3l-3 3" stroke="var(--colorNeutralBackground1)" strokeLinecap="round" />
    </svg>
  );
}
