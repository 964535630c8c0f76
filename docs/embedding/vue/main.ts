import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope } from '@farspin/core';
import { createFreshness } from '@farspin/core/freshness';
import { createMedia } from '@farspin/core/media';
import { createLoginCare } from '@farspin/core/login-care';
import { createSafeguards } from '@farspin/core/safeguards';
import { loadWords } from '@farspin/core/messages';
import { createApp } from 'vue';
import App from './app.vue';
const { settings } = await loadSettings();
const [words, ports] = [await loadWords({ language: 'en', settings }), createBrowserPorts({ settings })];
const features = {
  media: createMedia,
  freshness: createFreshness,
  safeguards: createSafeguards,
  loginCare: createLoginCare,
};
const player = createPlayer({ ports, settings, givenToken: null, scope: createScope(), ...features });
createApp(App, { player, words, stream$: ports.videoLink.stream$ }).mount('#app');
