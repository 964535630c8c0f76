const everyMs = 500;

/** Shows progress on a line that is overwritten. Prints nothing without a terminal. */
export function showProgress(): { show(line: string): void; end(): void } {
  const { stderr } = process;
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(line) {
      const now = performance.now();
      if (!stderr.isTTY || now - shownAt < everyMs) return;
      shownAt = now;
      stderr.write(`\r${line}`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001B[K');
    },
  };
}
