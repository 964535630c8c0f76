import { makeStyles, tokens } from '@fluentui/react-components';
import { extraTokens } from '../../shell/theme.ts';

export const useStatusStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  icon: { display: 'flex', fontSize: '16px', flexShrink: 0 },
  ready: { color: extraTokens.statusReady },
  busy: { color: extraTokens.statusBusy },
  waiting: { color: extraTokens.statusWaiting },
  reserved: { color: extraTokens.statusReserved },
  trouble: { color: extraTokens.statusTrouble },
  off: { color: extraTokens.statusOff },
});
