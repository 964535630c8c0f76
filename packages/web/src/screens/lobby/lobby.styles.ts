import { makeStyles, tokens } from '@fluentui/react-components';

export const useLobbyStyles = makeStyles({
  root: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  main: {
    flexGrow: 1,
    width: '100%',
    maxWidth: '1520px',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    padding: '20px 16px 32px',
    '@media (min-width: 900px)': { padding: '32px 40px 48px', gap: '28px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 20px' },
  lead: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: 500,
    letterSpacing: '-0.02em',
    '@media (min-width: 900px)': { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800 },
  },
  foot: { padding: '16px', '@media (min-width: 900px)': { padding: '16px 40px' } },
});
