import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from './api.ts';
import { ControlPage } from './control-page.tsx';

/** Returns the token from the link that `serve` prints, or null, and removes it from the address. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem('control-token');
  history.replaceState(null, '', location.pathname);
  sessionStorage.setItem('control-token', token);
  return token;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root. Add it to index.html.');
createRoot(root).render(
  <StrictMode>
    <ControlPage api={createApi(takeToken())} />
  </StrictMode>,
);
