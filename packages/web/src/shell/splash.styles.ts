import { makeStyles, tokens } from '@fluentui/react-components';

export const useSplashStyles = makeStyles({
  root: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '20px',
    padding: '24px',
    backgroundColor: tokens.colorNeutralBackground3,
    textAlign: 'center',
  },
  beam: {
    width: '132px',
    height: '2px',
    borderRadius: '2px',
    backgroundColor: tokens.colorBrandBackground,
    animationName: { from: { transform: 'scaleX(0.12)', opacity: 0.35 }, to: { transform: 'scaleX(1)', opacity: 1 } },
    animationDuration: '900ms',
    animationTimingFunction: 'cubic-bezier(0.4, 0, 0.2, 1)',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: 500,
    letterSpacing: '-0.02em',
  },
  text: {
    margin: 0,
    maxWidth: '44ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
});
