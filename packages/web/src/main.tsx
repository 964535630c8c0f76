import './shell/fonts.ts';
import './shell/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { compose, takeToken } from './compose.ts';
import { App } from './shell/app.tsx';
import { darkTheme, wear } from './shell/theme.ts';

const givenToken = takeToken();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

wear(darkTheme);
const app = await compose(givenToken);
createRoot(root).render(
  <StrictMode>
    <App app={app} />
  </StrictMode>,
);
