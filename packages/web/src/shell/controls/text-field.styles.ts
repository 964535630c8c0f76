import { makeStyles, tokens } from '@fluentui/react-components';
import { extraTokens } from '../theme.ts';

const edge = (color: string) => ({
  borderTopColor: color,
  borderRightColor: color,
  borderBottomColor: color,
  borderLeftColor: color,
});

export const useTextFieldStyles = makeStyles({
  field: { display: 'grid', gap: '6px' },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  error: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: extraTokens.statusTrouble,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  box: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    paddingInlineStart: '14px',
    paddingInlineEnd: '4px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ...edge(tokens.colorNeutralStrokeAccessible),
    ':hover': edge(tokens.colorNeutralStrokeAccessibleHover),
    ':focus-within': {
      outline: `2px solid ${tokens.colorBrandForeground1}`,
      outlineOffset: '-1px',
      ...edge('transparent'),
    },
  },
  wrong: edge(extraTokens.statusTrouble),
  off: { opacity: 0.6 },
  input: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '46px',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    // Below 16 px a phone zooms into the field.
    fontSize: '16px',
    caretColor: tokens.colorBrandForeground1,
    ':-webkit-autofill': { WebkitTextFillColor: tokens.colorNeutralForeground1, transitionDelay: '9999s' },
  },
  before: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  after: { display: 'inline-flex', flexShrink: 0 },
});
