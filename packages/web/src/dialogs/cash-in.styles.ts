import { makeStyles } from '@fluentui/react-components';

export const useCashInStyles = makeStyles({
  coins: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
    gap: '8px',
    marginTop: '16px',
    '& > :last-child': { gridColumnStart: 1, gridColumnEnd: -1 },
  },
  coin: { minHeight: '44px', minWidth: 0, maxWidth: 'none', fontVariantNumeric: 'tabular-nums' },
});
