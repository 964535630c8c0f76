import { makeStyles, tokens } from '@fluentui/react-components';

export const useVersionStyles = makeStyles({
  root: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
