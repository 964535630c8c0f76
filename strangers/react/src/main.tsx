import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const { settings } = await loadSettings();
const words = await loadWords({ language: 'en', settings });
const ports = createBrowserPorts({ settings });
const player = createPlayer({ ports, settings, givenToken: null, scope: createScope() });

const place = document.querySelector('#app');
if (place === null) throw new Error('The page has no #app.');
createRoot(place).render(
  <StrictMode>
    <App player={player} words={words} />
  </StrictMode>,
);
