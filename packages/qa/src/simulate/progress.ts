const everyMs = 500;

/** One line on a terminal, written over and over; nothing where no one looks on. */
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
