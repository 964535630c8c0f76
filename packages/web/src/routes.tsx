import { Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './shell/app-context.ts';
import { Button } from './shell/controls/button.tsx';
import { LoginScreen, SignedIn } from './first-parts.ts';
import { LanguageSwitch } from './shell/language-switch.tsx';
import { NextTry } from './shell/next-try.tsx';
import { Splash } from './shell/splash.tsx';
import { readPath, type Route } from './store/paths.ts';
import { part } from './shell/part.tsx';

const SwitchAccount = part(async () => (await import('./shell/switch-account.tsx')).SwitchAccount);
const GuestPage = part(async () => (await import('./screens/error/guest-page.tsx')).GuestPage);

/**
 * Renders the screen for the address and the sign-in state. If they disagree, the navigation controller is already
 * changing the address.
 */
export function Screens() {
  const path = usePathname();
  const { t } = useWords();
  const { area } = useApp();
  const route = readPath(path, area?.table);
  return (
    <Suspense fallback={<Splash text={t('shell.loading')} />}>
      <Guarded kind={route?.kind ?? 'root'} />
    </Suspense>
  );
}

function Guarded({ kind }: { readonly kind: Route['kind'] }) {
  const { state, player } = useApp();
  const { auth } = useSnapshot(state);
  const { t, say } = useWords();
  // [AUTH16] The stored sign-in has not been checked yet, so this link must not end it.
  const besideKept = auth.kind === 'unreachable' && auth.by === 'link-beside-kept';
  switch (auth.kind) {
    case 'signed-out':
      return <GuestScreen kind={kind} />;
    case 'signing-in':
      return auth.by === 'password' ? <GuestScreen kind={kind} /> : <Splash text={t('shell.loading')} />;
    case 'unreachable':
      return (
        <Splash text={say(auth.notice)} action={{ label: t('shell.retry'), run: () => player.retry() }}>
          <NextTry at={auth.retryAt} />
          <Button appearance="subtle" onClick={() => (besideKept ? player.stayAsKept() : player.logout())}>
            {t(besideKept ? 'shell.without-link' : 'shell.logout')}
          </Button>
        </Splash>
      );
    case 'replacing':
      return <SwitchAccount asked={auth} />;
    case 'signing-out':
      return <Splash text={t('shell.logging-out')} />;
    case 'starting':
      return <StartupChecks />;
    case 'signed-in':
      return <SignedIn kind={kind} />;
  }
}

const isError = (kind: Route['kind']): boolean => kind === 'error-404' || kind === 'error-500';

/** Renders a guest's screen. A form that is signing in stays unchanged until the answer arrives. */
function GuestScreen({ kind }: { readonly kind: Route['kind'] }) {
  const { area } = useApp();
  const { t } = useWords();
  if (kind === 'login') return <LoginScreen />;
  const page = area?.pageOf(kind);
  if (page === undefined && !isError(kind)) return <Splash text={t('shell.loading')} />;
  return <GuestPage broken={kind === 'error-500'}>{page}</GuestPage>;
}

/**
 * Renders the startup checks before sign-in: the country check, a blocked country, or a browser that cannot show a
 * machine.
 */
function StartupChecks() {
  const { state, player } = useApp();
  const { startup } = useSnapshot(state);
  const { t, say } = useWords();
  switch (startup.kind) {
    case 'passed':
      return <Splash text={t('shell.loading')} />;
    case 'checking':
      return <Splash text={say(startup.message)} />;
    case 'check-failed':
      return (
        <Splash
          text={say(startup.message)}
          action={{ label: t('shell.retry'), run: () => player.retry() }}
          waiting={false}
        >
          <NextTry at={startup.retryAt} />
          <LanguageSwitch />
        </Splash>
      );
    case 'blocked':
    case 'no-webrtc':
      return (
        <Splash text={say(startup.message)} waiting={false}>
          <LanguageSwitch />
        </Splash>
      );
  }
}
