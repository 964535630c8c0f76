import { makeStyles, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 480px)';
const upright = '@media (orientation: portrait)';
const sideways = '@media (orientation: landscape) and (max-height: 560px) and (min-width: 480px)';

export const useDialogStyles = makeStyles({
  surface: {
    width: 'min(480px, calc(100vw - 24px))',
    maxWidth: 'none',
    padding: '24px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { padding: '20px' },
  },
  aside: {
    marginBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
    boxShadow: tokens.shadow64,
    // The start button is as wide as the page.
    [upright]: { marginBlockEnd: 'calc(112px + env(safe-area-inset-bottom))' },
    // The panel is beside the picture.
    [sideways]: {
      width: 'max(240px, calc(34vw - 12px))',
      padding: '12px',
      marginBlock: 'auto',
      marginInlineEnd: 'max(6px, env(safe-area-inset-right))',
    },
  },
  asideBody: { [sideways]: { gap: '8px', maxHeight: 'calc(100dvh - 32px)' } },
  // The first answer, which changes nothing, is where a player may be pressing Start.
  asideActions: {
    flexDirection: 'row-reverse',
    justifyContent: 'flex-start',
    [narrow]: { flexDirection: 'column-reverse' },
    [sideways]: { flexDirection: 'column-reverse', '& > button': { width: '100%', maxWidth: 'none' } },
  },
  asideStacked: { flexDirection: 'column-reverse' },
  clear: { backgroundColor: 'transparent' },
  body: { display: 'flex', flexDirection: 'column', gap: '14px', maxHeight: 'calc(100dvh - 72px)' },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  content: { minHeight: 0, overflowY: 'auto', paddingBlockEnd: '4px' },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '& + p': { marginTop: '8px' },
  },
  failure: { marginTop: '10px', marginBottom: 0, color: 'var(--statusTrouble)', fontSize: tokens.fontSizeBase300 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '10px',
    paddingTop: '6px',
    '& > button': { minHeight: '44px' },
    [narrow]: { flexDirection: 'column', '& > button': { width: '100%', maxWidth: 'none' } },
  },
  stacked: { flexDirection: 'column', '& > button': { width: '100%', maxWidth: 'none' } },
  /** The answers of less weight, in one row below the others. */
  quiet: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '10px',
    width: '100%',
    '& > button': { flex: '1 1 auto', minHeight: '44px' },
  },
});
