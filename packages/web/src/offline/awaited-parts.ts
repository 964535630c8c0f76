import { wallMs } from '@farspin/adapters/time';
import { retryPauseMs } from '@farspin/core';

type Load = () => Promise<unknown>;

/** Chunks that failed to load, with the functions to call when they have loaded. */
const awaited = new Map<Load, () => void>();
const lostStyles = new Set<HTMLLinkElement>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let isTrying = false;
let told: (retryAt: number | null) => void = () => undefined;

/** Returns true during a retry, whose failure is not reported again. */
export const triesAgain = (): boolean => isTrying;

/** Calls `report` with the time of each retry (epoch ms), and with null when all chunks have loaded. */
export function watchAwaited(report: (retryAt: number | null) => void): void {
  told = report;
  addEventListener('online', () => {
    if (timer !== undefined && !isTrying) void tryAll();
  });
  // The error event of a link does not bubble, so the listener must capture it. An import requests a chunk's style
  // sheet only once, so a lost style sheet is recorded here.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
    },
    true,
  );
}

/** [PART1] Retries a load until it succeeds, with the backoff of [READ1]. */
export const untilThere = (load: Load): Promise<void> =>
  new Promise((resolve) => {
    awaited.set(load, resolve);
    if (timer === undefined) plan();
  });

/** [PART1] Loads a module without a component, like `untilThere`, and resolves with the module. */
export const loadUntilThere = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await untilThere(load);
    return load();
  });

function plan(): void {
  tries += 1;
  const pauseMs = retryPauseMs(tries, Math.random());
  timer = setTimeout(() => void tryAll(), pauseMs);
  told(wallMs() + pauseMs);
}

async function tryAll(): Promise<void> {
  clearTimeout(timer);
  isTrying = true;
  await Promise.all([...[...lostStyles].map(loadStyle), ...preloads().map(forgetFailure)]);
  if (lostStyles.size === 0) await Promise.all([...awaited].map(tryOne));
  isTrying = false;
  if (awaited.size > 0) return plan();
  timer = undefined;
  tries = 0;
  told(null);
}

const tryOne = ([load, resolve]: [Load, () => void]): Promise<void> =>
  load().then(
    () => {
      awaited.delete(load);
      resolve();
    },
    () => undefined,
  );

/**
 * Returns all preloaded modules, including modules whose failure came before any listener was added. A loaded module is
 * in the cache.
 */
const preloads = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
];

/** Fetches the module once. WebKit otherwise repeats the failure of an import() from an earlier page. */
const forgetFailure = ({ href }: HTMLLinkElement): Promise<unknown> => fetch(href).catch(() => undefined);

/** Inserts the link again, which reloads its style sheet. */
const loadStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    lostStyles.delete(link);
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    if (link.parentNode === null) resolve();
    else link.parentNode.insertBefore(link, link.nextSibling);
  });
