import { useEffect, useReducer } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import hidden from '../../../shell/spoken.module.css';
import { noSpokenWins, stepSpokenWins, winToSpeak } from './spoken-win.rules.ts';

/**
 * [POLICY12] Announces each completed win once, with its amount. Renders nothing visible, because the win meter shows
 * the amount.
 */
export function SpokenWin() {
  const { state, settings } = useApp();
  const { t, money } = useWords();
  const { session } = useSnapshot(state);
  const meters = session.kind === 'playing' ? session.meters : null;
  const [wins, dispatch] = useReducer(stepSpokenWins, noSpokenWins);
  useEffect(() => dispatch({ kind: 'metersCame', meters }), [meters]);
  const { profile } = settings.policy;
  // Each meter report restarts the delay.
  useEffect(() => {
    const due = winToSpeak(wins, profile);
    if (due === null) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'spoken', minor: due.minor }), due.afterMs);
    return () => clearTimeout(timer);
  }, [wins, profile]);
  return (
    <p role="status" className={hidden.spoken} data-testid="spoken-win">
      {wins.saidMinor !== null && `${t('game.win')}: ${money.format(wins.saidMinor)}`}
    </p>
  );
}
