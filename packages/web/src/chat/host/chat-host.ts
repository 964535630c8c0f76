/**
 * Runs alone in the chat's frame (`/chat.html`). The frame has an opaque origin: it has no storage, no cookies, and no
 * access to the page except through the port that the page passes in. The third party's script can act only within the
 * frame. This is a classic script in one function, because the third party could read top-level names.
 */
(() => {
  interface Start {
    readonly kind: 'tawk' | 'livechat';
    readonly scriptUrl: string;
    readonly standbyUrl: string | null;
    readonly standbyAfterMs: number;
  }

  const noPort = (): void => undefined;
  let say: (message: object) => void = noPort;

  /**
   * Returns storage that lasts as long as the frame. Chat scripts store the player's identity and crash without
   * storage.
   */
  function forgetfulStorage(): Storage {
    const texts = new Map<string, string>();
    return {
      get length() {
        return texts.size;
      },
      clear: () => texts.clear(),
      getItem: (key) => texts.get(key) ?? null,
      key: (index) => [...texts.keys()][index] ?? null,
      removeItem: (key) => void texts.delete(key),
      setItem: (key, value) => void texts.set(key, value),
    };
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: forgetfulStorage() });
  Object.defineProperty(document, 'cookie', { get: () => '', set: noPort });

  /** Prepares Tawk.to, whose script finds and extends a global object. */
  function prepareTawk(): void {
    const api: Record<string, unknown> = {
      onUnreadCountChanged: (count: unknown) => say({ kind: 'unread', count }),
      onLoad() {
        if (typeof api['maximize'] === 'function') api['maximize']();
      },
    };
    Object.assign(window, { Tawk_API: api, Tawk_LoadStart: new Date() });
  }

  /**
   * Prepares LiveChat. Its licence number is in the script's address (`?license=…`), and calls are queued until the
   * script has loaded.
   */
  function prepareLiveChat(scriptUrl: string): void {
    const { searchParams } = new URL(scriptUrl);
    const queue: unknown[] = [];
    let unread = 0;
    const queued =
      (name: string) =>
      (...given: readonly unknown[]): void => {
        queue.push([name, given]);
      };
    const widget = { _q: queue, _h: null, _v: '2.0', on: queued('on'), once: queued('once'), off: queued('off') };
    Object.assign(window, {
      __lc: {
        license: Number(searchParams.get('license')),
        group: Number(searchParams.get('group') ?? 0),
        asyncInit: true,
        integration_name: 'farspin',
      },
      LiveChatWidget: { ...widget, call: queued('call'), get: noPort },
    });
    widget.on('new_event', (event: { readonly author?: { readonly type?: unknown } } | null) => {
      if (event?.author?.type === 'agent') say({ kind: 'unread', count: (unread += 1) });
    });
    queued('call')('maximize');
  }

  function load(address: string, done: (came: boolean) => void): void {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => done(true));
    script.addEventListener('error', () => done(false));
    document.head.append(script);
  }

  function start({ kind, scriptUrl, standbyUrl, standbyAfterMs }: Start): void {
    if (kind === 'tawk') prepareTawk();
    else prepareLiveChat(scriptUrl);
    let isThere = false;
    const came = (): void => {
      isThere = true;
      say({ kind: 'ready' });
    };
    load(scriptUrl, (ok) => {
      if (ok) came();
      else if (standbyUrl === null) say({ kind: 'failed' });
    });
    if (standbyUrl === null) return;
    setTimeout(() => {
      if (!isThere) load(standbyUrl, (ok) => (ok ? came() : say({ kind: 'failed' })));
    }, standbyAfterMs);
  }

  function listen({ source, data, ports: [port] }: MessageEvent<Start>): void {
    // Accepts a message only from the page that created this frame, and only once. Later messages may come from the
    // third party's own frames.
    if (source !== window.parent || port === undefined) return;
    removeEventListener('message', listen);
    say = (message) => port.postMessage(message);
    start(data);
  }
  addEventListener('message', listen);
})();
