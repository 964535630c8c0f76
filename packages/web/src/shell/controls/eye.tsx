/** An eye, or a crossed-out eye. Drawn here because the code of the icon package is larger than the login form. */
export function Eye({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M2 10.5C4 6.5 6.8 4.8 10 4.8s6 1.7 8 5.7" strokeLinecap="round" />
      <circle cx="10" cy="11" r="2.9" />
      {crossed && <path d="M3.5 3.5l13 13" strokeLinecap="round" />}
    </svg>
  );
}
