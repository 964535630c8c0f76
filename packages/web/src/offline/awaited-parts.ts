import { wallMs } from '@farspin/adapters/time';
import { retryPauseMs } from '@farspin/core';

type Load = () => Promise<unknown>;

/** The parts of the page that failed to load, and what to call when they have loaded. */
const awaited = new Map<Load, () => void>();
const lostStyles = new Set<HTMLLinkElement>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let isTrying = false;
let told: (retryAt: number | null) => void = () => undefined;

/** A failed retry is not reported again. */
export const triesAgain = (): boolean => isTrying;

/** Calls `report` with the time of each retry (epoch ms), and with null when all parts are loaded. */
export function watchAwaited(report: (retryAt: number | null) => void): void {
  told = report;
  addEventListener('online', () => {
    if (timer !== undefined && !isTrying) void tryAll();
  });
  // Its event does not bubble. The import requests the part's style only once.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
    },
    true,
  );
}

/** [PART1] Retries a load until it succeeds, with the pauses of [READ1]. */
export const untilThere = (load: Load): Promise<void> =>
  new Promise((resolve) => {
    awaited.set(load, resolve);
    if (timer === undefined) plan();
  });

/** [PART1] Like `untilThere`, for modules without a component. Resolves with the result of `load`. */
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

/** Every preloaded module, also from before anything here listened for failures. A loaded one is in the cache. */
const preloads = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
];

/** WebKit repeats the failure of an import() from an earlier page until something else has fetched the module. */
const forgetFailure = ({ href }: HTMLLinkElement): Promise<unknown> => fetch(href).catch(() => undefined);

/** Inserts the link again, which loads it. */
const loadStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    lostStyles.delete(link);
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    if (link.parentNode === null) resolve();
    else link.parentNode.insertBefore(link, link.nextSibling);
  });
