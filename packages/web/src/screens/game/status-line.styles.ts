import { makeStyles, tokens } from '@fluentui/react-components';
import { desk, phoneOnItsSide } from '../../shell/media.ts';
import { extraTokens } from '../../shell/theme.ts';

export const useStatusLineStyles = makeStyles({
  root: {
    margin: 0,
    marginTop: 'auto',
    minHeight: tokens.lineHeightBase300,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    [desk]: { marginTop: 0 },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  forKeys: { '@media (hover: none)': { visibility: 'hidden' }, [phoneOnItsSide]: { display: 'none' } },
  good: { color: extraTokens.statusReady },
  wait: { color: extraTokens.statusWaiting },
  bad: { color: extraTokens.statusTrouble },
});
