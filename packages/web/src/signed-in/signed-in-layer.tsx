import { useSnapshot } from 'valtio/react';
import { useApp } from '../shell/app-context.ts';
import { Dispensable } from '../shell/dispensable.tsx';
import { Toasts } from '../shell/toasts.tsx';
import { useAhead } from '../shell/use-ahead.ts';
import { useLast } from '../shell/use-last.ts';
import { useStanding } from '../shell/use-standing.ts';
import { WithWords } from '../shell/with-words.tsx';
import { part } from '../shell/part.tsx';

const Closing = part(async () => (await import('../dialogs/closing-dialog.tsx')).Closing);
const ReconnectDialog = part(async () => (await import('../dialogs/reconnect-dialog.tsx')).ReconnectDialog);
const InactivityDialog = part(async () => (await import('../dialogs/inactivity-dialog.tsx')).InactivityDialog);
const RealityCheckDialog = part(async () => (await import('../dialogs/reality-check-dialog.tsx')).RealityCheckDialog);
const ReportDialog = part(async () => (await import('../diagnostics/report-dialog.tsx')).ReportDialog);
const SignOutDialog = part(async () => (await import('../dialogs/sign-out-dialog.tsx')).SignOutDialog);
const OffersDialog = part(async () => (await import('../dialogs/offers-dialog.tsx')).OffersDialog);

/**
 * Dialogs that open by themselves during a game. They are prefetched, so that they stay available after a deployment.
 */
const dialogsOfGame = [
  ReconnectDialog.fetch,
  InactivityDialog.fetch,
  Closing.fetch,
  RealityCheckDialog.fetch,
  ReportDialog.fetch,
  SignOutDialog.fetch,
];
const aheadMs = 3_000;

/**
 * Dialogs over all screens of a signed-in player. Dialogs stay mounted, because they close themselves. [DIALOG3] Only
 * one dialog is open at a time.
 */
export function SignedInLayer() {
  const { state } = useApp();
  const { session } = useSnapshot(state);
  const inGame = session.kind !== 'idle';
  useAhead(dialogsOfGame, aheadMs, inGame);
  return (
    <>
      <Dispensable inGame={inGame}>
        <Reconnecting />
      </Dispensable>
      <Dispensable inGame={inGame}>
        <Inactive />
      </Dispensable>
      <Dispensable inGame={inGame}>
        <RealityCheck />
      </Dispensable>
      {(['sign-out', 'offers', 'report'] as const).map((name) => (
        <Dispensable key={name} inGame={inGame}>
          <Opened name={name} />
        </Dispensable>
      ))}
      <Toasts inGame={inGame} warning={<Closing />} />
    </>
  );
}

function Reconnecting() {
  const { state } = useApp();
  const { reconnect } = useSnapshot(state);
  const open = useStanding() === 'reconnect';
  const told = reconnect.kind === 'asking' || reconnect.kind === 'elsewhere' ? reconnect : null;
  const last = useLast(told);
  return last === null ? null : <ReconnectDialog dialog={last} open={open} />;
}

function Inactive() {
  const { state } = useApp();
  const { inactivity } = useSnapshot(state);
  const open = useStanding() === 'inactivity';
  const asked = useLast(inactivity.kind === 'asking' ? inactivity : null);
  return asked === null ? null : <InactivityDialog asking={asked} open={open} />;
}

function RealityCheck() {
  const { state } = useApp();
  const { playWatch: watch } = useSnapshot(state);
  const open = useStanding() === 'reality-check';
  const told = useLast(watch.kind === 'watching' ? watch.check : null);
  return told === null ? null : <RealityCheckDialog check={told} open={open} />;
}

const opened = { 'sign-out': SignOutDialog, offers: OffersDialog, report: ReportDialog };

/** A dialog that the player opens. */
function Opened({ name }: { readonly name: keyof typeof opened }) {
  const { page } = useApp();
  const open = useStanding() === name;
  const Shown = opened[name];
  return useLast(open || null) === null ? null : (
    <WithWords part="panels">
      <Shown open={open} onClose={() => page.openDialog(null)} />
    </WithWords>
  );
}
