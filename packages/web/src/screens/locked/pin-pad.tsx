import { useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { BackspaceRegular } from '../../shell/icons.ts';
import styles from './locked.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export interface PinPadProps {
  readonly onDigit: (digit: string) => void;
  readonly onDelete: () => void;
}

/**
 * A number pad in the order of a telephone. It is not mirrored in right-to-left languages, because numbers are not
 * mirrored.
 */
export function PinPad({ onDigit, onDelete }: PinPadProps) {
  const { t } = useWords();
  return (
    <div className={styles.pad} dir="ltr">
      {digits.map((digit) => (
        <Button key={digit} className={digit === '0' ? styles.zero : styles.digit} onClick={() => onDigit(digit)}>
          {digit}
        </Button>
      ))}
      <Button
        className={styles.digit}
        appearance="subtle"
        icon={<BackspaceRegular />}
        aria-label={t('locked.delete')}
        onClick={onDelete}
      />
    </div>
  );
}
