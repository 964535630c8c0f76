import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@media (min-width: 900px)';
const low = '@media (max-height: 560px) and (max-width: 899px)';

export const useLoginStyles = makeStyles({
  root: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: 'minmax(150px, 30dvh) 1fr',
    backgroundColor: tokens.colorNeutralBackground3,
    [low]: { gridTemplateRows: '1fr' },
    [wide]: { gridTemplateRows: '1fr', gridTemplateColumns: 'minmax(0, 1fr) minmax(440px, 36vw)' },
  },
  wall: {
    position: 'relative',
    overflow: 'hidden',
    minHeight: 0,
    [low]: { display: 'none' },
  },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    padding: '20px',
    paddingBottom: 'max(20px, env(safe-area-inset-bottom))',
    backgroundColor: tokens.colorNeutralBackground2,
    [wide]: { padding: '32px 48px' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' },
  body: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: '100%',
    maxWidth: '400px',
    marginInline: 'auto',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: 500,
    letterSpacing: '-0.02em',
    [wide]: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800 },
  },
  lead: {
    marginTop: '6px',
    marginBottom: '28px',
    marginInline: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  form: { display: 'flex', flexDirection: 'column', gap: '18px' },
  notice: {
    margin: 0,
    padding: '12px 14px',
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: `3px solid ${tokens.colorPaletteRedForeground1}`,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  submit: { minHeight: '48px', marginTop: '6px' },
});
