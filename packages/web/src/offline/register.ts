const address = '/service-worker.js';

/** Makes the only script address that the page makes by itself; the content security policy knows it by this name. */
function trustedAddress(): string {
  const types = Reflect.get(globalThis, 'trustedTypes') as
    | { createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(from: string): string } }
    | undefined;
  return types?.createPolicy('farspin', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

/** Starts the service worker, where a browser has them; without one, all but the offline page is the same. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trustedAddress(), { updateViaCache: 'none' });
  } catch (failure) {
    console.warn('The offline page cannot be kept here:', failure instanceof Error ? failure.name : 'unknown');
  }
}
