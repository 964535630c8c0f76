import { jackpotsOf, jackpotText, type Jackpot } from '@farspin/core/jackpots';
import { useApp, useWords } from '../../shell/app-context.ts';
import styles from './jackpots.module.css';
import { useCounted } from './use-counted.ts';

/** Shows a brand's jackpots, with the biggest jackpot first and in the largest type. */
export function Jackpots({ received }: { readonly received: readonly string[] }) {
  const { settings } = useApp();
  const words = useWords();
  const [biggest, ...others] = jackpotsOf(received, settings.lobby.jackpots, words);
  if (biggest === undefined) return null;
  return (
    <span className={styles.jackpots}>
      <span className={styles.biggest}>
        <span className={styles.name}>{biggest.name}</span> <Figure jackpot={biggest} />
      </span>
      {others.length > 0 && (
        <span className={styles.others}>
          {others.map((jackpot, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have the same amount
            <span key={place} className={styles.other}>
              <span className={styles.name}>{jackpot.name}</span>{' '}
              <bdi className={styles.figure}>{jackpotText(jackpot, words)}</bdi>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

function Figure({ jackpot }: { readonly jackpot: Jackpot }) {
  const { amountMinor, received } = jackpot;
  return <bdi className={styles.figure}>{amountMinor === null ? received : <Counted amountMinor={amountMinor} />}</bdi>;
}

const Counted = ({ amountMinor }: { readonly amountMinor: number }) => useWords().money.format(useCounted(amountMinor));
