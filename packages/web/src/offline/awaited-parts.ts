import { wallMs } from '@farspin/adapters/time';
import { retryPauseMs } from '@farspin/core';

type Load = () => Promise<unknown>;

/** The parts of the page that did not come, and what to call when they have. */
const awaited = new Map<Load, () => void>();
const lostStyles = new Set<HTMLLinkElement>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let isTrying = false;
let told: (retryAt: number | null) => void = () => undefined;

/** A failure of what is tried again says nothing new. */
export const triesAgain = (): boolean => isTrying;

/** `report` is called with the time of each next try (epoch ms), and with null when all parts are there. */
export function watchAwaited(report: (retryAt: number | null) => void): void {
  told = report;
  addEventListener('online', () => {
    if (timer !== undefined && !isTrying) void tryAll();
  });
  // Its event does not bubble. What imports the part asks for its style only once.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
    },
    true,
  );
}

/** [PART1] Loads what did not come until it is there, with the pauses of [READ1]. */
export const untilThere = (load: Load): Promise<void> =>
  new Promise((resolve) => {
    awaited.set(load, resolve);
    if (timer === undefined) plan();
  });

/** [PART1] As `untilThere`, for modules that hold no component. Resolves with what `load` resolves with. */
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

/** Every module that was preloaded, also before anything here listened for a failure: one that came is in the cache. */
const preloads = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
];

/** WebKit answers an import() from the failure of an earlier page until something else has fetched the module. */
const forgetFailure = ({ href }: HTMLLinkElement): Promise<unknown> => fetch(href).catch(() => undefined);

/** Puts it into its place once more, which loads it. */
const loadStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    lostStyles.delete(link);
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    if (link.parentNode === null) resolve();
    else link.parentNode.insertBefore(link, link.nextSibling);
  });
