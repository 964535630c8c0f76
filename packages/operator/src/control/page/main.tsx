import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from './api.ts';
import { ControlPage } from './control-page.tsx';

/** From the link that `serve` prints, where a token is needed; the address keeps it no longer than that. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem('control-token');
  history.replaceState(null, '', location.pathname);
  sessionStorage.setItem('control-token', token);
  return token;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <ControlPage api={createApi(takeToken())} />
  </StrictMode>,
);
