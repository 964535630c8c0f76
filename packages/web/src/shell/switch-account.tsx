import type { Auth } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { Button } from './controls/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Splash } from './splash.tsx';

/** [AUTH16] Asks before a link signs in a different account. Nothing changes before the answer. */
export function SwitchAccount({ asked }: { readonly asked: Extract<Auth, { kind: 'replacing' }> }) {
  const { state, player } = useApp();
  const { leftOpen } = useSnapshot(state.ui);
  const { t } = useWords();
  const { user } = asked.session;
  const next = user.displayName || user.username || user.id;
  const current = asked.kept.name;
  const said = current === null ? t('shell.switch.unnamed', { next }) : t('shell.switch.text', { current, next });
  // [SIGNOUT3] A session that a closed page of the stored sign-in left open.
  const isLeftOpen = leftOpen.some((each) => each.kind !== 'keyed' || each.key !== 'left.others');
  return (
    <Splash
      title={t('shell.switch.title')}
      text={isLeftOpen ? `${said} ${t('shell.switch.left-open')}` : said}
      action={{ label: t('shell.switch.switch', { next }), run: () => player.replaceKept() }}
      waiting={false}
    >
      <Button onClick={() => player.stayAsKept()}>
        {current === null ? t('shell.switch.stay-unnamed') : t('shell.switch.stay', { current })}
      </Button>
      <LanguageSwitch />
    </Splash>
  );
}
