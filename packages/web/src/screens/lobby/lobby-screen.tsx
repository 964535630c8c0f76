import { useSlice, useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';
import { BrandSection } from './brand-section.tsx';
import { MachineSection } from './machine-section.tsx';

export function LobbyScreen() {
  const { selectedBrandId, brands } = useSlice('lobby');
  const { t } = useWords();
  const mayChoose = selectedBrandId === null && brands.length > 0;
  return (
    <Page title={t('lobby.title')} lead={mayChoose ? t('lobby.choose') : null}>
      <BrandSection />
      <MachineSection />
    </Page>
  );
}
