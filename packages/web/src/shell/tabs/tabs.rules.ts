/**
 * Returns the tab to which a key moves from tab `at`, or null if tabs do not handle the key. In RTL the arrow keys are
 * mirrored.
 */
export function tabAfter(key: string, at: number, count: number, dir: 'ltr' | 'rtl'): number | null {
  const forward = dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const back = dir === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case forward:
      return (at + 1) % count;
    case back:
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
