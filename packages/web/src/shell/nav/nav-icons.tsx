import { CircleSmallFilled } from '@fluentui/react-icons/headless/svg/circle-small';
import { GridRegular } from '@fluentui/react-icons/headless/svg/grid';
import { HistoryRegular } from '@fluentui/react-icons/headless/svg/history';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { PersonRegular, SignOutRegular } from '../icons.ts';

const icons = new Map([
  ['lobby', <GridRegular key="lobby" aria-hidden="true" />],
  ['profile', <PersonRegular key="profile" aria-hidden="true" />],
  ['slot-sessions', <HistoryRegular key="slot-sessions" aria-hidden="true" />],
  ['transactions', <ReceiptRegular key="transactions" aria-hidden="true" />],
  ['logout', <SignOutRegular key="logout" aria-hidden="true" />],
]);
const point = <CircleSmallFilled aria-hidden="true" />;

/** Returns the icon with this name, or a point if the name is unknown. */
export const NavIcon = ({ name }: { readonly name: string | null }) => icons.get(name ?? '') ?? point;
