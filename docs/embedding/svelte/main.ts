import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope } from '@farspin/core';
import { createMedia } from '@farspin/core/media';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createSafeguards } from '@farspin/core/safeguards';
import { loadWords } from '@farspin/core/messages';
import { mount } from 'svelte';
import App from './app.svelte';

const { settings } = await loadSettings();
const words = await loadWords({ language: 'en', settings });
const ports = createBrowserPorts({ settings });
const features = { media: createMedia, safeguards: createSafeguards, loginPolicy: createLoginPolicy };
const player = createPlayer({ ports, settings, givenToken: null, scope: createScope(), ...features });
const target = document.querySelector('#app');
if (target !== null) mount(App, { target, props: { player, words, stream: ports.videoLink.stream$ } });
