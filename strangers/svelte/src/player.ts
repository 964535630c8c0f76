import { createBrowserPorts, loadSettings } from '@farspin/adapters/browser/all';
import { createPlayer, createScope } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';

const { settings } = await loadSettings();
export const words = await loadWords({ language: 'en', settings });
const ports = createBrowserPorts({ settings });
export const player = createPlayer({ ports, settings, givenToken: null, scope: createScope() });
