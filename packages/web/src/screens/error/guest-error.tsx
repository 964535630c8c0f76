import { GuestFrame } from '../../shell/guest-frame.tsx';
import { ErrorPage } from './error-page.tsx';

/** [ROUTE-13] For a guest, too, the error pages belong to the shell. */
export const GuestError = ({ broken }: { readonly broken: boolean }) => (
  <GuestFrame>
    <ErrorPage broken={broken} />
  </GuestFrame>
);
