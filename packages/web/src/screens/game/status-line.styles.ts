import { makeStyles, tokens } from '@fluentui/react-components';
import { desk } from '../../shell/media.ts';
import { extraTokens } from '../../shell/theme.ts';

export const useStatusLineStyles = makeStyles({
  root: {
    margin: 0,
    minHeight: tokens.lineHeightBase300,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    [desk]: { minHeight: '22px' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  good: { color: extraTokens.statusReady },
  wait: { color: extraTokens.statusWaiting },
  bad: { color: extraTokens.statusTrouble },
});
