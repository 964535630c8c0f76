import { useSecondsUntil } from '@farspin/adapters/react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { useDemo } from '../../demo-context.ts';
import type { Look } from '../account-pages.rules.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Done } from '../form/done.tsx';
import { Outcome } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { Framed } from '../look/look.tsx';

const heldMs = 30_000;

/** [ROUTE-16] Shows the address to confirm: the player's address, or an address that the visitor enters. */
export function MailConfirm({ look }: { readonly look: Look }) {
  const { auth } = useSnapshot(useApp().state);
  const { t } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const own = auth.kind === 'signed-in' && auth.session.user.email !== '' ? auth.session.user.email : null;
  const address = own ?? typed;
  return (
    <Framed
      look={look}
      title={t('demo.account-mail-confirm')}
      lead={t(address === null ? 'demo.account-mail-confirm-ask' : 'demo.account-mail-confirm-lead')}
    >
      {address === null ? (
        <AccountForm
          form="mail-confirm"
          submit={t('demo.account-mail-confirm-submit')}
          send={({ email }) => setTyped(email.trim())}
        />
      ) : (
        <SendAgain address={address} />
      )}
    </Framed>
  );
}

/** Renders a button that is disabled for a while after each press, like a server's rate limit. */
function SendAgain({ address }: { readonly address: string }) {
  const { clock } = useDemo().ports;
  const { t } = useWords();
  const [heldUntil, setHeldUntil] = useState<number | null>(null);
  const seconds = useSecondsUntil(heldUntil);
  const isHeld = seconds > 0;
  return (
    <>
      <p className={styles.who}>
        <bdi>{address}</bdi>
      </p>
      <Outcome>{heldUntil !== null && <Done text={t('demo.account-mail-confirm-done')} whose={null} />}</Outcome>
      <Button
        disabledFocusable={isHeld}
        className={styles.submit}
        onClick={() => !isHeld && setHeldUntil(clock.now() + heldMs)}
      >
        {isHeld ? t('demo.account-mail-confirm-wait', { count: seconds }) : t('demo.account-mail-confirm-again')}
      </Button>
    </>
  );
}
