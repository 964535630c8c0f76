import { Box, Text } from 'ink';
import { useState, type ReactNode } from 'react';
import type { Language } from '@farspin/core';
import { useClient } from '../client.ts';
import type { Size } from '../layout.ts';
import { Shell } from '../parts/shell.tsx';
import { useKeys } from '../use-keys.tsx';

/** The name of each language in that language. */
const names: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe', ar: 'العربية', bg: 'Български' };

/** The list of the operator's languages. The chosen language applies immediately and at the next start. */
export function LanguagePanel({ size, onClose }: { readonly size: Size; readonly onClose: () => void }): ReactNode {
  const { player, words, theme, speak } = useClient();
  const { offered } = player.settings.language;
  const [index, setIndex] = useState(Math.max(0, offered.indexOf(words.language)));
  useKeys((input, key) => {
    if (key.escape || input === 'q') onClose();
    else if (key.upArrow) setIndex(Math.max(0, index - 1));
    else if (key.downArrow) setIndex(Math.min(offered.length - 1, index + 1));
    else if (key.return) {
      const chosen = offered[index];
      if (chosen !== undefined) speak(chosen);
      onClose();
    }
  });
  return (
    <Shell
      place={words.t('shell.language')}
      size={size}
      hints={[
        { key: theme.glyphs.upDown, does: words.t('term.key.choose') },
        { key: 'Enter', does: words.t('term.key.speak') },
        { key: 'Esc', does: words.t('term.key.back') },
      ]}
    >
      <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center">
        {offered.map((language, row) => (
          <Box key={language} columnGap={1} width={24}>
            <Text color="yellow">{row === index ? theme.glyphs.selected : ' '}</Text>
            <Text bold={row === index}>{names[language]}</Text>
            {language === words.language && <Text color="green">{theme.glyphs.tick}</Text>}
          </Box>
        ))}
      </Box>
    </Shell>
  );
}
