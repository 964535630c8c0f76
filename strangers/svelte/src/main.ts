import { mount } from 'svelte';
import App from './app.svelte';

const target = document.querySelector('#app');
if (target === null) throw new Error('The page has no #app.');
mount(App, { target });
